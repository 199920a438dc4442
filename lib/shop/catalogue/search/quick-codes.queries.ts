import { query } from '@/lib/platform/db/query'
import { foldShortCode } from '@/lib/platform/text/short-code'

/** The product that has a code, by its id, its subcategory and its name as searches compare it. */
export type CodeOwner = { id: number; subcategoryId: number | null; searchText: string }

/** The products, drafts included, that have these folded codes, by code. */
export async function findCodeOwners(codes: readonly string[]): Promise<Map<string, CodeOwner>> {
  if (codes.length === 0) return new Map()
  const rows = await query<CodeOwner & { code: string }>()`
    SELECT quick_code AS code, id, subcategory_id AS "subcategoryId", search_text AS "searchText" FROM products
    WHERE quick_code = ANY(${[...codes]}::text[]) AND (archived_at IS NULL OR is_draft)`
  return new Map(rows.map(({ code, ...owner }) => [code, owner]))
}

/**
 * The code that a search of staff is for: one with a digit that a product has, so that a word is still searched as a word.
 * Null when it is for none.
 */
export async function findSearchedCode(search: string | null | undefined): Promise<string | null> {
  const code = foldShortCode(search ?? '')
  if (code === null || !/\d/.test(code)) return null
  const owners = await findCodeOwners([code])
  return owners.has(code) ? code : null
}
