import { POST as checkRoute } from '@/app/api/products/imports/route'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { undoImport } from '@/lib/shop/catalogue/import/apply/import-undo.commands'
import { importPreviewResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { getEditableProduct, getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertProduct } from '@/lib/testing/factories'
import { checkLines, FACTORY_IMAGES, insertFileTaxonomy } from '@/lib/testing/catalogue/import-files'

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

describe('a row of an import of drafts with the name of a product, which it changes', () => {
  const placed = 'brand,category,subcategory'
  const update = async (...lines: string[]) => {
    const plan = await checkDrafts(...lines)
    expect(plan.import.duplicates.count).toBe(1)
    await applyImport(admin, plan.import.id, { skipInvalid: false, duplicates: 'update' })
    return plan.import.duplicates.update
  }

  it('changes nothing where it has no cell or an empty one', async () => {
    const { id } = await insertProduct({ name: 'Stocked', stock: 50, taxonomy })
    await db().product.update({
      where: { id },
      data: { quickCode: 'ST1', photo3: '/uploads/catalogue/three.webp' },
    })
    const now = () => db().product.findUniqueOrThrow({ where: { id } })
    const before = await now()
    expect(await update(`product_name,${placed}`, 'Stocked,Shwe,Face,Paste')).toBe(0)
    const header = `product_name,${placed},product_price,product_weight,product_description,stock_quantity,photo_1,photo_2,photo_3,quick_code`
    expect(await update(header, 'Stocked,Shwe,Face,Paste,,,,,,,,')).toBe(0)
    expect(await now()).toEqual(before)
    expect(await update(header, 'Stocked,Shwe,Face,Paste,1200,,,,,,,')).toBe(1)
    expect(await now()).toMatchObject({ price: 1_200, stockQuantity: 50, quickCode: 'ST1', weight: 100 })
  })

  it('leaves a draft what it has, and says its stock where it has a cell', async () => {
    const first = await checkDrafts(
      `product_name,${placed},product_price,product_description,stock_quantity,photo_1`,
      `Unfinished,Shwe,Face,Paste,900,As it is,4,${FACTORY_IMAGES[0]}`,
    )
    await applyImport(admin, first.import.id, { skipInvalid: false })
    const row = 'Unfinished,Shwe,Face,Paste,,,,0'
    await update(`product_name,${placed},product_price,product_description,photo_1,stock_quantity`, row)
    expect(await findByName('Unfinished')).toMatchObject({
      ...{ price: 900, description: 'As it is', photo1: FACTORY_IMAGES[0], stockQuantity: 0 },
    })
  })

  it('leaves the photos and the Burmese form of a value as they are', async () => {
    const siblings = [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }]
    const group = await insertGroup({ name: 'Balm', siblings, taxonomy })
    const [, id = 0] = group.products
    await db().productGroup.update({ where: { id: group.id }, data: { photoOption: 2 } })
    const own = { value1My: 'အသေး', photo1: '/uploads/catalogue/own.webp' }
    await db().product.update({ where: { id }, data: own })
    const header = `product_name,${placed},group,option_1,value_1,option_2,value_2,product_price`
    const { name } = await db().product.findUniqueOrThrow({ where: { id } })
    expect(await update(header, `"${name}",Shwe,Face,Paste,Balm,Size,M,Colour,Red,1300`)).toBe(1)
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...own, price: 1_300 })
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
