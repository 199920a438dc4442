import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { GET as rowsRoute } from '@/app/api/products/imports/[id]/rows/route'
import { removeProduct } from '@/lib/shop/catalogue/products/product-removal.commands'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import type { DuplicateChoice } from '@/lib/shop/catalogue/import/product-import.schema'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertImages, insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import {
  checkLines,
  checkProducts,
  createFile,
  FACTORY_IMAGES,
  sendFile,
} from '@/lib/testing/catalogue/import-files'

let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertTaxonomy({ brand: 'Shwe', category: 'Face', subcategory: 'Paste' })
  await insertImages(...FACTORY_IMAGES)
})

const apply = (id: number, duplicates?: string) =>
  callRoute(applyRoute, { params: { id: String(id) }, body: duplicates ? { duplicates } : {} })
const countNamed = (searchText: string) => db().product.count({ where: { searchText, archivedAt: null } })

describe('a new row with the name of another product of its subcategory', () => {
  it('is reported, in any spelling, with what would change of that product', async () => {
    const soap = await insertProduct({ name: 'Soap', taxonomy })
    await insertProduct({ name: 'Soap' })
    const plan = await checkProducts({ name: 'SOAP', price: 1_500 }, { name: 'Soap dish' })
    expect(plan.import).toMatchObject({
      counts: { create: 2, change: 0, same: 0, refuse: 0 },
      duplicates: { count: 1, update: 1 },
    })
    expect(plan.rows.create.map(({ duplicate }) => duplicate?.id ?? null)).toEqual([soap.id, null])
    expect(plan.rows.duplicate).toMatchObject([
      {
        line: 2,
        duplicate: {
          id: soap.id,
          line: null,
          changes: [
            { column: 'product_name', before: 'Soap', after: 'SOAP' },
            { column: 'product_price', before: '1000', after: '1500' },
          ],
        },
      },
    ])
    const file = await callRoute(rowsRoute, {
      params: { id: String(plan.import.id) },
      path: '/x?kind=duplicate',
    })
    expect(file.text).toContain('2,,SOAP,')
    expect(file.text).not.toContain('Soap dish')
  })

  it('is none when that product is archived', async () => {
    const old = await insertProduct({ name: 'Archived', taxonomy })
    await archiveProduct(admin, old.id)
    expect((await checkProducts({ name: 'Archived' })).import.duplicates.count).toBe(0)
  })

  it('is reported when that product is a draft', async () => {
    const { id } = await insertProduct({ name: 'Prepared', taxonomy })
    await db().product.update({
      where: { id },
      data: { archivedAt: new Date(), isDraft: true, publicationNumber: null },
    })
    const plan = await checkProducts({ name: 'Prepared' })
    expect(plan.rows.duplicate).toMatchObject([{ duplicate: { id } }])
    expect((await apply(plan.import.id, 'skip')).status).toBe(200)
  })

  it('is left out, changes that product, or becomes another, as was chosen', async () => {
    const counts: Record<DuplicateChoice, unknown> = {
      skip: [1, { create: 1, change: 0, same: 1, refuse: 0 }, 1_000, 10],
      update: [1, { create: 1, change: 1, same: 0, refuse: 0 }, 1_500, 12],
      create: [2, { create: 2, change: 0, same: 0, refuse: 0 }, 1_000, 10],
    }
    for (const choice of ['skip', 'update', 'create'] as const) {
      const old = await insertProduct({ name: `Old ${choice}`, taxonomy })
      const plan = await checkProducts(
        { name: `Old ${choice}`, price: 1_500, stock: 12 },
        { name: `New ${choice}` },
      )
      const answer = await apply(plan.import.id, choice)
      expect(answer.status).toBe(200)
      const { price, stockQuantity } = await db().product.findUniqueOrThrow({ where: { id: old.id } })
      const view = answer.body['import'] as { counts: unknown; progress: unknown }
      expect([await countNamed(`old ${choice}`), view.counts, price, stockQuantity]).toEqual(counts[choice])
      expect(await countNamed(`new ${choice}`)).toBe(1)
    }
  })

  it('becomes another product for callers that choose nothing, as before', async () => {
    await insertProduct({ name: 'Silent', taxonomy })
    const plan = await checkProducts({ name: 'Silent' })
    expect((await apply(plan.import.id)).status).toBe(200)
    expect(await countNamed('silent')).toBe(2)
  })

  it('is rejected with a choice that does not exist', async () => {
    const plan = await checkProducts({ name: 'Choice' })
    const answer = await apply(plan.import.id, 'merge')
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { duplicates: ['Must be one of skip, update, create'] },
    ])
  })
})

