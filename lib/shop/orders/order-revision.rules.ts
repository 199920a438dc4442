import { z } from 'zod'
import { readAddressChanges } from '@/lib/shop/orders/address/order-address.rules'
import { type OrderRevision, orderRevision } from '@/lib/shop/orders/order-revision.schema'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'

type AddressChanges = NonNullable<TimelineEvent['changes']>

/** What the note of a change has as JSON. `given`: Kyat that it gave away, which counts for the limit of a person. */
export type ChangeNote = OrderRevision & {
  address: AddressChanges
  reason: string | null
  given: number
}

const storedNote = orderRevision.extend({ reason: z.string().nullable() })

/** What the timeline says of a change; a note that cannot be read says nothing. */
export function readChangeNote(note: string | null): Pick<TimelineEvent, 'text' | 'changes' | 'revision'> {
  const stored: unknown = note === null ? null : JSON.parse(note)
  const parsed = storedNote.safeParse(stored)
  if (!parsed.success) return { text: null, changes: null, revision: null }
  const { reason, ...revision } = parsed.data
  const { address } = stored as { address?: unknown }
  const changes = readAddressChanges(JSON.stringify(address ?? []))
  return { text: reason, changes: changes.length > 0 ? changes : null, revision }
}
