import { apiRoutes } from '@/app/api/routes'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy, sharedCustomer, buy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { setRatings } from '@/lib/testing/catalogue/ratings'
import { countStatements } from '@/lib/testing/database/statement-log'
import { callRoute } from '@/lib/testing/call-route'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { addToWishlist } from '@/lib/shop/wishlist/wishlist.commands'

type Names = {
  settlement: number
  brand: number
  category: number
  subcategory: number
  product: number
  group: number
  order: number
}

/** URLs of the calls that read catalogue and customer data, by their paths in calls.ts. */
const addresses: Record<string, (names: Names) => string[]> = {
  '/api/brands': () => ['', '?category=shared', '?search=brand&limit=50'],
  '/api/brands/{id}': ({ brand }) => [`/${brand}`],
  '/api/categories': ({ brand }) => ['', `?brand=${brand}`],
  '/api/categories/{id}': ({ category }) => [`/${category}`],
  '/api/subcategories': ({ category }) => ['', `?category=${category}`],
  '/api/subcategories/{id}': ({ subcategory }) => [`/${subcategory}`],
  '/api/trending/products': () => [''],
  '/api/products': ({ brand, category }) => [
    '?per_page=50',
    `?per_page=50&brand=${brand}&category=${category}&sort=price_asc`,
    `?per_page=50&category=${category}`,
    '?per_page=50&product=thing',
    '?per_page=50&stock_max=1000&sort=stock_asc',
  ],
  '/api/search/suggestions': () => ['?q=thing', '?q=thign+xyz'],
  '/api/products/{id}': ({ product }) => [`/${product}`],
  '/api/products/{id}/ratings': ({ product }) => [`/${product}/ratings`],
  '/api/ratings': () => ['?per_page=50', '?search=thing'],
  '/api/products/groups/{id}': ({ group }) => [`/${group}`],
  '/api/wishlists/{id}': () => ['/1'],
  '/api/cartitems/{id}': () => ['/1'],
  '/api/cartitem/{productId}': ({ product }) => [`/${product}`],
  '/api/delivery': () => ['?town_city=Hlaing&state_country=Yangon', '?town_city=Hlaing&cart'],
  '/api/delivery/places': () => [''],
  '/api/delivery/spellings': () => [''],
  '/api/delivery/zones': () => [''],
  '/api/couriers': () => [''],
  '/api/promotions': () => [''],
  '/api/promotions/report': () => ['', '?from=2026-11-01&to=2026-11-30'],
  '/api/customers': () => ['', '?search=ma&sort=sum', '?list=refused'],
  '/api/customers/{id}': () => ['/1'],
  '/api/customer-session': () => [''],
  '/api/orders/settlements': () => [''],
  '/api/orders/settlements/{id}': ({ settlement }) => [`/${settlement}`],
  '/api/orders': () => ['?per_page=50', '?per_page=50&search=ma&order_status=order+placed'],
  '/api/orders/ids': () => ['', '?search=ma'],
  '/api/orders/handovers': ({ order }) => [`?ids=${order}`],
  '/api/orders/{userId}': () => ['/1'],
  '/api/payments': () => ['?per_page=50'],
  '/api/refunds': () => ['?per_page=50'],
  '/api/restock-requests': () => ['?per_page=50', '?per_page=50&list=waiting'],
  '/api/orderDetails/{id}': ({ order }) => [`/${order}`],
}

/** Calls about the shop itself and its staff, and exports of any length. */
const apart = /admin|settings|payment-accounts|health|export|import/

const readers = (Object.keys(apiRoutes) as (keyof typeof apiRoutes)[]).filter(
  (path) => 'definition' in apiRoutes[path].GET && !apart.test(path),
)

