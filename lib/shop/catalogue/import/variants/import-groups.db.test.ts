import { GET as exportProducts } from '@/app/api/products/export/route'
import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, FACTORY_IMAGES, insertGroupFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { countStatements } from '@/lib/testing/database/statement-log'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'

const GROUP_HEADER = 'id,product_name,group,option_1,value_1,option_2,value_2'
const NEW_HEADER =
  'product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,group,option_1,value_1,value_1_my'

let taxonomy: Awaited<ReturnType<typeof insertGroupFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertGroupFileTaxonomy()
})

const apply = (id: number) => callRoute(applyRoute, { params: { id: String(id) }, body: {} })
const undo = (id: number) => callRoute(undoRoute, { params: { id: String(id) }, method: 'POST' })
const problems = async (...lines: string[]) =>
  (await checkLines(...lines)).rows.refuse.flatMap((row) =>
    row.problems.map(({ line, column, message }) => [line, column, message]),
  )

const readGroups = () =>
  db().productGroup.findMany({
    include: { products: { where: { archivedAt: null }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
const everything = () =>
  Promise.all([
    db().product.findMany({ orderBy: { id: 'asc' } }),
    db().productGroup.findMany({ orderBy: { id: 'asc' } }),
    db().auditEvent.count(),
  ])

const newRow = (name: string, group: string, ...optionValues: string[]) =>
  [
    name,
    9_000,
    500,
    'As described',
    3,
    'Chinthe,Shoes,Boots',
    FACTORY_IMAGES.join(','),
    group,
    ...optionValues,
  ].join(',')

describe('groups in a file of products', () => {
  it('are made by new rows, in the order in which values are typed, Burmese too', async () => {
    const rows = ['M', 'S', 'L'].map((size, n) =>
      newRow(`Trail ${size}`, 'Trail', 'Size', size, ['အလတ်', 'အသေး', ''][n] ?? ''),
    )
    const { import: view } = await checkLines(NEW_HEADER, ...rows)
    expect(view.counts).toMatchObject({ create: 3, refuse: 0 })
    expect((await apply(view.id)).status).toBe(200)
    const [group] = await readGroups()
    expect(group).toMatchObject({ name: 'Trail', option1: 'Size', option2: null, values1: ['M', 'S', 'L'] })
    expect(group?.products.map(({ value1, value1My, isPrimary }) => [value1, value1My, isPrimary])).toEqual([
      ['M', 'အလတ်', true],
      ['S', 'အသေး', false],
      ['L', null, false],
    ])
    expect((await undo(view.id)).status).toBe(200)
    expect(await readGroups()).toEqual([])
  })

  it('as exported change nothing when imported', async () => {
    await insertGroup({
      name: 'Sandal',
      taxonomy,
      siblings: [{ values: ['39', 'Red'] }, { values: ['40', 'Blue'] }],
    })
    const request = new Request(`http://shop.test/api/products/export?brand=${taxonomy.brandId}`)
    const file = await (await exportProducts(request, { params: Promise.resolve({}) })).text()
    expect(file).toContain('Sandal,Size,39,,Colour,Red')
    const before = await everything()
    const { import: view } = await checkLines(file)
    expect(view.counts).toMatchObject({ create: 0, change: 0, refuse: 0 })
    await apply(view.id)
    const after = await everything()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  })

  it('take products in and out, and back by an undo', async () => {
    const first = await insertProduct({ name: 'Cap red', taxonomy })
    const second = await insertProduct({ name: 'Cap blue', taxonomy })
    const third = await insertProduct({ name: 'Cap green', taxonomy })
    const { import: grouped } = await checkLines(
      GROUP_HEADER,
      `${first.id},Cap red,Cap,Colour,red,,`,
      `${second.id},Cap blue,Cap,,Blue,,`,
      `${third.id},Cap green,,,,,`,
    )
    expect(grouped.counts).toMatchObject({ change: 2, same: 1 })
    await apply(grouped.id)
    const read = async () => (await readGroups()).filter(({ name }) => name === 'Cap')
    expect(await read()).toMatchObject([
      { values1: ['red', 'Blue'], products: [{ id: first.id }, { id: second.id }] },
    ])
    const { import: apart } = await checkLines(
      GROUP_HEADER,
      `${first.id},Cap red,,,,,`,
      `${second.id},Cap blue,,,,,`,
    )
    await apply(apart.id)
    expect(await read()).toEqual([])
    await undo(apart.id)
    expect(await read()).toMatchObject([{ products: [{ value1: 'red' }, { value1: 'Blue' }] }])
  })

  it('rename a product whose value a row changes: it keeps its number and its stock, and no new one is made', async () => {
    const { products, id } = await insertGroup({
      name: 'Anorak',
      taxonomy,
      siblings: [{ values: ['S'], stock: 7 }, { values: ['M'] }],
    })
    await db().product.update({
      where: { id: products[0] ?? 0 },
      data: { nameMy: 'အနိုရက် – S', searchTextMy: 'အနိုရက် – s' },
    })
    const { import: view } = await checkLines(
      'id,product_name,group,value_1,stock_quantity',
      `${products[0]},Anorak – S,Anorak,Small,7`,
    )
    expect(view.counts).toMatchObject({ create: 0, refuse: 0 })
    expect((await apply(view.id)).status).toBe(200)
    const rows = await db().product.findMany({ where: { groupId: id }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      {
        id: products[0],
        name: 'Anorak – Small',
        searchText: 'anorak – small',
        nameMy: 'အနိုရက် – Small',
        value1: 'Small',
        stockQuantity: 7,
      },
      { id: products[1], name: 'Anorak – M' },
    ])
    expect((await undo(view.id)).status).toBe(200)
    expect(await db().product.findUnique({ where: { id: products[0] ?? 0 } })).toMatchObject({
      name: 'Anorak – S',
      value1: 'S',
    })
  })

  it('let products exchange their values', async () => {
    const { products, id } = await insertGroup({
      name: 'Strap',
      taxonomy,
      siblings: [
        { values: ['short'], name: 'Strap short long' },
        { values: ['long'], name: 'Strap long short' },
      ],
    })
    const { import: view } = await checkLines(
      'id,group,value_1',
      `${products[0]},Strap,long`,
      `${products[1]},Strap,short`,
    )
    expect((await apply(view.id)).status).toBe(200)
    const rows = await db().product.findMany({ where: { groupId: id }, orderBy: { id: 'asc' } })
    expect(rows.map(({ value1 }) => value1)).toEqual(['long', 'short'])
  })

  it('move with their products to another subcategory', async () => {
    const other = await insertTaxonomy({ brand: 'Hintha', category: 'Heels', subcategory: 'Flat' })
    const { products } = await insertGroup({
      name: 'Clog',
      taxonomy,
      siblings: [{ values: ['38'] }, { values: ['39'] }],
    })
    const { import: view } = await checkLines(
      'id,brand,category,subcategory,group',
      ...products.map((id) => `${id},Hintha,Heels,Flat,Clog`),
    )
    expect((await apply(view.id)).status).toBe(200)
    const moved = (await readGroups()).filter(({ name }) => name === 'Clog')
    expect(moved).toMatchObject([
      { subcategoryId: other.subcategoryId, option1: 'Size', values1: ['38', '39'] },
    ])
  })

  it('are rejected with line, column and reason', async () => {
    const { products } = await insertGroup({
      name: 'Boot',
      taxonomy,
      siblings: [{ values: ['39'] }, { values: ['40'] }],
    })
    const [small, large] = products
    const found = await problems(
      GROUP_HEADER,
      `${small},Boot 40,Boot,,40,,`,
      `${large},Boot 40,Boot,Colour,40,,`,
    )
    expect(found).toEqual([
      [2, 'value_1', 'Another product of the group has the same values'],
      [3, 'option_1', 'The group Boot has other options'],
    ])
    expect(await problems(GROUP_HEADER, `${small},Boot 40,Boot,,40,,`)).toEqual([
      [2, 'value_1', 'Another product of the group has the same values'],
    ])
    expect(await problems(GROUP_HEADER, `${small},Boot,Boot,,39,,`)).toEqual([
      [2, 'product_name', 'The name has to contain the values of its choices'],
    ])
    expect(await problems(GROUP_HEADER, `${small},Boot 39 red,Boot,,39,,red`)).toEqual([
      [2, 'value_2', 'Must be 1 values, one for each option of the group'],
    ])
    expect(await problems(NEW_HEADER, newRow('Tee S', 'Tee', '', 'S', ''))).toEqual([
      [2, 'option_1', 'This field is required'],
    ])
    expect(await problems('id,subcategory,brand,category', `${small},Flat,Hintha,Heels`)).toEqual([
      [2, 'brand', 'This product belongs to a group: move the group, or take the product out of it'],
    ])
    const long = 'x'.repeat(1_000_000)
    expect(
      (await problems(GROUP_HEADER, `${small},Boot 39,${long},${long},${long},,`)).map(
        ([, column]) => column,
      ),
    ).toEqual(['group'])
    const many = Array.from({ length: 101 }, (_, n) => newRow(`Size ${n}`, 'Many', 'Size', String(n), ''))
    expect(await problems(NEW_HEADER, ...many)).toEqual([[102, 'group', 'At most 100 products']])
  })

  it('of any number are written by as many statements', async () => {
    const count = async (name: string, size: number) => {
      const rows = Array.from({ length: size }, (_, n) =>
        newRow(`${name} ${n} S`, `${name} ${n}`, 'Size', 'S', ''),
      )
      const { import: view } = await checkLines(NEW_HEADER, ...rows)
      const applied = await countStatements(() => apply(view.id))
      expect(applied.result.status).toBe(200)
      const undone = await countStatements(() => undo(view.id))
      expect(undone.result.status).toBe(200)
      return [applied.statements.length, undone.statements.length]
    }
    expect(await count('Many', 12)).toEqual(await count('Few', 2))
  })

  it('that changed after the check are a conflict', async () => {
    const { id, products } = await insertGroup({ name: 'Sock', taxonomy, siblings: [{ values: ['S'] }] })
    const { import: view } = await checkLines(NEW_HEADER, newRow('Sock L', 'Sock', 'Size', 'L', ''))
    await db().productGroup.update({ where: { id }, data: { option1: 'Length' } })
    expect(await apply(view.id)).toMatchObject({ status: 409 })
    await db().productGroup.update({ where: { id }, data: { option1: 'Size' } })
    await db().product.update({ where: { id: products[0] ?? 0 }, data: { value1: 'L', valueKey: '["l"]' } })
    expect(await apply(view.id)).toMatchObject({ status: 409 })
  })
})
