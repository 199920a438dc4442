import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { checkLines, FACTORY_IMAGES, insertGroupFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'

const HEADER =
  'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,group,option_1,value_1'

let taxonomy: Awaited<ReturnType<typeof insertGroupFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertGroupFileTaxonomy()
})

const apply = (id: number, body: object) => callRoute(applyRoute, { params: { id: String(id) }, body })

/** A row of a product of a group, complete but for an id where it is new. */
const row = (id: number | '', name: string, group: string, value: string, price: number | string = 9_000) =>
  [
    ...[id, name, price, 500, 'As described', 3, 'Chinthe,Shoes,Boots', FACTORY_IMAGES.join(',')],
    ...[group, 'Size', value],
  ].join(',')

describe('rejected rows of products of groups', () => {
  it('keep the values of their products: the file can be applied without them', async () => {
    const { products } = await insertGroup({ name: 'Alpha', taxonomy, siblings: [{ values: ['S'] }] })
    const plan = await checkLines(
      HEADER,
      row(products[0] ?? 0, 'Alpha – S', 'Alpha', 'S', 'no price'),
      row('', 'Alpha two S', 'Alpha', 'S'),
      row('', 'Alpha L', 'Alpha', 'L'),
    )
    expect(plan.import.counts).toMatchObject({ refuse: 2, create: 1 })
    expect(await apply(plan.import.id, { skip_refused: true })).toMatchObject({ status: 200 })
  })

  it('keep them also when they are rejected for their values', async () => {
    const { products } = await insertGroup({
      name: 'Beta',
      taxonomy,
      siblings: [{ values: ['S'] }, { values: ['M'] }, { values: ['L'] }],
    })
    const [s = 0, , l = 0] = products
    const plan = await checkLines('id,product_name,group,value_1', `${s},Beta M,Beta,M`, `${l},Beta S,Beta,S`)
    expect(plan.import.counts).toMatchObject({ refuse: 2, change: 0 })
    expect(await apply(plan.import.id, { skip_refused: true })).toMatchObject({ status: 200 })
  })
})

describe('a file of products of groups without ids, sent again', () => {
  const values = (name: string) =>
    db().product.findMany({
      where: { name: { startsWith: name } },
      select: { price: true, value1: true },
      orderBy: { id: 'asc' },
    })

  it.each(['update', 'skip', 'create'])('is a file of duplicates (%s)', async (duplicates) => {
    const name = `Gamma ${duplicates}`
    const rows = (price: number) => ['S', 'M'].map((size) => row('', `${name} ${size}`, name, size, price))
    const first = await checkLines(HEADER, ...rows(9_000))
    expect(await apply(first.import.id, {})).toMatchObject({ status: 200 })
    const again = await checkLines(HEADER, ...rows(8_000))
    expect(again.import).toMatchObject({
      counts: { create: 2, refuse: 0 },
      duplicates: { count: 2, update: 2 },
    })
    expect(again.rows.refuse).toEqual([])
    const applied = await apply(again.import.id, { duplicates })
    if (duplicates === 'create')
      expect(applied).toMatchObject({
        status: 409,
        body: {
          message:
            'Another product of a group has the values of a row: leave duplicates out, or check the file again',
        },
      })
    else expect(applied).toMatchObject({ status: 200 })
    const price = duplicates === 'update' ? 8_000 : 9_000
    expect(await values(name)).toEqual([
      { price, value1: 'S' },
      { price, value1: 'M' },
    ])
  })

  it('has no duplicates among rejected rows', async () => {
    await insertGroup({ name: 'Delta', taxonomy, siblings: [{ values: ['S'] }] })
    const again = await checkLines(
      HEADER,
      row('', 'Delta S M', 'Delta', 'S'),
      row('', 'Delta S M', 'Delta', 'M'),
      row('', 'Delta S M', 'Delta', 'M'),
    )
    expect(again.import).toMatchObject({ counts: { create: 2, refuse: 1 }, duplicates: { count: 1 } })
    expect(again.rows.duplicate).toMatchObject([{ line: 4, duplicate: { id: null, line: 3 } }])
    const body = { skip_refused: true, duplicates: 'skip' }
    expect(await apply(again.import.id, body)).toMatchObject({ status: 200 })
    expect(await values('Delta S M')).toMatchObject([{ value1: 'M' }])
  })
})
