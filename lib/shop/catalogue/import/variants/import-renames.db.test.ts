import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, FACTORY_IMAGES, insertGroupFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'

const HEADER =
  'product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,group,option_1,value_1,option_2,value_2'

let taxonomy: Awaited<ReturnType<typeof insertGroupFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertGroupFileTaxonomy()
})
beforeEach(async () => {
  const apart = { name: 'Old', searchText: 'old', groupId: null, value1: null, value2: null, valueKey: null }
  await db().product.updateMany({ data: apart })
  await db().productGroup.deleteMany()
})

/** A row without an id; 'S/Red' has two options. */
const toRow = (values: string, name = `Anorak – ${values.split('/').join(', ')}`) => {
  const [size = '', colour = ''] = values.split('/')
  return [
    ...[`"${name}"`, 1_000, 100, 'As described', 3, 'Chinthe,Shoes,Boots', FACTORY_IMAGES.join(',')],
    ...['Anorak', 'Size', size, colour === '' ? '' : 'Colour', colour],
  ].join(',')
}
const check = (...rows: string[]) => checkLines(HEADER, ...rows.map((row) => toRow(row)))
const insertAnoraks = (values: string[]) =>
  insertGroup({
    name: 'Anorak',
    taxonomy,
    siblings: values.map((one) => ({ values: one.split('/'), stock: 7 })),
  })
const apply = (id: number, body: object = {}) => callRoute(applyRoute, { params: { id: String(id) }, body })
const readAnoraks = async () => {
  const rows = await db().product.findMany({
    where: { group: { name: 'Anorak' }, archivedAt: null },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, name, stockQuantity }) => [id, name, stockQuantity])
}

describe('a row without an id whose value its group does not have', () => {
  // The names of what the file adds are left; a renamed value is "old>new", one that may be several a question mark.
  it.each<[string, string[], string[], string[]]>([
    ['renames the only value that the file leaves out', ['S', 'M'], ['Small', 'M'], ['S>Small']],
    ['is new where the file leaves out none', ['S', 'M'], ['S', 'M', 'L'], ['+L']],
    ['is new where the file repeats nothing of its group', ['S', 'M'], ['Small'], ['+Small']],
    ['may be either of two values', ['S', 'M', 'L'], ['Small', 'M'], ['?Small']],
    ['may be a value that another row may be', ['S', 'M'], ['Small', 'Tiny', 'M'], ['?Small', '?Tiny']],
    [
      'renames a value of each product that has it',
      ['S/Red', 'S/Blue', 'M/Red', 'M/Blue'],
      ['Small/Red', 'Small/Blue', 'M/Red', 'M/Blue'],
      ['S>Small', 'S>Small'],
    ],
    ['may have two new values at once', ['S/Red', 'M/Blue'], ['Small/Crimson', 'M/Blue'], ['?Small/Crimson']],
    [
      'is new beside values that other products have',
      ['S/Red', 'M/Red', 'M/Blue'],
      ['S/Blue', 'M/Red', 'M/Blue'],
      ['+S/Blue'],
    ],
    ['is another spelling of a value', ['S', 'M'], ['s', 'M'], []],
  ])('%s', async (_what, inShop, inFile, expected) => {
    await insertAnoraks(inShop)
    const { rows, import: view } = await check(...inFile)
    const values = (line: number) => inFile[line - 2] ?? ''
    const found = [
      ...rows.change.map(({ line, changes }) => {
        const change = changes.find(({ column }) => column === 'value_1')
        return { line, text: `${change?.before}>${change?.after}` }
      }),
      ...rows.create
        .filter(({ duplicate }) => !duplicate)
        .map(({ line }) => ({ line, text: `+${values(line)}` })),
      ...rows.refuse.map(({ line }) => ({ line, text: `?${values(line)}` })),
    ].sort((a, b) => a.line - b.line)
    expect(found.map(({ text }) => text)).toEqual(expected)
    expect(view.renames).toBe(expected.filter((text) => text.includes('>')).length)
  })

  it('says what happens, or what to write where it is not sure', async () => {
    const { products } = await insertAnoraks(['S', 'M', 'L'])
    const renamed = await check('Small', 'M', 'L')
    expect(renamed.rows.change.map(({ id, problems }) => [id, problems])).toEqual([
      [
        products[0],
        [
          {
            line: 2,
            column: 'value_1',
            message: `S becomes Small on product #${products[0]}, because the file leaves out S`,
          },
        ],
      ],
    ])
    const unclear = await check('Small', 'M')
    expect(unclear.rows.refuse[0]?.problems).toEqual([
      {
        line: 2,
        column: 'value_1',
        message: `This may be a new value of #${products[0]} Anorak – S, #${products[2]} Anorak – L, which the file leaves out: enter that id, or add a row for each of them`,
      },
    ])
  })

  it('gives the product its name, number and stock, and an undo takes them back', async () => {
    const { products } = await insertAnoraks(['S', 'M'])
    const [small, medium] = products
    // The name of the file may still be the old one.
    const { import: view } = await checkLines(HEADER, toRow('Small', 'Anorak – S'), toRow('M'))
    expect([view.counts.create, view.renames]).toEqual([1, 0])
    expect((await apply(view.id, { duplicates: 'skip' })).status).toBe(200)
    expect(await readAnoraks()).toEqual([
      [small, 'Anorak – Small', 3],
      [medium, 'Anorak – M', 7],
    ])
    await callRoute(undoRoute, { params: { id: String(view.id) }, method: 'POST' })
    expect((await readAnoraks())[0]).toEqual([small, 'Anorak – S', 7])
  })

  it('adds a product where that is chosen', async () => {
    const { products } = await insertAnoraks(['S', 'M'])
    const { import: view } = await check('L', 'M')
    const body = { duplicates: 'skip', renames: 'create' }
    const answer = await apply(view.id, body)
    expect([answer.status, answer.body['import']]).toMatchObject([
      200,
      { counts: { create: 1, change: 0, same: 1, refuse: 0 } },
    ])
    expect((await readAnoraks()).map(([, name]) => name)).toEqual(['Anorak – S', 'Anorak – M', 'Anorak – L'])
    expect(await readAnoraks()).toContainEqual([products[0], 'Anorak – S', 7])
    expect((await apply(view.id, { renames: 'maybe' })).status).toBe(422)
  })
})
