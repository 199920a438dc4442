import { readFileSync } from 'node:fs'
import {
  getBrand,
  listBrands,
  getCategory,
  listCategories,
  getSubcategory,
  listSubcategories,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { brands, categories, freshName, subcategories } from '@/lib/testing/catalogue/taxonomies'

const photo = '/uploads/catalogue/x.webp'
const UNKNOWN = 2_147_483_647
type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>
const refused = (field: string) =>
  expect.objectContaining({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } }) as Error

describe('names', () => {
  it('are unique among brands, in any spelling and under concurrency', async () => {
    const written = ['ရွှေ ၁၂', ' ရွှေ  12', 'ရွှေ\u200b ၁၂', 'ရွှေ ၁2', 'ရွှေ\u3164 ၁၂\u2800', '\u202eရွှေ\u115f ၁၂']
    const requested = await Promise.allSettled(written.map((name) => brands.create({ name, photo })))
    const rejected = requested.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)
    expect(rejected).toEqual(written.slice(1).map(() => refused('name')))
    expect(await db().brand.count({ where: { normalizedName: 'ရွှေ 12' } })).toBe(1)
  })

  it('that were stored before letters that nobody sees were folded are found by what is seen', async () => {
    const [folded, taken] = ['ခရမ်း', 'အပြာ']
    const stored = await Promise.all(
      [`${folded}\u3164`, `${taken}\u{e0061}`, taken].map((normalizedName) =>
        db().brand.create({ data: { name: normalizedName, normalizedName, photo } }),
      ),
    )
    await db().$executeRawUnsafe(
      readFileSync('prisma/migrations/20261203011700_invisible_letters/migration.sql', 'utf8'),
    )
    const brands = await db().brand.findMany({
      where: { id: { in: stored.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    })
    // The second would have the name of the third.
    expect(brands.map(({ normalizedName }) => normalizedName).toSorted()).toEqual(
      [folded, `${taken}\u{e0061}`, taken].toSorted(),
    )
  })

  it('are rejected in an update when another brand has them, but not when unchanged', async () => {
    const one = await brands.create()
    const two = await brands.create()
    await expect(brands.update(two.id, { name: one.name.toUpperCase() })).rejects.toThrow(refused('name'))
    expect(await brands.update(two.id, { name: two.name.toUpperCase() })).toMatchObject({
      name: two.name.toUpperCase(),
    })
  })

  it.each([
    {
      ...categories,
      toPlace: ({ brandId: brand_id }: Taxonomy) => ({ brand_id }),
    },
    {
      ...subcategories,
      toPlace: ({ brandId: brand_id, categoryId: category_id }: Taxonomy) => ({ brand_id, category_id }),
    },
  ])(
    'of $list are unique below one parent, under concurrency, not across parents',
    async ({ create, update, toPlace }) => {
      const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
      const name = freshName()
      const requested = await Promise.allSettled([0, 1].map(() => create({ name, ...toPlace(one) })))
      expect(requested.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
      const rejected = requested.flatMap((each) =>
        each.status === 'rejected' ? [each.reason as unknown] : [],
      )
      expect(rejected).toEqual([refused('name')])
      const other = await create({ name, ...toPlace(two) })
      await expect(update(other.id, toPlace(one))).rejects.toThrow(refused('name'))
    },
  )
})

describe('taxonomy', () => {
  it('requires an existing brand for a category', async () => {
    await expect(categories.create({ brand_id: UNKNOWN })).rejects.toThrow(refused('brand_id'))
    const { categoryId } = await insertTaxonomy()
    await expect(categories.update(categoryId, { brand_id: UNKNOWN })).rejects.toThrow(refused('brand_id'))
  })

  it('requires a category of the same brand for a subcategory', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const create = (brand_id: number, category_id: number) => subcategories.create({ brand_id, category_id })
    await expect(create(UNKNOWN, one.categoryId)).rejects.toThrow(refused('brand_id'))
    await expect(create(one.brandId, UNKNOWN)).rejects.toThrow(refused('category_id'))
    await expect(create(one.brandId, two.categoryId)).rejects.toThrow(refused('category_id'))
    for (const patch of [{ brand_id: two.brandId }, { category_id: two.categoryId }]) {
      await expect(subcategories.update(one.subcategoryId, patch)).rejects.toThrow(refused('category_id'))
    }
  })

  it('moves subcategories and products along with a category to another brand', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy({ brand: 'Two' })]
    const product = await insertProduct({ taxonomy: one })
    expect(await categories.update(one.categoryId, { brand_id: two.brandId })).toMatchObject({
      brand_id: two.brandId,
      brand: { id: two.brandId, name: 'Two', name_my: null },
    })
    expect(await getSubcategory(one.subcategoryId)).toMatchObject({ brand_id: two.brandId })
    expect(await getProduct(product.id)).toMatchObject({ brand: two.brandId, category: one.categoryId })
  })

  it('moves products along with a subcategory to another category', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const product = await insertProduct({ taxonomy: one })
    const moved = { brand_id: two.brandId, category_id: two.categoryId }
    expect(await subcategories.update(one.subcategoryId, moved)).toMatchObject(moved)
    expect(await getProduct(product.id)).toMatchObject({
      brand: two.brandId,
      category: two.categoryId,
      subCategory: one.subcategoryId,
    })
  })
})

