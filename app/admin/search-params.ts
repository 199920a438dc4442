import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { listUrl, type ListState } from '@/components/admin/list/list-url'
import { ADMIN_PAGE_SIZE } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Page } from '@/lib/platform/db/pagination'
import { AppError } from '@/lib/platform/errors/app-error'
import {
  isFilterParameter,
  readPageQuery,
  toPageParameters,
  type UnreadableParameter,
} from '@/lib/platform/validation/page-query'
import { AS_TYPED } from '@/lib/platform/text/burmese/encoding'
import { queryToUnicode } from '@/lib/platform/text/burmese/zawgyi'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The schema of a list's query. */
export type ListSchema = z.ZodType<object>

/** The query of a page's URL, and what could not be read. Uses one value of a repeated parameter. */
export async function parseSearchParams<S extends z.ZodType>(schema: S, params: SearchParams) {
  return readPageQuery(schema, withoutRepeats(await params))
}

/** What a list shows. */
export type List<S extends ListSchema> = ListState & {
  query: z.output<S>
  /** What could not be read of the URL; the page says so. */
  unreadable: UnreadableParameter[]
}

export type ListAddress<S extends ListSchema> = {
  path: string
  query: S
  /** The parameter with the words of a search. */
  search?: keyof z.output<S> & string
  /** The parameter that chooses among lists: it is no filter. */
  tab?: keyof z.output<S> & string
  /** Further parameters of tabs. */
  tabs?: readonly (keyof z.output<S> & string)[]
}

/**
 * Reads what a list shows. Its URLs have whatever differs from the schema's own values, so that turning a page or sorting
 * loses no filter. Converts the words of a search from Zawgyi unless the URL opts out (D35).
 */
export async function readList<S extends ListSchema>(
  { path, query: schema, search, tab, tabs = [] }: ListAddress<S>,
  params: SearchParams,
): Promise<List<S>> {
  const values = withoutRepeats(await params)
  const isAsTyped = search !== undefined && values['encoding'] === AS_TYPED
  const words = search === undefined || isAsTyped ? undefined : values[search]
  const unicode = words && queryToUnicode(words)
  const { query, unreadable } = readPageQuery(
    schema,
    search === undefined || words === undefined ? values : { ...values, [search]: unicode },
  )
  const { page, cursor, before, ...shown } = toPageParameters(schema, query)
  const filter = Object.fromEntries(Object.entries(shown).filter(([name]) => isFilterParameter(name)))
  const isTab = (name: string) => name === tab || (tabs as readonly string[]).includes(name)
  return {
    query,
    unreadable,
    urlState: { path, query: { ...shown, ...(isAsTyped && { encoding: AS_TYPED }) } },
    filter,
    position: { page, cursor, before },
    isFiltered: Object.keys(filter).some((name) => !isTab(name)),
    unfilteredUrl: listUrl({
      path,
      query: Object.fromEntries(Object.entries(shown).filter(([name]) => isTab(name))),
    }),
    sort: toWords(query, 'sort'),
    search:
      search === undefined
        ? null
        : {
            name: search,
            words: toWords(query, search),
            typed: words === undefined || words === unicode ? null : words,
          },
    tab: tab === undefined ? null : { name: tab, value: shown[tab] ?? null },
  }
}

const toWords = (query: object, name: string): string => {
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

const withoutRepeats = (params: Awaited<SearchParams>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )

/**
 * The page of a list. Ignores a cursor that is not one, and redirects to the last page when the requested one is beyond it,
 * for example after its only row was deleted.
 */
export async function loadPage<S extends ListSchema, P extends Page<unknown>>(
  { query, urlState, position }: List<S>,
  load: (query: z.output<S> & { per_page: number }) => Promise<P>,
): Promise<P> {
  const request = { ...query, per_page: ADMIN_PAGE_SIZE }
  const page = await load(request).catch((error: unknown) => {
    if (!(error instanceof AppError) || position['cursor'] === undefined) throw error
    return load({ ...request, cursor: undefined })
  })
  if (page.rows.length === 0 && page.page > page.lastPage)
    redirect(listUrl(urlState, { page: page.lastPage > 1 ? page.lastPage : null }))
  return page
}