describe('a new row with the quick code of a product', () => {
  const HEADER =
    'product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2,quick_code'
  const check = (...rows: [name: string, price: number, code: string][]) =>
    checkLines(
      HEADER,
      ...rows.map(([name, price, code]) =>
        [name, price, 100, 'As described', 10, 'Shwe,Face,Paste', ...FACTORY_IMAGES, code].join(','),
      ),
    )
  const insertCoded = async (name: string, quickCode: string) => {
    const { id } = await insertProduct({ name, taxonomy })
    await db().product.update({ where: { id }, data: { quickCode } })
    return id
  }
  const readPrices = async (...ids: number[]) => {
    const rows = await db().product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    return rows.map(({ price, quickCode }) => [price, quickCode])
  }

  it('and of its name duplicates it: it is left out, changes it, or cannot be another product', async () => {
    const id = await insertCoded('Coded', 'C1')
    const plan = await check(['CODED', 1_200, 'c1'])
    expect(plan.import).toMatchObject({
      ...{ counts: { create: 1, refuse: 0 }, duplicates: { count: 1, update: 1 } },
    })
    const { status, body } = await apply(plan.import.id, 'create')
    expect([status, body['message']]).toEqual([
      409,
      'Another product has the quick code of a row: leave duplicates out or update them, or check the file again',
    ])
    expect((await apply(plan.import.id, 'update')).status).toBe(200)
    expect(await readPrices(id)).toEqual([[1_200, 'C1']])
    const again = await check(['Coded', 1_300, 'C1'])
    expect((await apply(again.import.id, 'skip')).status).toBe(200)
    expect([await readPrices(id), await countNamed('coded')]).toEqual([[[1_200, 'C1']], 1])
  })

  it('duplicates that one of several of its name, and the row without a code the oldest', async () => {
    const ids = [await insertCoded('Namesake', 'N1'), await insertCoded('Namesake', 'N2')]
    const codes = await check(['Namesake', 2, 'N2'], ['Namesake', 1, 'N1'], ['Namesake', 3, ''])
    expect(codes.rows.duplicate.map(({ duplicate }) => [duplicate?.id, duplicate?.line])).toEqual([
      [ids[1], null],
      [ids[0], null],
      [ids[0], 3],
    ])
    expect((await apply(codes.import.id, 'update')).status).toBe(200)
    expect(await readPrices(...ids)).toEqual([
      [1, 'N1'],
      [2, 'N2'],
    ])
  })

  it('and another name is rejected', async () => {
    await insertCoded('Holder', 'H1')
    const { rows } = await check(['Other', 1_000, 'H1'])
    expect(rows.refuse.flatMap(({ problems }) => problems)).toMatchObject([{ line: 2, column: 'quick_code' }])
  })
})

describe('a name that is in the file twice', () => {
  it.each<[DuplicateChoice, number]>([
    ['skip', 1],
    ['update', 1],
    ['create', 3],
  ])('with the choice %s is added %i times', async (choice, count) => {
    const name = `Twice ${choice}`
    const plan = await checkProducts({ name }, { name: name.toUpperCase() }, { name })
    expect(plan.rows.duplicate.map(({ duplicate }) => duplicate)).toEqual([
      { id: null, line: 2, changes: [] },
      { id: null, line: 2, changes: [] },
    ])
    await apply(plan.import.id, choice)
    expect(await countNamed(`twice ${choice}`)).toBe(count)
  })

  it('changes a product once, by its row with an id where there is one', async () => {
    const [one, other] = [
      await insertProduct({ name: 'By name', taxonomy }),
      await insertProduct({ name: 'By id', taxonomy }),
    ]
    const plan = await checkProducts(
      { name: 'By name', price: 1 },
      { name: 'By name', price: 2 },
      { id: other.id, name: 'By id', price: 3 },
      { name: 'By id', price: 4 },
    )
    expect(plan.import.duplicates).toEqual({ count: 3, update: 1 })
    expect((await apply(plan.import.id, 'update')).status).toBe(200)
    const prices = await db().product.findMany({
      where: { id: { in: [one.id, other.id] } },
      orderBy: { id: 'asc' },
    })
    expect(prices.map(({ price }) => price)).toEqual([1, 3])
    expect([await countNamed('by name'), await countNamed('by id')]).toEqual([1, 1])
  })
})

describe('the same file twice', () => {
  const files = (name: string) => createFile({ name: `${name} a` }, { name: `${name} b` })
  const idOf = async (text: string) => {
    const { body } = await sendFile(text)
    return (body['import'] as { id: number }).id
  }

  it('checked before either was applied makes no product twice', async () => {
    const [first, second] = [await idOf(files('Pair')), await idOf(files('Pair'))]
    expect((await apply(first, 'skip')).status).toBe(200)
    const answer = await apply(second, 'skip')
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      'Pair a was added after the check: check the file again',
    ])
    expect([await countNamed('pair a'), await countNamed('pair b')]).toEqual([1, 1])
  })

  it('applied at once makes no product twice', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => idOf(files('Race'))))
    const answers = await Promise.all(ids.map((id) => apply(id, 'skip')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect([await countNamed('race a'), await countNamed('race b')]).toEqual([1, 1])
  })

  it.each([
    ['archived', archiveProduct],
    ['deleted for good', removeProduct],
  ])('notices that the product of the name was %s since', async (_, remove) => {
    const old = await insertProduct({ name: 'Leaving', taxonomy })
    const [skipped, updated] = [
      await checkProducts({ name: 'Leaving' }),
      await checkProducts({ name: 'Leaving', price: 5 }),
    ]
    await remove(admin, old.id)
    const message = 'Leaving was changed after the check: check the file again'
    expect((await apply(skipped.import.id, 'skip')).body['message']).toBe(message)
    expect((await apply(updated.import.id, 'update')).body['message']).toBe(message)
  })
})
