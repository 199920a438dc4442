import { POST as createPlaces } from '@/app/api/products/imports/places/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { checkProducts } from '@/lib/testing/catalogue/import-files'
import { countStatements } from '@/lib/testing/database/statement-log'
import { insertImages, insertTaxonomy } from '@/lib/testing/factories'

const photo = '/uploads/catalogue/drawn.webp'
beforeAll(() => insertImages(photo))

const create = (...places: object[]) => callRoute(createPlaces, { body: { places } })
const everything = () =>
  Promise.all([db().brand.count(), db().category.count(), db().subcategory.count(), db().auditEvent.count()])

describe('the missing brands, categories and subcategories of a file', () => {
  it('are created at once as a check lists them, each with an audit entry, and once', async () => {
    const there = await insertTaxonomy({ brand: 'Padamyar', category: 'Rings', subcategory: 'Gold' })
    const products = [
      'Padamyar,Rings,Silver',
      'padamyar,Chains,Long',
      'Mya,Rings,Gold',
      'MYA,Rings,Jade',
    ].map((place, n) => ({ name: `Piece ${n}`, place }))
    const { missing } = await checkProducts(...products)
    const before = await everything()
    const places = missing.map(({ brand, category, subcategory }) => ({
      brand,
      category,
      subcategory,
      photo: subcategory === null ? photo : null,
    }))
    const answer = await create(...places)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { created: { brand: 1, category: 2, subcategory: 4 } },
    ])
    expect(await everything()).toEqual([1, 2, 4, 7].map((count, n) => count + (before[n] ?? 0)))
    expect((await checkProducts(...products)).missing).toEqual([])
    const silver = await db().subcategory.findFirst({ where: { name: 'Silver' } })
    expect(silver).toMatchObject({ brandId: there.brandId, categoryId: there.categoryId })
    const entry = await db().auditEvent.findFirst({
      where: { action: 'brand.create' },
      orderBy: { id: 'desc' },
    })
    expect(entry?.after).toMatchObject({ name: 'Mya', photo })

    expect((await create(...places)).body).toMatchObject({
      created: { brand: 0, category: 0, subcategory: 0 },
    })
  })

  it('take as many statements as one of each', async () => {
    const toPlaces = (count: number) =>
      Array.from({ length: count }, (_, n) => [
        { brand: `Brand ${count} ${n}`, photo },
        { brand: `Brand ${count} ${n}`, category: 'All', photo },
        { brand: `Brand ${count} ${n}`, category: 'All', subcategory: 'All' },
      ]).flat()
    const few = await countStatements(() => create(...toPlaces(1)))
    const many = await countStatements(() => create(...toPlaces(40)))
    expect(many.result.status).toBe(200)
    expect(many.statements.length).toBe(few.statements.length)
  })

  it.each<[string, object[], string]>([
    ['no picture', [{ brand: 'Bare' }], 'photo'],
    ['a brand that is not there', [{ brand: 'Nowhere', category: 'Rings', photo }], 'brand'],
    [
      'a category that is not there',
      [
        { brand: 'Half', photo },
        { brand: 'Half', category: 'None', subcategory: 'Gold' },
      ],
      'category',
    ],
    ['a name of invisible characters', [{ brand: '\u200B', photo }], 'places'],
    ['nothing', [], 'places'],
    ['too many', Array.from({ length: 1_001 }, (_, n) => ({ brand: `B ${n}`, photo })), 'places'],
  ])('are rejected with %s, and none is created', async (_what, places, field) => {
    const before = await everything()
    const { status, body } = await create(...places)
    expect([status, Object.keys((body['errors'] as object | undefined) ?? {})]).toEqual([422, [field]])
    expect(await everything()).toEqual(before)
  })
})
