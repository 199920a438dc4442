import {
  countByStatus,
  listProductsByStatus,
  listProductVersions,
} from '@/lib/shop/catalogue/listing/product-list.queries'
import { adminProductPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { productInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { admin } from '@/lib/testing/admin'
import { previewLines } from '@/lib/testing/catalogue/import-files'
import { insertTaxonomy, productFields } from '@/lib/testing/factories'

const taken = expect.objectContaining({ errors: { quick_code: [expect.any(String)] } }) as Error

async function create(code: string | null, name = 'Thanaka paste') {
  const input = { ...productFields(await insertTaxonomy()), product_name: name, quick_code: code }
  return createProduct(admin, productInput.parse(input))
}
const search = async (text: string) => {
  const query = { ...adminProductPageQuery.parse({ product: text }), per_page: 20 }
  const [{ rows }, counts] = [await listProductsByStatus(admin, query), await countByStatus(admin, query)]
  const exported = (await listProductVersions(admin, query)).rows
  expect(counts.published).toBe(rows.length)
  expect(exported.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  return rows.map(({ id }) => id)
}

it('is stored folded, and found by staff in any spelling, in a list and its export', async () => {
  await create(null, 'Set A12')
  const { productID: id, quick_code: code } = await create('a၁၂')
  expect(code).toBe('A12')
  for (const text of ['a12', 'A12', ' a၁၂ ']) expect([text, await search(text)]).toEqual([text, [id]])
  expect(await search('a13')).toEqual([])
})

it('leaves a search for a word alone', async () => {
  const { productID: id } = await create('SOAP', 'Comb')
  const { productID: soap } = await create(null, 'Soap')
  expect(await search('soap')).toEqual([soap])
  expect(id).not.toBe(soap)
})

it('belongs to one product; a deleted one gives it up, and does not come back with it', async () => {
  const { productID: id } = await create('B1')
  await expect(create('b1')).rejects.toEqual(taken)
  const other = await create(null)
  await expect(updateProduct(admin, other.productID, { quick_code: 'B1' })).rejects.toEqual(taken)
  await archiveProduct(admin, id)
  await updateProduct(admin, other.productID, { quick_code: 'B1' })
  await expect(restoreProduct(admin, id)).rejects.toEqual(taken)
  await updateProduct(admin, other.productID, { quick_code: null })
  expect((await restoreProduct(admin, id)).quick_code).toBe('B1')
})

it('comes by a file, whose rows cannot share one or take that of another product', async () => {
  const { productID: id } = await create('C1')
  const { productID: other } = await create(null)
  const plan = await previewLines('id,quick_code', `${other},c1`, `${id},C1`)
  expect(plan.import.counts).toMatchObject({ refuse: 2 })
  const alone = await previewLines('id,quick_code', `${other},c1`)
  expect(alone.rows.refuse[0]?.problems).toMatchObject([{ column: 'quick_code' }])
  const { import: good } = await previewLines('id,quick_code', `${other},c၂`)
  await create('C2')
  await expect(applyImport(admin, good.id, { skipInvalid: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { import: better } = await previewLines('id,quick_code', `${other},၀၇`)
  await applyImport(admin, better.id, { skipInvalid: false })
  expect(await search('07')).toEqual([other])
})
