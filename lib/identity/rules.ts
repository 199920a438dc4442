import type { Right } from '@/lib/identity/schema'

/** What somebody who was let in may do, and under which name the audit knows them. */
export type Grant = {
  name: string
  userId: string | null
  sessionId: string | null
  rights: readonly Right[]
}

/** Whether `held` suffice to read what `right` lets one change; what is the owner's only the owner reads. */
export const mayRead = (held: readonly Right[], right: Right): boolean =>
  held.includes(right) || (right !== 'owner' && held.includes('read'))
