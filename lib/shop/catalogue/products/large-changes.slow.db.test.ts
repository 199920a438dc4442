import { PATCH as patchCategory } from '@/app/api/categories/[id]/route'
import { PATCH as patchSubcategory } from '@/app/api/subcategories/[id]/route'
import { DELETE as removeBrandCall } from '@/app/api/brands/[id]/removal/route'
import { db } from '@/lib/platform/db/client'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { removeBrand } from '@/lib/shop/catalogue/products/product-removal.commands'
import { updateCategory, updateSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { admin } from '@/lib/testing/admin'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertManyProducts, insertTaxonomy } from '@/lib/testing/factories'

/** Changes of all products of a brand or category, however many these are. */

const COUNT = 600
/** More than a statement of these commands changes. */
const LIMIT = 250

beforeAll(async () => {
  await db().$executeRawUnsafe(`
    CREATE FUNCTION reject_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM changed) > ${LIMIT} THEN RAISE EXCEPTION 'too many products for a statement'; END IF;
      RETURN NULL;
    END $$`)
  for (const [event, rows] of [
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ])
    await db().$executeRawUnsafe(`
      CREATE TRIGGER reject_many_${event} AFTER ${event} ON products REFERENCING ${rows} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION reject_many()`)
})
/** Those of an ordinary command. */
const timeouts: { transaction: number } = TIMEOUTS
beforeEach(() => {
  // No transaction ends within a millisecond.
  jest.replaceProperty(timeouts, 'transaction', 1)
})
afterEach(() => jest.restoreAllMocks())

/** A category with many products, two of them in a group. */
async function insertLargeCategory() {
  const [id = 0] = await insertManyProducts(COUNT)
  const { brandId, categoryId, subcategoryId } = await db().product.findUniqueOrThrow({ where: { id } })
  if (brandId === null || categoryId === null || subcategoryId === null) throw new Error('No place')
  const taxonomy = { brandId, categoryId, subcategoryId }
  await insertGroup({ name: `Group ${id}`, taxonomy, siblings: [{ values: ['S'] }, { values: ['M'] }] })
  return taxonomy
}

const countProducts = (where: { brandId: number; categoryId: number }) =>
  Promise.all([db().product.count({ where }), db().productGroup.count({ where })])

it('a category moves to another brand with its subcategories, groups and products', async () => {
  const [from, { brandId }] = [await insertLargeCategory(), await insertTaxonomy()]
  const { categoryId } = from
  const before = await countProducts(from)
  await updateCategory(admin, categoryId, { brand_id: brandId })
  expect(await countProducts({ brandId, categoryId })).toEqual(before)
  expect(await db().subcategory.count({ where: { brandId, categoryId } })).toBe(1)
})

it('a category moves to another brand with a draft that has no subcategory yet', async () => {
  const [from, { brandId }] = [await insertTaxonomy(), await insertTaxonomy()]
  const place = { brandId: from.brandId, categoryId: from.categoryId }
  const draft = { name: 'Draft', searchText: 'draft', isDraft: true, archivedAt: new Date() }
  const { id } = await db().product.create({ data: { ...place, ...draft } })
  await updateCategory(admin, from.categoryId, { brand_id: brandId })
  const moved = { brandId, categoryId: from.categoryId, subcategoryId: null }
  expect(await db().product.findUnique({ where: { id } })).toMatchObject(moved)
})

it('a subcategory moves to another category with its groups and products', async () => {
  const [from, { brandId, categoryId }] = [await insertLargeCategory(), await insertTaxonomy()]
  const before = await countProducts(from)
  await updateSubcategory(admin, from.subcategoryId, { brand_id: brandId, category_id: categoryId })
  expect(await countProducts({ brandId, categoryId })).toEqual(before)
  expect(await countProducts(from)).toEqual([0, 0])
})

it('a brand is deleted for good with its products', async () => {
  const { brandId } = await insertLargeCategory()
  await removeBrand(admin, brandId)
  expect(await db().product.count({ where: { brandId } })).toBe(0)
  expect(await db().brand.count({ where: { id: brandId } })).toBe(0)
})

it('their calls may take as long', () => {
  const calls = [patchCategory, patchSubcategory, removeBrandCall]
  expect(calls.map(({ definition }) => definition.hasLongTimeout)).toEqual([true, true, true])
})
