import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { callRoute } from '@/lib/testing/call-route'
import { insertImages, insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'
import { insertCustomer, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { checkProducts, FACTORY_IMAGES } from '@/lib/testing/catalogue/import-files'
import { readStock } from '@/lib/testing/catalogue/product-reads'

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
  await insertImages(...FACTORY_IMAGES)
})

it('an import whose products were held meanwhile is undone, not while they are', async () => {
  const taxonomy = await insertTaxonomy({ brand: 'Shwe', category: 'Face', subcategory: 'Paste' })
  const { id: product_id } = await insertProduct({ name: 'Paste', taxonomy, stock: 5 })
  const { id } = (await checkProducts({ id: product_id, name: 'Paste', stock: 8 })).import
  const params = { params: { id: String(id) }, body: {} }
  expect((await callRoute(applyRoute, params)).status).toBe(200)
  const customer = await insertCustomer()
  await holdLines(customer, [{ product_id, quantity: 7 }])
  const refused = await callRoute(undoRoute, params)
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'Paste was sold or changed after the import',
  ])
  await releaseHold(customer)
  expect((await callRoute(undoRoute, params)).status).toBe(200)
  expect(await readStock(product_id)).toBe(5)
})
