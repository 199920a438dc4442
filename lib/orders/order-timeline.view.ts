import type { TimelineEventKind, TimelineEvent } from '@/lib/orders/order-timeline.schema'

/** A row of order_events as the view reads it; a bigint is returned as text. */
export type EventRow = {
  id: string
  at: Date
  type: string
  newValue: string | null
  note: string | null
  actor: string
}

/** The event kind of a state change; changes without an event of their own are absent. */
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

const toEventKind = ({ type, newValue }: EventRow): TimelineEventKind | undefined =>
  type === 'screenshot' || type === 'note' ? type : kinds[`${type} ${newValue}`]

/** The timeline for the admin area, oldest first. */
export const toTimeline = (rows: readonly EventRow[]): TimelineEvent[] =>
  rows.flatMap((row) => {
    const kind = toEventKind(row)
    const by = row.actor === 'shopper' ? 'shopper' : 'shop'
    return kind
      ? [{ id: Number(row.id), at: row.at.toISOString(), kind, by, actor: row.actor, text: row.note }]
      : []
  })

/** The timeline for the customer: without notes and names of staff. */
export const toPublicTimeline = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.filter(({ kind }) => kind !== 'note').map((event) => ({ ...event, actor: null }))
