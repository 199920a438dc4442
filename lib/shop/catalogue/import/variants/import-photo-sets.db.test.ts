import { GET as exportProducts } from '@/app/api/products/export/route'
import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, FACTORY_IMAGES, insertGroupFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { patchGroup } from '@/lib/testing/catalogue/product-group-calls'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertImages, insertTaxonomy } from '@/lib/testing/factories'

const HEADER =
  'product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,group,option_1,value_1,option_2,value_2,photo_option'
const RED = ['/uploads/catalogue/red.webp', '/uploads/catalogue/red-back.webp'] as const

let vests: number[]
let taxonomy: Awaited<ReturnType<typeof insertGroupFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertGroupFileTaxonomy()
  await insertImages(...RED)
  vests = (await insertColours('Vest')).products
})

const newRow = (group: string, [size, colour]: [string, string], photos: readonly string[], option = '2') =>
  [
    ...[`"${group} – ${size}, ${colour}"`, 9_000, 500, 'As described', 3, 'Chinthe,Shoes,Boots'],
    ...[photos.length > 0 ? photos.join(',') : ',', group, 'Size', size, 'Colour', colour, option],
  ].join(',')

/** A group in red and blue, whose colours have photos. */
async function insertColours(name: string) {
  const group = await insertGroup({
    name,
    taxonomy,
    siblings: [{ values: ['S', 'Red'] }, { values: ['S', 'Blue'] }],
  })
  const sets = [{ value: 'Red', photo_1: RED[0], photo_2: RED[1] }]
  expect((await patchGroup(group.id, { photo_option: 2, photo_sets: sets })).status).toBe(200)
  return group
}
const apply = async (id: number) =>
  expect((await callRoute(applyRoute, { params: { id: String(id) }, body: {} })).status).toBe(200)
const undo = async (id: number) =>
  expect((await callRoute(undoRoute, { params: { id: String(id) }, method: 'POST' })).status).toBe(200)
const readOption = async (id: number) => (await db().productGroup.findUnique({ where: { id } }))?.photoOption
const readPhotos = async (group: string) => {
  const rows = await db().product.findMany({
    where: { group: { name: group }, archivedAt: null },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ photo1 }) => photo1)
}

describe('the option with photos in a file of products', () => {
  it('is exported with its products, and the export changes nothing when imported', async () => {
    const { id } = await insertColours('Parka')
    const request = new Request(`http://shop.test/api/products/export?brand=${taxonomy.brandId}`)
    const file = await (await exportProducts(request, { params: Promise.resolve({}) })).text()
    expect(file).toContain('Parka,Size,S,,Colour,Red,,,,,2,')
    const { import: view } = await checkLines(file)
    expect(view.counts).toMatchObject({ create: 0, change: 0, refuse: 0 })
    expect(await readOption(id)).toBe(2)
  })

  it('is set and taken away by the rows of its products, and comes back by an undo', async () => {
    const { id, products } = await insertColours('Coat')
    const write = async (cell: string) => {
      const rows = products.map((product) => `${product},Coat,${cell}`)
      const { import: view, rows: planned } = await checkLines('id,group,photo_option', ...rows)
      await apply(view.id)
      return { id: view.id, changes: planned.change.map(({ changes }) => changes) }
    }
    const none = await write('')
    expect(none.changes[0]).toEqual([{ column: 'photo_option', before: '2', after: null }])
    expect(await readOption(id)).toBeNull()
    await undo(none.id)
    expect(await readOption(id)).toBe(2)
    await write('၁')
    expect(await readOption(id)).toBe(1)
  })

  it('moves with its group to another subcategory', async () => {
    const { products } = await insertColours('Cape')
    const place = await insertTaxonomy({ brand: 'Hintha', category: 'Coats', subcategory: 'Capes' })
    const rows = products.map((id) => `${id},Hintha,Coats,Capes,Cape`)
    const { import: view } = await checkLines('id,brand,category,subcategory,group', ...rows)
    await apply(view.id)
    const moved = await db().productGroup.findFirst({ where: { subcategoryId: place.subcategoryId } })
    expect(moved).toMatchObject({ name: 'Cape', photoOption: 2 })
  })

  it('gives new products without photos those of their value, in the file or the shop', async () => {
    const { import: made } = await checkLines(
      HEADER,
      newRow('Fleece', ['S', 'Red'], RED),
      newRow('Fleece', ['S', 'Blue'], FACTORY_IMAGES),
      newRow('Fleece', ['M', 'Red'], []),
      newRow('Fleece', ['M', 'blue'], []),
    )
    expect(made.counts).toMatchObject({ create: 4, refuse: 0 })
    await apply(made.id)
    expect(await readPhotos('Fleece')).toEqual([RED[0], FACTORY_IMAGES[0], RED[0], FACTORY_IMAGES[0]])
    expect(await db().productGroup.findFirst({ where: { name: 'Fleece' } })).toMatchObject({ photoOption: 2 })

    const { import: added } = await checkLines(HEADER, newRow('Fleece', ['L', 'RED'], [], ''))
    await apply(added.id)
    expect((await readPhotos('Fleece')).at(-1)).toBe(RED[0])
  })

  it.each<[string, (products: number[]) => string[], unknown]>([
    [
      'two options in one group',
      ([red, blue]) => ['id,group,photo_option', `${red},Vest,1`, `${blue},Vest,2`],
      [
        [
          3,
          'photo_option',
          'Must be the option with photos of the group Vest, which the other rows and products have',
        ],
      ],
    ],
    [
      'an option that the group lacks',
      ([red]) => ['id,group,photo_option', `${red},Vest,3`],
      [[2, 'photo_option', 'The group has 2 options']],
    ],
    [
      'no number',
      ([red]) => ['id,group,photo_option', `${red},Vest,${'9'.repeat(100_000)}`],
      [[2, 'photo_option', 'Must be a whole number']],
    ],
    [
      'another option for a product that joins its group',
      () => [HEADER, newRow('Vest', ['M', 'Red'], RED, '1')],
      [
        [
          2,
          'photo_option',
          'Must be the option with photos of the group Vest, which the other rows and products have',
        ],
      ],
    ],
    [
      'no photos of a value that has none',
      () => [HEADER, newRow('Vest', ['M', 'Green'], [])],
      [
        [2, 'photo_1', 'This field is required'],
        [2, 'photo_2', 'This field is required'],
      ],
    ],
  ])('rejects %s', async (_what, toLines, expected) => {
    const { rows } = await checkLines(...toLines(vests))
    expect(
      rows.refuse.flatMap(({ problems }) =>
        problems.map(({ line, column, message }) => [line, column, message]),
      ),
    ).toEqual(expected)
  })
})
