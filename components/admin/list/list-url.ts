/** The query parameters of a list. Empty ones are left out. */
export type ListQuery = Readonly<Record<string, string | number | null | undefined>>

/** The path and the query of a list. The URL holds all of its state. */
export type ListUrlState = { path: string; query: ListQuery }

/** Returns the URL of the list with some parameters changed. */
export function listUrl({ path, query }: ListUrlState, changes: ListQuery = {}): string {
  const parameters = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(parameters).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The changes that lead back to the first page. */
export const withoutPage = { page: null, cursor: null } as const

/** The URL of a record of a list, which leads back to the list, and to its page at `position`. */
export const recordUrl = ({ path, query }: ListUrlState, id: number, position: ListQuery = {}): string =>
  listUrl({ path: `${path}/${id}`, query }, position)

/** What a list shows, as its URL says it. */
export type ListState = {
  /** All of it but which page. */
  urlState: ListUrlState
  /** The parameters that choose rows. */
  filter: ListQuery
  /** Which page. */
  position: ListQuery
  /** Whether the list could have other rows; a tab is a list of its own. */
  isFiltered: boolean
  /** The URL of all rows of the tab. */
  unfilteredUrl: string
  sort: string
  /** The search parameter's name, its value, and the typed text if it was converted; null for a list without search. */
  search: { name: string; words: string; typed: string | null } | null
  /** The parameter of the tabs, and the one that is shown; null for the first. Null for a list without tabs. */
  tab: { name: string; value: string | null } | null
}
