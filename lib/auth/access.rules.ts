import type { Permission } from '@/lib/auth/access.schema'

/** What somebody who was let in may do, and under which name the audit knows them. */
export type Principal = {
  name: string
  userId: string | null
  sessionId: string | null
  rights: readonly Permission[]
}

/** Whether `held` suffice to read what `right` lets one change; what is the owner's only the owner reads. */
export const canRead = (held: readonly Permission[], right: Permission): boolean =>
  held.includes(right) || (right !== 'owner' && held.includes('read'))

/**
 * An address asked for as an admin. Where the admin is open everyone is one, so it has to be said: otherwise each
 * shopper's orders and screenshots would be there for every other shopper (decisions D2, D3). Where one signs in it
 * changes nothing.
 */
export const withAdminParam = (address: string): string => `${address}?as=admin`

export const hasAdminParam = (url: string): boolean => new URL(url).searchParams.get('as') === 'admin'
