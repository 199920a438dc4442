import { setTtl, runWithCacheContext, createCacheContext } from '@/lib/cache-tags'
import { listProducts } from '@/lib/catalogue/product-list.queries'
import { productQuery } from '@/lib/catalogue/catalogue-query.schema'
import { countStatements } from '@/lib/testing/statement-log'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'

const MADE_UP = 2_000_000_000

/** The filter, and the results, cacheability and query cost of a list with it. */
async function listed(filters: Record<string, string>) {
  const cacheContext = createCacheContext()
  const { result, statements } = await countStatements(() =>
    runWithCacheContext(cacheContext, () => listProducts(productQuery.parse(filters))),
  )
  return {
    ids: result.rows.map(({ id }) => id),
    isCached: !cacheContext.isUnknown,
    statements: statements.length,
  }
}

beforeEach(() => setTtl(60_000))
afterAll(() => setTtl(0))

describe('a filter by an unknown id', () => {
  it('finds nothing, is not cached, and sends no query to the database', async () => {
    await listed({ brand: '1', category: '1' })
    for (const name of ['brand', 'category']) {
      expect(await listed({ [name]: String(MADE_UP) })).toEqual({ ids: [], isCached: false, statements: 0 })
    }
    const { ids, isCached: isStored } = await listed({ subcategory: String(MADE_UP) })
    expect([ids, isStored]).toEqual([[], false])
  })

  it('next to a known id finds the products of the known one, and is not cached', async () => {
    const taxonomy = await insertTaxonomy()
    const { id } = await insertProduct({ taxonomy })
    for (const [name, known] of [
      ['brand', taxonomy.brandId],
      ['category', taxonomy.categoryId],
      ['subcategory', taxonomy.subcategoryId],
    ] as const) {
      setTtl(60_000)
      expect(await listed({ [name]: String(known) })).toMatchObject({ ids: [id], isCached: true })
      expect(await listed({ [name]: `${MADE_UP},${known}` })).toMatchObject({ ids: [id], isCached: false })
    }
    expect(await listed({ brand: String(MADE_UP), category: String(taxonomy.categoryId) })).toMatchObject({
      ids: [],
      isCached: false,
    })
  })

  it('from another branch of the taxonomy finds nothing, and is cached: such filters are finite', async () => {
    const [one, other] = [await insertTaxonomy(), await insertTaxonomy()]
    setTtl(60_000)
    expect(await listed({ brand: String(one.brandId), category: String(other.categoryId) })).toMatchObject({
      ids: [],
      isCached: true,
    })
  })
})
