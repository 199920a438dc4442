import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { addressOf, type ListAddress } from '@/components/admin/list/address'
import type { Page } from '@/lib/db/paging'
import { queryToUnicode } from '@/lib/text/zawgyi'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What a list's address asks for, Zawgyi converted (decisions D27 and D35); a parameter given twice counts once. */
export async function readQuery<S extends z.ZodType>(schema: S, params: SearchParams): Promise<z.output<S>> {
  const given = Object.entries(await params).map(([name, value]) => {
    const one = Array.isArray(value) ? value[0] : value
    return [name, one === undefined ? one : queryToUnicode(one)]
  })
  return schema.parse(Object.fromEntries(given))
}

/** Leads to the last page when the one asked for is beyond it, as after its only row was deleted. */
export function stayWithin(address: ListAddress, page: Page<unknown>): void {
  if (page.rows.length > 0 || page.page <= page.lastPage) return
  redirect(addressOf(address, { page: page.lastPage > 1 ? page.lastPage : null, cursor: null }))
}
