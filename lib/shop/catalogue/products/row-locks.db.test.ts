import pg from 'pg'
import { updateCategory, updateSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { lockRow } from '@/lib/shop/catalogue/products/catalogue.commands'
import { lockGroups } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { closeDatabase, db, withTransaction } from '@/lib/platform/db/client'
import { eventually } from '@/lib/testing/eventually'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { env } from '@/lib/platform/env/env'
import { admin } from '@/lib/testing/admin'

let other: pg.Client
beforeAll(async () => {
  other = new pg.Client({ connectionString: env().DATABASE_URL })
  await other.connect()
})
afterAll(() => other.end())

const queryNumber = async (query: string) => Number((await other.query<{ n: string }>(query)).rows[0]?.n)

/** Resolves when a connection waits for a row lock of `other`. */
async function someoneWaits(): Promise<void> {
  const waiting = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`
  await eventually('a connection waits for a row lock', async () => (await queryNumber(waiting)) > 0)
}

/** Asserts that nobody has locked `free` while `other` has locked the row `lockedRow` and `work` waits for it. */
async function isFreeMeanwhile(lockedRow: string, work: () => Promise<unknown>, free: string): Promise<void> {
  await other.query(`BEGIN; SELECT 1 FROM ${lockedRow} FOR UPDATE`)
  const done = work()
  await someoneWaits()
  const lockResult = await other.query(`SELECT 1 FROM ${free} FOR UPDATE NOWAIT`).then(
    ({ rowCount }) => rowCount,
    (error: unknown) => error,
  )
  await other.query('ROLLBACK')
  await done
  expect(lockResult).toBe(1)
}

it('a product of a group is sold and priced while somebody saves the group: neither waits at its commit', async () => {
  const { id, products } = await insertGroup({ name: 'Cap', siblings: [{ values: ['S'] }] })
  const productId = products[0] ?? 0
  await withTransaction(async (saving) => {
    await lockGroups(saving, [id])
    // Two changes of the row, as of a hold that becomes an order.
    await withTransaction(async (selling) => {
      await selling.$executeRaw`SET LOCAL lock_timeout = '2s'`
      const movement = { productId, reason: 'adjustment' }
      await selling.stockMovement.create({ data: { ...movement, delta: 5 } })
      await selling.stockMovement.create({ data: { ...movement, delta: -1 } })
    })
  })
  await withTransaction(async (saving) => {
    await lockRow(saving, 'product_group', id)
    await updateProduct(admin, productId, { product_price: 7_000, stock_quantity: 3 })
  })
  expect(await db().product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({
    price: 7_000,
    stockQuantity: 3,
  })
})

describe('a command that waits for a taxonomy record holds no lock on records below it', () => {
  it('a product waits for its category', async () => {
    const taxonomy = await insertTaxonomy()
    const { id } = await insertProduct({ taxonomy })
    await isFreeMeanwhile(
      `categories WHERE id = ${taxonomy.categoryId}`,
      () => updateProduct(admin, id, { category_id: taxonomy.categoryId }),
      `products WHERE id = ${id}`,
    )
  })

  it('an archived product waits for its group', async () => {
    const { id, products } = await insertGroup({ name: 'Boot', siblings: [{ values: ['41'] }] })
    await isFreeMeanwhile(
      `product_groups WHERE id = ${id}`,
      () => archiveProduct(admin, products[0] ?? 0),
      `products WHERE id = ${products[0]}`,
    )
  })

  it('products that are archived together wait for their group', async () => {
    const { id, products } = await insertGroup({
      name: 'Shoe',
      siblings: [{ values: ['41'] }, { values: ['42'] }],
    })
    await isFreeMeanwhile(
      `product_groups WHERE id = ${id}`,
      () => bulkUpdateProducts(admin, { action: 'delete', ids: products }),
      `products WHERE id = ${products[0]}`,
    )
  })

  it('a subcategory waits for its category', async () => {
    const { brandId, categoryId, subcategoryId } = await insertTaxonomy()
    await isFreeMeanwhile(
      `categories WHERE id = ${categoryId}`,
      () => updateSubcategory(admin, subcategoryId, { brand_id: brandId }),
      `subcategories WHERE id = ${subcategoryId}`,
    )
  })

  it('a category waits for its brand', async () => {
    const { brandId, categoryId } = await insertTaxonomy()
    await isFreeMeanwhile(
      `brands WHERE id = ${brandId}`,
      () => updateCategory(admin, categoryId, { brand_id: brandId }),
      `categories WHERE id = ${categoryId}`,
    )
  })

  it('a category that moves waits for its subcategories', async () => {
    const [taxonomy, other] = [await insertTaxonomy(), await insertTaxonomy()]
    const { id } = await insertProduct({ taxonomy })
    await isFreeMeanwhile(
      `subcategories WHERE id = ${taxonomy.subcategoryId}`,
      () => updateCategory(admin, taxonomy.categoryId, { brand_id: other.brandId }),
      `products WHERE id = ${id}`,
    )
  })
})

it.each(['category', 'subcategory'])(
  'a %s locks its products in the same order as checkouts',
  async (kind) => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const [first, second] = [await insertProduct({ taxonomy: one }), await insertProduct({ taxonomy: one })]
    // Updated last, the first product is now stored after the second.
    await db().product.update({ where: { id: first.id }, data: { searchText: 'written again' } })
    await isFreeMeanwhile(
      `products WHERE id = ${first.id}`,
      () =>
        kind === 'category'
          ? updateCategory(admin, one.categoryId, { brand_id: two.brandId })
          : updateSubcategory(admin, one.subcategoryId, {
              brand_id: two.brandId,
              category_id: two.categoryId,
            }),
      `products WHERE id = ${second.id}`,
    )
  },
)

it('a category that moves back and forth during updates of its records never deadlocks', async () => {
  const deadlocks = 'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()'
  const before = await queryNumber(deadlocks)
  const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
  const { brandId, categoryId, subcategoryId } = one
  const products = await Promise.all([1, 2, 3].map(() => insertProduct({ taxonomy: one })))
  const rounds = Array.from({ length: 6 }, (_, round) => round)
  const move = async () => {
    for (const round of rounds)
      await updateCategory(admin, categoryId, { brand_id: round % 2 === 0 ? two.brandId : brandId })
  }
  const saveProduct = async (id: number) => {
    for (const round of rounds)
      await updateProduct(admin, id, { category_id: categoryId, product_price: 1_000 + round })
  }
  const saveSubcategory = async () => {
    for (const round of rounds)
      await updateSubcategory(admin, subcategoryId, { category_id: categoryId, name: `Round ${round}` })
  }
  await Promise.all([move(), saveSubcategory(), ...products.map(({ id }) => saveProduct(id))])

  const taxonomy = { brandId, categoryId, subcategoryId }
  const rows = await db().product.findMany({
    where: { categoryId },
    select: { brandId: true, categoryId: true, subcategoryId: true, price: true },
  })
  expect(rows).toEqual(products.map(() => ({ ...taxonomy, price: 1_005 })))
  expect(await db().subcategory.findUniqueOrThrow({ where: { id: subcategoryId } })).toMatchObject({
    brandId,
    categoryId,
    name: 'Round 5',
  })
  // A connection reports its deadlocks only when it is closed.
  await closeDatabase()
  const others = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  await eventually('the other connections are closed', async () => (await queryNumber(others)) === 0)
  expect(await queryNumber(deadlocks)).toBe(before)
})
