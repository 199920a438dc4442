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
