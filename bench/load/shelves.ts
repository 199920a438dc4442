import type pg from 'pg'
import { continueIds, copyRows } from '@/bench/load/copy'
import { brandName, categoryName, subcategoryName } from '@/bench/load/words'
import type { ProgressReporter } from '@/lib/progress'
import { searchKey } from '@/lib/text/search-key'

const BRANDS = 500
const CATEGORIES = 2_000
const SUBCATEGORIES = 6_000

type Node = { id: number; parent: number; brand: number; name: string }

/** `count` children numbered on from `last`, the parents taking turns. */
function childrenOf(
  parents: readonly Node[],
  last: number,
  count: number,
  name: (parent: number, turn: number) => string,
): Node[] {
  return Array.from({ length: count }, (_, n) => {
    const parent = parents[n % parents.length]
    if (!parent) throw new Error('Nothing to hang shelves on')
    const turn = Math.floor(n / parents.length)
    return { id: last + n + 1, parent: parent.id, brand: parent.brand, name: name(parent.id, turn) }
  })
}

/** Fills brands, categories and subcategories up to what a shop of this size has, beside the demo's own. */
export async function loadTaxonomy(client: pg.Client, report: ProgressReporter): Promise<void> {
  const { rows } = await client.query<Record<'brands' | 'categories' | 'subcategories' | 'photo', string>>(
    `SELECT (SELECT max(id) FROM brands) AS brands, (SELECT max(id) FROM categories) AS categories,
       (SELECT max(id) FROM subcategories) AS subcategories, (SELECT min(photo) FROM categories) AS photo`,
  )
  const last = rows[0]
  if (!last) throw new Error('The shop has no demo catalogue')
  const [lastBrand, lastCategory, lastSubcategory] = [+last.brands, +last.categories, +last.subcategories]
  const brands = Array.from({ length: BRANDS - lastBrand }, (_, n) => {
    const id = lastBrand + n + 1
    return { id, parent: id, brand: id, name: brandName(id) }
  })
  const categories = childrenOf(brands, lastCategory, CATEGORIES - lastCategory, categoryName)
  const subcategories = childrenOf(
    categories,
    lastSubcategory,
    SUBCATEGORIES - lastSubcategory,
    subcategoryName,
  )
  const now = new Date().toISOString()
  const named = ({ name }: Node) => [name, searchKey(name), now]
  const columns = ['name', 'name_key', 'updated_at']
  await copyRows(
    client,
    'brands',
    ['id', 'photo', ...columns],
    brands.map((node) => [node.id, last.photo, ...named(node)]),
    { report, of: brands.length },
  )
  await copyRows(
    client,
    'categories',
    ['id', 'brand_id', 'photo', ...columns],
    categories.map((node) => [node.id, node.brand, last.photo, ...named(node)]),
    { report, of: categories.length },
  )
  await copyRows(
    client,
    'subcategories',
    ['id', 'category_id', 'brand_id', ...columns],
    subcategories.map((node) => [node.id, node.parent, node.brand, ...named(node)]),
    { report, of: subcategories.length },
  )
  await continueIds(client, ['brands', 'categories', 'subcategories'])
}
