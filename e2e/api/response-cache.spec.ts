import {
  createCacheScenario,
  type Case,
  fetchNormalized,
  BYPASS_CACHE_HEADERS,
  type CachedPage,
  type CacheScenario,
} from '@/e2e/fixtures/cached-pages'
import { expect, test } from '@/e2e/fixtures/test'

/**
 * Tests the response cache: after each kind of write, every cached page and call shows the current data at the first
 * request. A call with a token bypasses the cache, so it shows the current data.
 */

type Write = {
  what: string
  /** Prepares the data before the test. */
  before?: (its: Case, scene: CacheScenario) => Promise<unknown>
  write: (its: Case, scene: CacheScenario) => Promise<unknown>
  /**
   * Pages that must change. Checking that they show the current data right after also proves that they were cached.
   */
  changes: (scene: CacheScenario) => string[]
  isSmoke?: boolean
}

const getPath = ({ product }: CacheScenario) => `/api/products/${product.productID}`
const itsPages = ({ product, taxonomy }: CacheScenario) => [
  '/product (en)',
  `/product?category=${taxonomy.category.id} (my)`,
  `/product/${product.productID} (en)`,
  `/api/products/${product.productID} (en)`,
]
const patch =
  (data: object): Write['write'] =>
  ({ catalogue }, scene) =>
    catalogue.patch(getPath(scene), data)

async function inCart({ customer, catalogue }: Case, { product }: CacheScenario) {
  const [line] = await catalogue.list(`product=${encodeURIComponent(product.productName)}`)
  if (!line) throw new Error('The product is not found')
  await customer.setStock(line, 1)
  await customer.putIntoCart(line)
}

async function imported({ request }: Case, { product }: CacheScenario) {
  const csv = `id,product_price\n${product.productID},4321\n`
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const checked = await request.post('/api/products/imports', { multipart: { file } })
  expect(checked.status(), await checked.text()).toBe(201)
  const { id } = ((await checked.json()) as { import: { id: number } }).import
  const applied = await request.post(`/api/products/imports/${id}/apply`, { data: {} })
  expect(applied.ok(), await applied.text()).toBe(true)
}

