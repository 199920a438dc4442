import { POST as restoreCall } from '@/app/api/products/[id]/restore/route'
import { POST as createCall } from '@/app/api/products/route'
import { updateCategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { productMutationResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getEditableProduct, getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import { previewLines } from '@/lib/testing/catalogue/import-files'
import { callRoute } from '@/lib/testing/call-route'
import {
  insertOrder,
  insertProduct,
  insertTaxonomy,
  sharedCustomer,
  productFields,
} from '@/lib/testing/factories'

beforeAll(sharedCustomer)

const audit = (id: number, action: string) =>
  db().auditEvent.count({ where: { subjectType: 'product', subjectId: String(id), action } })
const restore = (id: number | string) =>
  callRoute(restoreCall, { method: 'POST', params: { id: String(id) } })

let serial = 0

/** A new product or draft, from the API. */
async function created(more: object = {}) {
  const body = productFields(await insertTaxonomy(), more)
  serial += 1
  const key = `a-key-of-a-product-${serial}`
  const call = () => callRoute(createCall, { body, headers: { 'Idempotency-Key': key } })
  return { call, first: productMutationResponse.strict().parse((await call()).body).product }
}

describe('restoring a deleted product', () => {
  it('puts it on sale again under its id, with the stock of its ledger, and is audited', async () => {
    const order = await insertOrder()
    const { productId: id } = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } })
    await db().cartItem.create({ data: { customerId: 1, productId: id } })
    await archiveProduct(admin, id)
    // Its stock changes while it is deleted.
    await updateOrder(admin, order.id, { order_status: 'order cancelled' }, { reason: 'Sold out' })

    const answer = await restore(id)
    expect(answer.status).toBe(200)
    const { product, message } = productMutationResponse.strict().parse(answer.body)
    expect([message, product.productID, product.stockQuantity]).toEqual(['Product restored', id, 10])
    expect(product).not.toHaveProperty('status')
    expect(product).toEqual(await getProduct(id))
    expect(await db().cartItem.count({ where: { productId: id } })).toBe(0)
    expect(await db().stockLevel.findUnique({ where: { productId: id } })).toMatchObject({ quantity: 10 })
    expect(await audit(id, 'product.restore')).toBe(1)
    const ledger = await db().stockMovement.aggregate({ where: { productId: id }, _sum: { delta: true } })
    expect(ledger._sum.delta).toBe(10)
  })

  it('keeps its place among the newest', async () => {
    const [older, newer] = [await insertProduct(), await insertProduct()]
    await archiveProduct(admin, older.id)
    await restoreProduct(admin, older.id)
    const { rows } = await listProducts(productQuery.parse({ per_page: 2 }))
    expect(rows.map(({ id }) => id)).toEqual([newer.id, older.id])
  })

  it('writes once, twice and at once', async () => {
    const { id } = await insertProduct()
    await archiveProduct(admin, id)
    const both = await Promise.all([restore(id), restore(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await restore(id)).body).toEqual(both[0].body)
    expect(await audit(id, 'product.restore')).toBe(1)
    expect(await getProduct(id)).toMatchObject({ version: 3 })
  })

  it.each(['2147483647', '0', '-1', 'abc'])('answers 404 for %s', async (id) => {
    expect((await restore(id)).status).toBe(404)
  })

  it('of a draft brings the draft back, which customers have never seen', async () => {
    const { first } = await created({ status: 'draft' })
    await archiveProduct(admin, first.productID)
    expect(await getEditableProduct(admin, first.productID)).toBeNull()
    const { product } = productMutationResponse.parse((await restore(first.productID)).body)
    expect(product).toMatchObject({ status: 'draft', stockQuantity: 7 })
    expect(await getProduct(first.productID)).toBeNull()
  })

  it('finds its category where it was moved meanwhile', async () => {
    const [from, to] = [await insertTaxonomy(), await insertTaxonomy()]
    const { id } = await insertProduct({ taxonomy: from })
    await archiveProduct(admin, id)
    await updateCategory(admin, from.categoryId, { brand_id: to.brandId })
    expect(await restoreProduct(admin, id)).toMatchObject({ brand: to.brandId, category: from.categoryId })
  })

  it('rejects a change of a form that was opened before the deletion', async () => {
    const { id } = await insertProduct()
    await archiveProduct(admin, id)
    await expect(updateProduct(admin, id, { product_price: 1 })).rejects.toMatchObject({ code: 'not_found' })
    await restoreProduct(admin, id)
    const stale = updateProduct(admin, id, { product_price: 1, version: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'conflict', body: { current: { version: 3 } } })
  })
})

it('a repeated creation of a draft answers with the first draft', async () => {
  const { call, first } = await created({ status: 'draft' })
  const again = await call()
  expect([again.status, again.body['product']]).toEqual([200, first])
  expect(first.status).toBe('draft')
})

it('an import changes a draft, which stays one, and no deleted product', async () => {
  const draft = await created({ status: 'draft', product_name: 'Imported' })
  const gone = await insertProduct()
  await archiveProduct(admin, gone.id)
  const plan = await previewLines('id,product_price', `${draft.first.productID},77`, `${gone.id},77`, '')
  expect(plan.import.counts).toMatchObject({ change: 1, refuse: 1 })
  await applyImport(admin, plan.import.id, { skipInvalid: true })
  expect(await getEditableProduct(admin, draft.first.productID)).toMatchObject({
    productPrice: 77,
    status: 'draft',
  })
})
