import { updateCategory, deleteSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { IMPORT_TTL_DAYS, importColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import { db } from '@/lib/platform/db/client'
import {
  insertProduct,
  insertTaxonomy,
  sharedCustomer,
  buyProduct,
  productFields,
} from '@/lib/testing/factories'
import { ago } from '@/lib/testing/clock'
import { admin } from '@/lib/testing/admin'
import { insertFileTaxonomy, previewLines } from '@/lib/testing/catalogue/import-files'
import { readProduct, sumMovements } from '@/lib/testing/catalogue/product-reads'

const photos = '/uploads/catalogue/one.webp,/uploads/catalogue/two.webp,,'
let taxonomy: Awaited<ReturnType<typeof insertFileTaxonomy>>
beforeAll(async () => {
  await sharedCustomer()
  taxonomy = await insertFileTaxonomy()
})

const check = async (...lines: string[]) => (await previewLines(...lines)).import
const apply = (id: number) => applyImport(admin, id, { skipInvalid: false })

describe('units sold between check and apply stay sold', () => {
  it('when the file changes the stock: its difference is entered', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    const plan = await check('id,stock_quantity', `${id},15`)
    await buyProduct(id, 3)
    await apply(plan.id)
    expect([(await readProduct(id)).stockQuantity, await sumMovements(id)]).toEqual([12, 12])
    const [event] = await db().auditEvent.findMany({
      where: { subjectType: 'product', subjectId: String(id) },
    })
    expect(event).toMatchObject({ before: { stockQuantity: 7 }, after: { stockQuantity: 12 } })
  })

  it('when the file does not change the stock', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    const plan = await check('id,product_price,stock_quantity', `${id},1,10`)
    await buyProduct(id, 3)
    await apply(plan.id)
    expect(await readProduct(id)).toMatchObject({ stockQuantity: 7, price: 1 })
  })

  it('and the stock never becomes negative', async () => {
    const { id, name } = await insertProduct({ taxonomy, stock: 10 })
    const plan = await check('id,stock_quantity', `${id},2`)
    await buyProduct(id, 3)
    await expect(apply(plan.id)).rejects.toMatchObject({
      code: 'conflict',
      message: `The stock of ${name} was changed after the check: check the file again`,
    })
    expect((await readProduct(id)).stockQuantity).toBe(7)
  })
})

describe('applies nothing of an outdated plan', () => {
  const changedSince = (name: string) => ({
    code: 'conflict',
    message: `${name} was changed after the check: check the file again`,
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['changed by another', (id) => updateProduct(admin, id, { product_price: 4_000 })],
    ['counted by another', (id) => updateProduct(admin, id, { stock_quantity: 1 })],
    ['archived', (id) => archiveProduct(admin, id)],
  ])('a product was %s', async (_how, meanwhile) => {
    const one = await insertProduct({ taxonomy })
    const other = await insertProduct({ taxonomy })
    const plan = await check('id,product_price', `${other.id},3000`, `${one.id},3000`)
    await meanwhile(one.id)
    await expect(apply(plan.id)).rejects.toMatchObject(changedSince(one.name))
    expect((await readProduct(other.id)).price).toBe(1_000)
  })

  it('a subcategory was deleted', async () => {
    const gone = await insertTaxonomy({ brand: 'Gone', category: 'G', subcategory: 'G' })
    const plan = await check(importColumns.slice(0, 13).join(','), `,Left,1,1,d,1,Gone,G,G,${photos}`)
    await deleteSubcategory(admin, gone.subcategoryId)
    await expect(apply(plan.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The brand or category of Left was changed after the check: check the file again',
    })
  })

  it('a category went to another brand', async () => {
    const moving = await insertTaxonomy({ brand: 'From', category: 'Moves', subcategory: 'Moves' })
    const plan = await check(
      importColumns.slice(0, 13).join(','),
      `,Stray,1,1,d,1,From,Moves,Moves,${photos}`,
    )
    await updateCategory(admin, moving.categoryId, { brand_id: taxonomy.brandId })
    await expect(apply(plan.id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db().product.count({ where: { name: 'Stray' } })).toBe(0)
  })

  it('the database rejects a row in the last batch', async () => {
    const lines = Array.from({ length: 600 }, (_, n) => `,All ${n},1,1,d,1,Shwe,Face,Paste,${photos}`)
    const plan = await check(importColumns.slice(0, 13).join(','), ...lines)
    // A price that no check accepts, as if somebody had edited the stored rows.
    await db().$executeRaw`UPDATE product_import_rows SET after = after || '{"price": -1}'
      WHERE import_id = ${plan.id} AND line_number = 601`
    await expect(apply(plan.id)).rejects.toThrow()
    expect(await db().product.count({ where: { name: { startsWith: 'All ' } } })).toBe(0)
    expect(await db().productImport.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({
      appliedAt: null,
    })
  })
})

it('allows changes of fields that the file leaves unchanged', async () => {
  const [same, other] = [await insertProduct({ taxonomy }), await insertProduct({ taxonomy })]
  const plan = await check('id,product_price', `${same.id},1000`, `${other.id},2000`)
  await updateProduct(admin, same.id, { product_price: 1_500 })
  await apply(plan.id)
  expect([(await readProduct(same.id)).price, (await readProduct(other.id)).price]).toEqual([1_500, 2_000])
})

it('sales, updates and an import of the same products wait for each other and never deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => insertProduct({ taxonomy, stock: 50 })))
  const lines = products.toReversed().map(({ id }) => `${id},60`)
  const plan = await check('id,stock_quantity', ...lines)
  const saved = createProduct(admin, productFields(taxonomy))
  await Promise.all([apply(plan.id), saved, ...products.map(({ id }) => buyProduct(id, 5))])
  const left = await Promise.all(
    products.map(async ({ id }) => [(await readProduct(id)).stockQuantity, await sumMovements(id)]),
  )
  expect(left).toEqual(products.map(() => [55, 55]))
})

it('deletes old checks when another file is checked', async () => {
  const { id } = await insertProduct({ taxonomy })
  const [old, young] = [
    await check('id,product_price', `${id},2`),
    await check('id,product_price', `${id},3`),
  ]
  const at = (days: number) => ago(days * 24 * 60 * 60 * 1000)
  await db().productImport.update({ where: { id: old.id }, data: { createdAt: at(IMPORT_TTL_DAYS + 1) } })
  await db().productImport.update({ where: { id: young.id }, data: { createdAt: at(IMPORT_TTL_DAYS - 1) } })
  await check('id,product_price', `${id},4`)
  await expect(apply(old.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await apply(young.id)).state).toBe('applied')
})