/** Adds `count` products, puts them into the cart and wishlist, and places orders of one of them and of all. */
async function grow(count: number): Promise<Names> {
  const customer = await getPageCustomer(null)
  const taxonomy = await insertTaxonomy({ category: 'Shared' })
  const products: { product_id: number; quantity: number }[] = []
  for (let n = 0; n < count; n++) {
    await db().deliveryZone.create({ data: { name: `Zone ${n}`, fee: n } })
    const { id } = await insertProduct({ taxonomy, name: `Thing ${n}`, stock: 100 })
    await addToCart(customer, { product_id: id, quantity: 1 })
    await addToWishlist(customer, id)
    const phone = `+95979000000${n}`
    await db().restockRequest.create({ data: { productId: id, phone, phoneTyped: phone, locale: 'en' } })
    products.push({ product_id: id, quantity: 1 })
  }
  const order = async (items: typeof products) => (await buy(items)).order
  for (const item of products) await order([item])
  const { id } = await order(products)
  const siblings = products.map((_, n) => ({ values: [`Size ${n}`] }))
  const group = await insertGroup({ name: `Tee ${count}`, siblings })
  // A bestseller, so that lists have a group with few products and with many.
  await order([{ product_id: group.products[0] ?? 0, quantity: 5 }])
  for (const { product_id } of products) await addToCart(customer, { product_id, quantity: 1 })
  await db().productRating.createMany({
    data: products.map((line) => ({
      orderId: id,
      productId: line.product_id,
      stars: 5,
      searchText: '',
      status: 'shown',
    })),
  })
  const rows = products.map((_, n) => ({ line: n + 2, orderId: id, outcome: 'change' }))
  const settlement = await db().courierSettlement.create({
    data: { day: new Date(), collected: 0, courierFees: 0, actor: 'admin', rows: { create: rows } },
  })
  return {
    settlement: settlement.id,
    brand: taxonomy.brandId,
    category: taxonomy.categoryId,
    subcategory: taxonomy.subcategoryId,
    product: products[0]?.product_id ?? 0,
    group: group.id,
    order: id,
  }
}

/** Returns the requests for the URLs of a call. */
function createRequests(path: string, names: Names) {
  const base = path.replace(/\/\{\w+\}.*$/, '')
  const [param = 'id'] = /\w+(?=\})/.exec(path) ?? []
  return (addresses[path]?.(names) ?? []).map((address) => ({
    path: base + address,
    params: { [param]: address.replace(/^\//, '').replace(/\/.*/, '') },
  }))
}

const statementCounts: Record<string, [string, number, number][]> = {}

beforeAll(async () => {
  await sharedCustomer()
  await setRatings(true)
  for (const [size, count] of [2, 20].entries()) {
    const names = await grow(count)
    for (const path of readers) {
      for (const [at, request] of createRequests(path, names).entries()) {
        const { statements } = await countStatements(async () => {
          const { status } = await callRoute(apiRoutes[path].GET, request)
          if (status !== 200) throw new Error(`${request.path} answers ${status}`)
        })
        const row = ((statementCounts[path] ??= [])[at] ??= [request.path, 0, 0])
        row[size + 1] = statements.length
      }
    }
  }
}, 120_000)

/** Calls whose answers are constants, in a shop whose customers all are one. */
const constant = new Set<string>(['/api/delivery/places', '/api/customer-session'])

/** The most that a call may send. An order has one statement more than the others for its money and returns. */
const MOST = 8
const most: Record<string, number> = { '/api/orderDetails/{id}': 9 }

it('covers every call that reads', () => {
  expect(Object.keys(addresses).sort()).toEqual(readers.sort())
})

it.each(readers)('%s sends as many SQL statements for twenty rows as for two, and only a few', (path) => {
  expect(statementCounts[path]).not.toEqual([])
  for (const [address, two, twenty] of statementCounts[path] ?? []) {
    expect([address, twenty]).toEqual([address, two])
    const isFew = constant.has(path) ? two === 0 : two >= 1 && two <= (most[path] ?? MOST)
    expect([address, isFew]).toEqual([address, true])
  }
})
