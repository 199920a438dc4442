import { searchRanked } from '@/lib/shop/catalogue/listing/product-ranking.queries'
import { parseSearch } from '@/lib/shop/catalogue/search/product-search.queries'
import { EXACT_COUNT_LIMIT } from '@/lib/platform/db/row-counts'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { countStatements } from '@/lib/testing/database/statement-log'

const MANY = EXACT_COUNT_LIMIT + 1

async function read(ranks: number[], skip = 0): Promise<string[]> {
  const search = await parseSearch('shw')
  if (!search) throw new Error('The search is empty')
  const limits = { stockMax: undefined, isInStock: false, priceMin: undefined, priceMax: undefined }
  const rows = await searchRanked(
    {
      ...{ ...limits, weightMax: undefined, options: [] },
      ...{ status: 'published', taxonomy: null, oneOfGroup: null, search },
    },
    { total: ranks.reduce((sum, size) => sum + size), ranks },
    { take: 5, skip, cursor: undefined, isBackward: false },
  )
  return rows.map(({ name }) => name)
}

describe('a search with more matches than are counted each time', () => {
  beforeAll(async () => {
    const brand = await insertTaxonomy({ brand: 'Shwe' })
    for (const name of ['Soap 1', 'Soap 2', 'Soap 3', 'Soap 4', 'Soap 5'])
      await insertProduct({ name, taxonomy: brand })
    const other = await insertTaxonomy()
    for (const name of ['Shwan', 'Shw pot', 'Shw']) await insertProduct({ name, taxonomy: other })
    await insertProduct({ name: 'Kashwi', taxonomy: brand })
  })

  it('has new best matches first, of which the cached count knows none', async () => {
    const found = ['Shw', 'Shw pot', 'Kashwi', 'Shwan', 'Soap 5']
    expect(await read([0, 0, 0, MANY, 0])).toEqual(found)
    expect(await read([1, 1, 2, MANY, 0])).toEqual(found)
  })

  it('looks for none in ranks that an exact count knows, and behind thousands of better ones', async () => {
    const [exact, cached] = [() => read([0, 0, 0, 5, 0]), () => read([0, 0, 0, MANY, 0])]
    expect(await exact()).toEqual(['Soap 5', 'Soap 4', 'Soap 3', 'Soap 2', 'Soap 1'])
    const [few, more] = [await countStatements(exact), await countStatements(cached)]
    expect(more.statements.length - few.statements.length).toBe(3)
    expect(await read([0, 0, MANY, 0, 0])).toEqual(['Shw', 'Shw pot', 'Kashwi', 'Shwan'])
  })

  it('skips no row of the next page for a rank without products', async () => {
    expect(await read([0, 0, 0, MANY, 0], 1)).toEqual(['Soap 4', 'Soap 3', 'Soap 2', 'Soap 1'])
  })
})
