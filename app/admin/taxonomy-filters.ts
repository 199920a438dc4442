import { getBrand, getCategory, getSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

type Ids = number | readonly number[] | undefined
type Query = Partial<Record<'brand' | 'category' | 'subcategory', Ids>>

/** The records that filter a list, with their names; null where it has all. Its filters show one of each. */
export async function loadTaxonomy(query: Query) {
  const [brand, category, subcategory] = await Promise.all([
    getFirst(query.brand, getBrand),
    getFirst(query.category, getCategory),
    getFirst(query.subcategory, getSubcategory),
  ])
  return { brand, category, subcategory }
}

async function getFirst<Row>(ids: Ids, get: (id: number) => Promise<Row | null>): Promise<Row | null> {
  const [first] = [ids ?? []].flat()
  return first === undefined ? null : get(first)
}
