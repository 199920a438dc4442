import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import type { Page } from '@/lib/db/pagination'
import { readPageQuery, type UnreadableParameter } from '@/lib/page-query'
import { AS_TYPED } from '@/lib/text/encoding'
import { queryToUnicode } from '@/lib/text/zawgyi'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The query of a list's URL, and what could not be read. Uses one value of a repeated parameter. */
export async function parseSearchParams<S extends z.ZodType>(schema: S, params: SearchParams) {
  return readPageQuery(schema, withoutRepeats(await params))
}

/** A query of a list as the page needs it. */
export type ListSearch<Q> = {
  query: Q
  /** What could not be read; the page says so. */
  unreadable: UnreadableParameter[]
  /** Set when the search uses the words exactly as typed. */
  encoding: typeof AS_TYPED | null
  /** The words as typed, if they were converted from Zawgyi. */
  typed: string | null
}

/** The same for a list whose search parameter is `name`. Converts Zawgyi unless the URL opts out (D35). */
export async function readSearch<S extends z.ZodType>(
  schema: S,
  name: string,
  params: SearchParams,
): Promise<ListSearch<z.output<S>>> {
  const values = withoutRepeats(await params)
  if (values['encoding'] === AS_TYPED)
    return { ...readPageQuery(schema, values), encoding: AS_TYPED, typed: null }
  const words = values[name]
  const unicode = words && queryToUnicode(words)
  const read = readPageQuery(schema, { ...values, [name]: unicode })
  return { ...read, encoding: null, typed: words === undefined || words === unicode ? null : words }
}

const withoutRepeats = (params: Awaited<SearchParams>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )

/** Redirects to the last page when the requested page is beyond it, for example after its only row was deleted. */
export function redirectToLastPage(urlState: ListUrlState, page: Page<unknown>): void {
  if (page.rows.length > 0 || page.page <= page.lastPage) return
  redirect(listUrl(urlState, { page: page.lastPage > 1 ? page.lastPage : null, cursor: null }))
}
