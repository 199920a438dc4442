import type { TimelineEventKind, TimelineEvent } from '@/lib/orders/order-timeline.schema'

/** A row of order_events as the view reads it; a bigint comes as text. */
export type EventRow = {
  id: string
  at: Date
  field: string
  after: string | null
  text: string | null
  actor: string
}

/** What a change of a state is called; one that says nothing of its own is not there. */
const kinds: Readonly<Record<string, TimelineEventKind>> = {
  'order_status order placed': 'placed',
  'order_status order confirmed': 'confirmed',
  'order_status order completed': 'completed',
  'order_status order cancelled': 'cancelled',
  'shipping_status start shipping': 'shipping',
  'shipping_status delivered': 'delivered',
  'payment_status verified': 'verified',
  'payment_status rejected': 'rejected',
}

const kindOf = ({ field, after }: EventRow): TimelineEventKind | undefined =>
  field === 'screenshot' || field === 'note' ? field : kinds[`${field} ${after}`]

/** The timeline as the shop's people see it, oldest first. */
export const toTimeline = (rows: readonly EventRow[]): TimelineEvent[] =>
  rows.flatMap((row) => {
    const kind = kindOf(row)
    const by = row.actor === 'shopper' ? 'shopper' : 'shop'
    return kind
      ? [{ id: Number(row.id), at: row.at.toISOString(), kind, by, actor: row.actor, text: row.text }]
      : []
  })

/** The part of a timeline that its shopper sees: no notes, and nobody's name. */
export const toPublicTimeline = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.filter(({ kind }) => kind !== 'note').map((event) => ({ ...event, actor: null }))
