import { GET as exportProducts } from '@/app/api/products/export/route'
import { GET as listRoute } from '@/app/api/products/route'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { hasIgnoredComparePrices } from '@/lib/shop/catalogue/prices/compare-price.queries'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { countReduced, listProductsByStatus } from '@/lib/shop/catalogue/listing/product-list.queries'
import { adminProductPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { productInput, productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { getProductGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import { updateProductGroup } from '@/lib/shop/catalogue/variants/product-groups.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { previewLines } from '@/lib/testing/catalogue/import-files'
import { insertProduct, insertTaxonomy, productFields, sharedCustomer } from '@/lib/testing/factories'

let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeEach(async () => {
  taxonomy = await insertTaxonomy()
})

async function create(price: number, comparePrice?: unknown) {
  const input = { ...productFields(taxonomy), product_price: price, compare_price: comparePrice }
  const { productID } = await createProduct(admin, productInput.parse(input))
  return productID
}

async function list(query: string) {
  const { body } = await callRoute(listRoute, { path: `/api/products?brand=${taxonomy.brandId}&${query}` })
  return productsResponse.parse(body).data.map(({ id, compare_price }) => [id, compare_price])
}

it('is null where there is none, is changed and taken away, and each change is in the audit log', async () => {
  const id = await create(9_000)
  expect(await getProduct(id)).toMatchObject({ compare_price: null })
  await updateProduct(admin, id, { compare_price: 12_000 })
  expect(await getProduct(id)).toMatchObject({ productPrice: 9_000, compare_price: 12_000 })
  await updateProduct(admin, id, { product_price: 8_000 })
  expect(await getProduct(id)).toMatchObject({ productPrice: 8_000, compare_price: 12_000 })
  await updateProduct(admin, id, { compare_price: null })
  const where = { subjectType: 'product', subjectId: String(id), action: 'product.update' }
  const events = await db().auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [{ comparePrice: null }, { comparePrice: 12_000 }],
    [{ price: 9_000 }, { price: 8_000 }],
    [{ comparePrice: 12_000 }, { comparePrice: null }],
  ])
})

it.each([
  ['', null],
  ['၁၂၀၀၀', 12_000],
  [0, 0],
  [2_000_000_000, 2_000_000_000],
])('is taken as %j', async (typed, stored) => {
  expect(await getProduct(await create(1, typed))).toMatchObject({ compare_price: stored })
})

it.each([-1, 2_000_000_001, 1.5, 'dear'])('is refused as %j', async (typed) => {
  await expect(create(1, typed)).rejects.toThrow('compare_price')
})

it('selects what is on sale: only products whose compare price is above their price', async () => {
  const above = await create(9_000, 12_000)
  const equal = await create(9_000, 9_000)
  const below = await create(9_000, 8_999)
  const none = await create(9_000)
  for (const yes of ['true', 'yes']) expect(await list(`on_sale=${yes}`)).toEqual([[above, 12_000]])
  for (const no of ['', 'on_sale=false', 'on_sale=no'])
    expect(await list(no)).toEqual([
      [none, null],
      [below, 8_999],
      [equal, 9_000],
      [above, 12_000],
    ])
  expect(await list('on_sale=true&price_max=8000')).toEqual([])
  const before = await countReduced()
  await updateProduct(admin, below, { compare_price: 9_001 })
  expect(await countReduced()).toBe(before + 1)
  expect(await list('on_sale=yes')).toEqual([
    [below, 9_001],
    [above, 12_000],
  ])
  const { status } = await callRoute(listRoute, { path: '/api/products?on_sale=perhaps' })
  expect(status).toBe(422)
})

it('is found by staff where shoppers do not see it: while it is not above the price', async () => {
  const [equal, below] = [await create(9_000, 9_000), await create(9_000, 8_999)]
  await create(9_000, 12_000)
  await create(9_000)
  const find = async () => {
    const query = adminProductPageQuery.parse({ compare_ignored: 'true', brand: String(taxonomy.brandId) })
    const { rows } = await listProductsByStatus(admin, { ...query, per_page: 20 })
    return rows.map(({ id }) => id)
  }
  expect(await find()).toEqual([below, equal])
  await updateProduct(admin, below, { compare_price: 9_001 })
  expect(await find()).toEqual([equal])
  expect(await hasIgnoredComparePrices()).toBe(true)
  await db().product.updateMany({ data: { comparePrice: null } })
  expect(await hasIgnoredComparePrices()).toBe(false)
})

it.each([
  ['above the price', 12_000, 12_000],
  ['equal to the price', 9_000, undefined],
  ['absent', undefined, undefined],
])('is in a cart only while shoppers see it: %s', async (_, comparePrice, shown) => {
  await sharedCustomer()
  const customer = await customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })
  const { cartItem } = await addToCart(customer, {
    product_id: await create(9_000, comparePrice),
    quantity: 1,
  })
  expect(
    [cartItem, ...(await listCartItems(customer)).slice(-1)].map(({ product }) => product.compare_price),
  ).toEqual([shown, shown])
  expect('compare_price' in cartItem.product).toBe(shown !== undefined)
})

it('is of each product of a group, which a list shows by the one on sale', async () => {
  const siblings = [{ values: ['M'] }, { values: ['L'] }]
  const { id: groupId, products } = await insertGroup({ name: 'Tee', siblings, taxonomy })
  const [medium = 0, large = 0] = products
  await updateProductGroup(admin, groupId, { products: [{ id: large, compare_price: 2_000_000 }] })
  const found = await getProductGroup(groupId)
  const prices = found?.products.map(({ id, compare_price }) => [id, compare_price])
  expect(prices).toEqual([
    [medium, null],
    [large, 2_000_000],
  ])
  expect(await list('on_sale=true&grouped=1')).toEqual([[large, 2_000_000]])
})

it('goes out in a file and comes back in by one', async () => {
  const id = await create(9_000, 12_000)
  const other = (await insertProduct({ price: 500, taxonomy })).id
  const url = `http://shop.test/api/products/export?brand=${taxonomy.brandId}`
  const response = await exportProducts(new Request(url), { params: Promise.resolve({}) })
  const [header = '', ...lines] = (await response.text()).trim().split('\r\n')
  const column = header.split(',').indexOf('compare_price')
  expect(column).toBeGreaterThan(0)
  expect(lines.map((line) => line.split(',')[column]).sort()).toEqual(['', '12000'])
  const same = await previewLines('id,compare_price', `${id},12000`, `${other},`)
  expect(same.import.counts).toMatchObject({ change: 0, same: 2, refuse: 0 })
  const wrong = await previewLines('id,compare_price', `${id},-5`)
  expect(wrong.rows.refuse[0]?.problems).toMatchObject([{ column: 'compare_price' }])
  const { import: changes } = await previewLines('id,compare_price', `${id},`, `${other},"1,000"`)
  await applyImport(admin, changes.id, { skipInvalid: false })
  expect(await getProduct(id)).toMatchObject({ compare_price: null })
  expect(await getProduct(other)).toMatchObject({ compare_price: 1_000 })
})
