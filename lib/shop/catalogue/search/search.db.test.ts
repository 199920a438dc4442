import {
  listBrands,
  searchBrands,
  listCategories,
  searchCategories,
  listSubcategories,
  searchSubcategories,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { subcategoryPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { insertTaxonomy } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'

const query = (more: object = {}) => subcategoryPageQuery.parse(more)
const names = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name)

describe('admin lists', () => {
  it('have pages of twenty by number, with the total', async () => {
    for (let n = 10; n < 33; n++) await insertTaxonomy({ brand: `Paged ${n}`, category: `Paged ${n}` })
    const first = await searchBrands(admin, query({ search: 'paged' }))
    const second = await searchBrands(admin, query({ search: 'paged', page: 2 }))
    expect([first.rows.length, second.rows.length]).toEqual([20, 3])
    expect(first).toMatchObject({ total: 23, lastPage: 2, next: '', prev: null })
    expect(second).toMatchObject({ total: 23, lastPage: 2, next: null, prev: '' })
    expect([...names(first), ...names(second)]).toEqual(
      Array.from({ length: 23 }, (_, n) => `Paged ${n + 10}`),
    )
    expect(names(await searchBrands(admin, query({ search: 'paged', sort: 'name_desc' })))[0]).toBe(
      'Paged 32',
    )
    expect(await searchCategories(admin, query({ search: 'PAGED ၁၂' }))).toMatchObject({ total: 1 })
  })

  it('are sorted by the brand or category of a record', async () => {
    for (const [brand, category, subcategory] of [
      ['Sorted B', 'Sorted K', 'Sorted 1'],
      ['Sorted A', 'Sorted L', 'Sorted 2'],
    ] as const) {
      await insertTaxonomy({ brand, category, subcategory })
    }
    const sorted = (sort: string) => query({ search: 'sorted', sort })
    expect(names(await searchCategories(admin, sorted('brand')))).toEqual(['Sorted L', 'Sorted K'])
    expect(names(await searchCategories(admin, sorted('brand_desc')))).toEqual(['Sorted K', 'Sorted L'])
    expect(names(await searchSubcategories(admin, sorted('category')))).toEqual(['Sorted 1', 'Sorted 2'])
    expect(names(await searchSubcategories(admin, sorted('brand')))).toEqual(['Sorted 2', 'Sorted 1'])
  })

  it('are filtered by a brand and a category', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const ids = async (more: object) =>
      (await searchSubcategories(admin, query(more))).rows.map(({ id }) => id)
    expect(await ids({ brand: one.brandId })).toEqual([one.subcategoryId])
    expect(await ids({ category: two.categoryId })).toEqual([two.subcategoryId])
    expect(await ids({ brand: one.brandId, category: two.categoryId })).toEqual([])
    expect((await searchCategories(admin, query({ brand: two.brandId }))).rows).toMatchObject([
      { id: two.categoryId },
    ])
  })

  it.each([{ page: 'x' }, { page: '-1' }, { sort: 'price' }, { brand: 'abc' }, { search: '' }])(
    'ignore invalid query parameters: %j',
    (wrong) => {
      expect(query(wrong)).toMatchObject({ page: 1, sort: 'name', search: null })
    },
  )
})

describe('picker options', () => {
  it('are found by words in any spelling, as many as requested', async () => {
    const taxonomy = await insertTaxonomy({
      brand: 'Choose ၁',
      category: 'Choose ၁',
      subcategory: 'Choose ၁',
    })
    await insertTaxonomy({ brand: 'Choose 2', category: 'Choose 2', subcategory: 'Choose 2' })
    const search = ' 1  CHOOSE '
    expect(await listBrands(null, { search })).toMatchObject([{ id: taxonomy.brandId }])
    expect(await listCategories([], { search })).toMatchObject([{ id: taxonomy.categoryId }])
    expect(await listCategories([taxonomy.brandId], { search: '2' })).toEqual([])
    expect(await listSubcategories({}, { search })).toMatchObject([{ id: taxonomy.subcategoryId }])
    expect(await listBrands(null, { search: 'choose', limit: 1 })).toHaveLength(1)
    expect(await listBrands(null, { search: '%' })).toEqual([])
  })
})
