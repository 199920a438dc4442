/** What stands in the query of a list's address; what is empty is left out. */
export type ListQuery = Readonly<Record<string, string | number | null | undefined>>

/** Where a list lives and what it shows: all of its state is in its address. */
export type ListUrlState = { path: string; query: ListQuery }

/** The address of the list with some of its state changed. */
export function listUrl({ path, query }: ListUrlState, changes: ListQuery = {}): string {
  const given = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The changes that lead back to the first page. */
export const withoutPage = { page: null, cursor: null } as const
