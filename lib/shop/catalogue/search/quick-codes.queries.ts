import { query } from '@/lib/platform/db/query'
import { foldShortCode } from '@/lib/platform/text/short-code'

/** The products, drafts included, that have these folded codes, by code. */
export async function findCodeOwners(codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await query<{ code: string; id: number }>()`
    SELECT quick_code AS code, id FROM products
    WHERE quick_code = ANY(${[...codes]}::text[]) AND (archived_at IS NULL OR is_draft)`
  return new Map(rows.map(({ code, id }) => [code, id]))
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