const writes: Write[] = [
  { what: 'a new price', write: patch({ product_price: 7_654_321 }), changes: itsPages, isSmoke: true },
  { what: 'a new name', write: patch({ product_name: 'ရွှေလက်ဖက် gold tea' }), changes: itsPages },
  { what: 'a new photo', write: patch({ photo_1: '/uploads/catalogue/other.webp' }), changes: itsPages },
  { what: 'a stock that ran out', write: patch({ stock_quantity: 0 }), changes: itsPages },
  {
    what: 'a stock that came back',
    before: patch({ stock_quantity: 0 }),
    write: patch({ stock_quantity: 5 }),
    changes: (scene) => [...itsPages(scene), `/product/${scene.neighbour.productID} (en)`],
  },
  {
    what: 'a new product',
    write: ({ catalogue }, { taxonomy }) => catalogue.product(taxonomy),
    changes: ({ taxonomy, product }) => [
      '/product (my)',
      `/product?category=${taxonomy.category.id} (my)`,
      `/product/${product.productID} (en)`,
      '/api/products (en)',
    ],
  },
  {
    what: 'a deleted product',
    write: ({ request }, scene) => request.delete(getPath(scene)),
    changes: itsPages,
  },
  {
    what: 'a price changed for many at once',
    write: async ({ request }, { product, neighbour }) => {
      const ids = [product.productID, neighbour.productID]
      const answer = await request.post('/api/products/bulk', {
        data: { action: 'change_price', ids, value: 50 },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    changes: itsPages,
  },
  { what: 'prices from a file', write: imported, changes: itsPages },
  {
    what: 'the order that took the last unit',
    before: inCart,
    write: ({ customer }) => customer.placeOrder(),
    changes: itsPages,
  },
  {
    what: 'a cancelled order that gave it back',
    before: async (its, scene) => {
      await inCart(its, scene)
      await its.customer.placeOrder()
    },
    write: async ({ customer, catalogue }) => {
      const [order] = await customer.orders()
      await catalogue.patch('/api/orders/update/', { order_id: order?.id, order_status: 'order cancelled' })
    },
    changes: (scene) => [...itsPages(scene), `/product/${scene.neighbour.productID} (en)`],
  },
  {
    what: 'a renamed brand',
    write: ({ catalogue }, { taxonomy }) =>
      catalogue.patch(`/api/brands/${taxonomy.brand.id}`, {
        name: catalogue.uniqueName('A brand that comes first'),
      }),
    changes: ({ taxonomy, product }) => [
      '/ (en)',
      '/product (my)',
      `/product/${product.productID} (my)`,
      '/api/products (en)',
      '/api/brands (en)',
      `/api/categories?brand=${taxonomy.brand.id} (en)`,
    ],
  },
  {
    what: 'a category with another name and photo',
    write: ({ catalogue }, { taxonomy }) =>
      catalogue.patch(`/api/categories/${taxonomy.category.id}`, {
        name: catalogue.uniqueName('A category that comes first'),
        photo: '/uploads/catalogue/other.webp',
      }),
    changes: ({ product }) => [
      '/product (en)',
      `/product/${product.productID} (my)`,
      '/api/categories (en)',
      '/api/products (en)',
    ],
  },
  {
    what: 'a renamed subcategory',
    write: ({ catalogue }, { taxonomy }) =>
      catalogue.patch(`/api/subcategories/${taxonomy.subcategory.id}`, { name: catalogue.uniqueName('Sub') }),
    changes: ({ taxonomy, product }) => [
      `/product/${product.productID} (en)`,
      '/api/products (en)',
      `/api/subcategories?category=${taxonomy.category.id} (en)`,
    ],
  },
  {
    what: 'a new brand',
    write: ({ catalogue }) => catalogue.taxonomy('A brand that comes first'),
    changes: () => ['/api/brands (en)', '/api/categories (en)'],
  },
  {
    what: 'the first product of a new brand',
    write: async ({ catalogue }) => catalogue.product(await catalogue.taxonomy('A brand that comes first')),
    changes: () => ['/ (en)', '/product (my)', '/api/brands (en)', '/api/categories (en)'],
  },
]

for (const { what, before, write, changes, isSmoke } of writes) {
  test(
    `${what} shows at the first look, everywhere`,
    { tag: isSmoke ? '@smoke' : [] },
    async ({ catalogue, customer }) => {
      const its = { request: catalogue.request, catalogue, customer }
      const scene = await createCacheScenario(its)
      await before?.(its, scene)
      const old = await scene.lookAll()
      await write(its, scene)
      const contents = await scene.lookAll()
      expect(Object.fromEntries(contents)).toEqual(
        Object.fromEntries(await scene.lookAll(BYPASS_CACHE_HEADERS)),
      )
      const same = changes(scene).filter((place) => old.get(place) === contents.get(place))
      expect(same, 'places that look as before').toEqual([])
    },
  )
}

test('parts of a page requested by the client router are cached separately and are just as current', async ({
  request,
  catalogue,
  customer,
}) => {
  const { product } = await createCacheScenario({ request, catalogue, customer })
  const part: CachedPage = { path: `/product/${product.productID}`, language: 'en', isPart: true }
  expect(await fetchNormalized(request, part)).not.toContain('<html')
  expect(await fetchNormalized(request, { ...part, isPart: false })).toContain('<html')
  await catalogue.patch(`/api/products/${product.productID}`, { product_price: 8_765_432 })
  expect(await fetchNormalized(request, part)).toContain('8765432')
})

test('personal responses are never cached', async ({ request, customer }) => {
  const one = await customer.fillCart()
  await customer.wish(one)
  const order = await customer.placeOrder()
  const personal = [
    '/api/cartitems/1',
    `/api/cartitem/${one.id}`,
    '/api/wishlists/1',
    '/api/orders/1',
    `/api/orderDetails/${order.id}`,
    '/api/orders',
    '/api/payment-accounts',
    '/cart',
    '/checkout',
    '/wishlist',
    '/profile',
    '/orderhistory',
    `/orderdetail/${order.id}`,
    '/admin',
    '/admin/product',
    '/admin/orders',
    `/admin/orders/${order.id}`,
  ]
  for (const path of personal) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toMatch(/no-store/)
    expect(headers['cache-tag'], path).toBeUndefined()
  }
})
