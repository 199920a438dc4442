import { POST as checkRoute } from '@/app/api/products/imports/route'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { undoImport } from '@/lib/shop/catalogue/import/apply/import-undo.commands'
import { importPreviewResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { getEditableProduct, getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, insertFileTaxonomy } from '@/lib/testing/catalogue/import-files'

let taxonomy: Awaited<ReturnType<typeof insertFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertFileTaxonomy()
})

async function checkDrafts(...lines: string[]) {
  const form = new FormData()
  form.set('as_drafts', 'true')
  form.set('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'products.csv')
  return importPreviewResponse.parse((await callRoute(checkRoute, { body: form })).body)
}
const findByName = (name: string) => db().product.findFirstOrThrow({ where: { name } })

describe('new products of an import that arrive as drafts', () => {
  it('need a name only, and have what the file says', async () => {
    const plan = await checkDrafts(
      'product_name,product_price,stock_quantity,brand,category,photo_1',
      'Name only,,,,,',
      'With a brand,700,3,Shwe,Face,/uploads/catalogue/one.webp',
    )
    expect(plan.import).toMatchObject({ as_drafts: true, counts: { create: 2, refuse: 0 } })
    await applyImport(admin, plan.import.id, { skipInvalid: false })
    const [bare, placed] = [await findByName('Name only'), await findByName('With a brand')]
    expect(await getProduct(placed.id)).toBeNull()
    expect(await getEditableProduct(admin, bare.id)).toMatchObject({
      status: 'draft',
      productPrice: null,
      brand: null,
      stockQuantity: 0,
    })
    expect(await getEditableProduct(admin, placed.id)).toMatchObject({
      productPrice: 700,
      stockQuantity: 3,
      brand: taxonomy.brandId,
      category: taxonomy.categoryId,
      subCategory: null,
    })
    const audit = { subjectType: 'product', subjectId: String(bare.id) }
    expect((await db().auditEvent.findFirstOrThrow({ where: audit })).after).toMatchObject({
      status: 'draft',
    })
    await undoImport(admin, plan.import.id)
    expect(await getEditableProduct(admin, bare.id)).toBeNull()
  })

  it('are refused without a name, with a wrong number, and below a brand or category that is not named', async () => {
    const plan = await checkDrafts(
      'product_name,product_price,brand,category,subcategory',
      ',500,,,',
      'Wrong,free,,,',
      'No brand,,,Face,',
      'No category,,Shwe,,Paste',
      'Unknown brand,,Nowhere,,',
    )
    expect(plan.rows.refuse.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['product_name'],
      ['product_price'],
      ['brand'],
      ['category'],
      ['brand'],
    ])
  })

  it('are asked for everything when they go on sale at once', async () => {
    const { import: view } = await checkLines('id,product_name,brand', ',Incomplete,Shwe')
    expect(view).toMatchObject({ as_drafts: false, counts: { create: 0, refuse: 1 } })
  })

  it('are changed by a later file, whose empty cells leave them unfinished', async () => {
    const plan = await checkDrafts('product_name', 'Filled later')
    await applyImport(admin, plan.import.id, { skipInvalid: false })
    const { id } = await findByName('Filled later')
    const header = 'id,product_name,product_price,brand,category,subcategory,photo_1'
    const later = await checkLines(header, `${id},Filled later,900,,,,`)
    expect(later.import.counts).toMatchObject({ change: 1, refuse: 0 })
    await applyImport(admin, later.import.id, { skipInvalid: false })
    const placed = await checkLines(header, `${id},Filled later,900,Shwe,Face,Paste,`)
    await applyImport(admin, placed.import.id, { skipInvalid: false })
    expect(await getEditableProduct(admin, id)).toMatchObject({
      status: 'draft',
      productPrice: 900,
      subCategory: taxonomy.subcategoryId,
    })
  })
})

it('a check lists what the shop does not have, brands first and each once, with the ids of what it has', async () => {
  const { missing } = await checkLines(
    'id,product_name,brand,category,subcategory',
    ',A,Shwe,Face,Cream',
    ',B,SHWE,Hair,Oil',
    ',C,Golden,Face,Paste',
    ',D,golden,face,paste',
    ',E,Shwe,Face,Paste',
  )
  const { brandId: brand_id, categoryId: category_id } = taxonomy
  const none = { brand_id: null, category_id: null }
  expect(missing).toEqual([
    { ...none, brand: 'Golden', category: null, subcategory: null },
    { brand: 'SHWE', brand_id, category: 'Hair', category_id: null, subcategory: null },
    { ...none, brand: 'Golden', category: 'Face', subcategory: null },
    { brand: 'Shwe', brand_id, category: 'Face', category_id, subcategory: 'Cream' },
    { brand: 'SHWE', brand_id, category: 'Hair', category_id: null, subcategory: 'Oil' },
    { ...none, brand: 'Golden', category: 'Face', subcategory: 'Paste' },
  ])
})
