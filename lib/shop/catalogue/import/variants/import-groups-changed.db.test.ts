import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { db } from '@/lib/platform/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, FACTORY_IMAGES, insertGroupFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { newProduct, patchGroup, PHOTOS, toPlace } from '@/lib/testing/catalogue/product-group-calls'

const NEW_HEADER =
  'product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,group,option_1,value_1'

let taxonomy: Awaited<ReturnType<typeof insertGroupFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertGroupFileTaxonomy()
})
beforeEach(async () => {
  await db().product.updateMany({ data: { groupId: null, value1: null, valueKey: null } })
  await db().productGroup.deleteMany()
})

const check = async (...lines: string[]) => {
  const { import: view } = await checkLines(...lines)
  expect(view.counts.refuse).toBe(0)
  return view.id
}
const apply = (id: number) => callRoute(applyRoute, { params: { id: String(id) }, body: {} })
const undo = (id: number) => callRoute(undoRoute, { params: { id: String(id) }, method: 'POST' })
const newRow = (name: string, group: string, size: string) =>
  [
    ...[name, 9_000, 500, 'As described', 3, 'Chinthe,Shoes,Boots', FACTORY_IMAGES.join(',')],
    ...[group, 'Size', size],
  ].join()

/** The names of the groups, each with the values of its products on sale. */
const readGroups = async () => {
  const groups = await db().productGroup.findMany({
    include: { products: { where: { archivedAt: null }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return Object.fromEntries(groups.map(({ name, products }) => [name, products.map(({ value1 }) => value1)]))
}
const insertSizes = (name: string, ...sizes: string[]) =>
  insertGroup({ name, taxonomy, siblings: sizes.map((size) => ({ values: [size], name: `${name} S M XL` })) })
const rename = async (id: number, name: string) => expect((await patchGroup(id, { name })).status).toBe(200)

/** Makes an import one of the version before, whose plans have no ids of groups. */
const forgetIds = (id: number) => db().$executeRaw`
  UPDATE product_import_rows SET before = before - 'groupId', after = after - 'groupId' WHERE import_id = ${id}`

describe('a group that gets another name', () => {
  it('after the check is a conflict for a new row', async () => {
    const { id } = await insertSizes('Old tee', 'S')
    const plan = await check(NEW_HEADER, newRow('Old tee L', 'Old tee', 'L'))
    await rename(id, 'New tee')
    expect(await apply(plan)).toMatchObject({
      status: 409,
      body: { message: 'Old tee was changed after the check: check the file again' },
    })
    expect(await readGroups()).toEqual({ 'New tee': ['S'] })
    await rename(id, 'Old tee')
    expect(await apply(plan)).toMatchObject({ status: 200 })
    expect(await readGroups()).toEqual({ 'Old tee': ['S', 'L'] })
  })

  it('after the check is a conflict for a row that changes a value', async () => {
    const { id, products } = await insertSizes('Old cap', 'S', 'M')
    const plan = await check('id,group,value_1', `${products[1]},Old cap,XL`)
    await rename(id, 'New cap')
    expect(await apply(plan)).toMatchObject({ status: 409 })
    expect(await readGroups()).toEqual({ 'New cap': ['S', 'M'] })
  })

  it('after the check is a conflict when another group has its name by then', async () => {
    const { id } = await insertSizes('Sock', 'S')
    const plan = await check(NEW_HEADER, newRow('Sock L', 'Sock', 'L'))
    await rename(id, 'Stocking')
    await insertSizes('Sock', 'M')
    expect(await apply(plan)).toMatchObject({ status: 409 })
  })

  it.each(['this', 'before'])(
    'after an import gets its product back by an undo (version: %s)',
    async (version) => {
      const { id, products } = await insertSizes('Old bag', 'S', 'M')
      const plan = await check('id,group', `${products[1]},`)
      if (version === 'before') await forgetIds(plan)
      expect(await apply(plan)).toMatchObject({ status: 200 })
      if (version === 'this') await rename(id, 'New bag')
      expect(await undo(plan)).toMatchObject({ status: 200 })
      expect(await readGroups()).toEqual({ [version === 'this' ? 'New bag' : 'Old bag']: ['S', 'M'] })
    },
  )

  it('and was deleted after an import is made again by an undo', async () => {
    const { id, products } = await insertSizes('Belt', 'S', 'M')
    const plan = await check('id,group', ...products.map((product) => `${product},`))
    expect(await apply(plan)).toMatchObject({ status: 200 })
    expect(await db().productGroup.count({ where: { id } })).toBe(0)
    expect(await undo(plan)).toMatchObject({ status: 200 })
    expect(await readGroups()).toEqual({ Belt: ['S', 'M'] })
  })

  it('after an import that changed a value gets the former value back by an undo', async () => {
    const { id, products } = await insertSizes('Old hat', 'S', 'M')
    const plan = await check('id,group,value_1', `${products[1]},Old hat,XL`)
    expect(await apply(plan)).toMatchObject({ status: 200 })
    await rename(id, 'New hat')
    expect(await undo(plan)).toMatchObject({ status: 200 })
    expect(await readGroups()).toEqual({ 'New hat': ['S', 'M'] })
  })
})

describe('an undo says in its own words why it is not possible', () => {
  const moved = async () =>
    toPlace(await insertTaxonomy({ brand: 'Hintha', category: 'Wool', subcategory: 'Soft' }))
  const cannot = 'was changed after the import: the import cannot be undone'

  it.each([
    ['has the values again', () => ({ add: [newProduct(['M'], PHOTOS)] }), `A group ${cannot}`],
    ['has other options', () => ({ options: [{ name: 'Length' }] }), `The group Scarf ${cannot}`],
    ['moved to another subcategory', moved, `The group Scarf ${cannot}`],
  ])('when the group %s', async (_, toChange, message) => {
    const { id, products } = await insertSizes('Scarf', 'S', 'M')
    const plan = await check('id,group', `${products[1]},`)
    expect(await apply(plan)).toMatchObject({ status: 200 })
    expect(await patchGroup(id, await toChange())).toMatchObject({ status: 200 })
    const before = await readGroups()
    expect(await undo(plan)).toMatchObject({ status: 409, body: { message } })
    expect(await readGroups()).toEqual(before)
  })
})

it('the id of a group in a plan is not in the audit log of its products', async () => {
  const { products } = await insertSizes('Vest', 'S', 'M')
  expect(await apply(await check('id,group', `${products[1]},`))).toMatchObject({ status: 200 })
  const where = { action: 'product.update', subjectId: String(products[1]) }
  const { before, after } = await db().auditEvent.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  expect([before, after]).toMatchObject([{ value1: 'M' }, { value1: null }])
  for (const fields of [before, after]) expect(fields).not.toHaveProperty('groupId')
})