describe('deleting', () => {
  it('is rejected with the counts of everything in use, archived products included', async () => {
    const taxonomy = await insertTaxonomy({ brand: 'Shwe Thanaka', category: 'Skin', subcategory: 'Paste' })
    await insertProduct({ taxonomy })
    const { id } = await insertProduct({ taxonomy })
    await db().product.update({ where: { id }, data: { archivedAt: new Date() } })
    const conflict = (message: string) => ({ code: 'conflict', message })
    const products = '2 products, 1 of them archived'
    await expect(brands.remove(taxonomy.brandId)).rejects.toMatchObject(
      conflict(`Shwe Thanaka is used by 1 category, 1 subcategory and ${products}`),
    )
    await expect(categories.remove(taxonomy.categoryId)).rejects.toMatchObject(
      conflict(`Skin is used by 1 subcategory and ${products}`),
    )
    await expect(subcategories.remove(taxonomy.subcategoryId)).rejects.toMatchObject(
      conflict(`Paste is used by ${products}`),
    )
  })

  it('succeeds from the leaves up', async () => {
    const taxonomy = await insertTaxonomy()
    await subcategories.remove(taxonomy.subcategoryId)
    await categories.remove(taxonomy.categoryId)
    await brands.remove(taxonomy.brandId)
    expect(await getSubcategory(taxonomy.subcategoryId)).toBeNull()
    expect(await getCategory(taxonomy.categoryId)).toBeNull()
    expect(await getBrand(taxonomy.brandId)).toBeNull()
    await expect(brands.remove(taxonomy.brandId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('rejects one of the two when a brand is deleted while it gets a category', async () => {
    for (let n = 0; n < 5; n++) {
      const brand = await brands.create()
      const requested = await Promise.allSettled([
        brands.remove(brand.id),
        categories.create({ brand_id: brand.id }),
      ])
      expect(requested.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
      const reasons = requested.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      )
      expect(['validation_failed', 'conflict']).toContain(reasons[0])
    }
  })
})

describe('lists', () => {
  it('are sorted by name and filtered as requested', async () => {
    const [one, two] = [await insertTaxonomy({ category: 'ဆံပင်' }), await insertTaxonomy({ category: 'Zinc' })]
    const added = await categories.create({ name: 'alpha', photo, brand_id: two.brandId })
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
    expect(ids(await listCategories([one.brandId, two.brandId]))).toEqual([
      added.id,
      two.categoryId,
      one.categoryId,
    ])
    expect(ids(await listCategories([one.brandId]))).toEqual([one.categoryId])
    expect((await listCategories()).length).toBe(await db().category.count())
    expect(ids(await listSubcategories({ category: [two.categoryId] }))).toEqual([two.subcategoryId])
    expect((await listSubcategories()).length).toBe(await db().subcategory.count())
  })

  it('of brands by category accept names in any case and digits as ids', async () => {
    const [one, two] = [
      await insertTaxonomy({ category: 'Skin Care' }),
      await insertTaxonomy({ category: 'Soap' }),
    ]
    const brands = async (category: string | null) =>
      (await listBrands(category)).map((brand) => brand.id).sort()
    expect(await brands(' skin  CARE ')).toEqual([one.brandId])
    expect(await brands(`SKIN CARE,${two.categoryId}`)).toEqual([one.brandId, two.brandId])
    expect(await brands('No such')).toEqual([])
    expect(await brands('99999999999999')).toEqual([])
    expect((await brands(null)).length).toBe(await db().brand.count())
  })
})
