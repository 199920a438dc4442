import type { Locale } from '@/lib/platform/i18n/locales'
import type { NotificationEvent, EndpointKind, EndpointView } from '@/lib/shop/notifications/endpoints.schema'
import type { NotificationStatus, NotificationView } from '@/lib/shop/notifications/deliveries.schema'

export type EndpointRow = {
  id: number
  // CHECK constraints restrict these columns to known values, and the commands the events.
  kind: EndpointKind
  name: string
  destination: string
  movedFrom: string | null
  locale: Locale
  events: NotificationEvent[]
  isEnabled: boolean
  waiting: number
  dead: number
  lastDeliveredAt: Date | null
  createdAt: Date
}

/** An endpoint as its owner sees it: everything but the secret. */
export const toEndpointView = (row: EndpointRow): EndpointView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.destination,
  moved_from: row.movedFrom,
  language: row.locale,
  events: row.events,
  active: row.isEnabled,
  waiting: row.waiting,
  dead: row.dead,
  last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

export type NotificationRow = {
  id: string
  // Only commands write these columns, and CHECK constraints restrict them.
  event: NotificationView['event']
  orderId: number | null
  status: NotificationStatus
  attempts: number
  nextAttemptAt: Date
  lastError: string | null
  createdAt: Date
  deliveredAt: Date | null
}

export const toNotification = (row: NotificationRow): NotificationView => ({
  id: Number(row.id),
  event: row.event,
  order_id: row.orderId,
  status: row.status,
  attempts: row.attempts,
  next_at: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  problem: row.lastError,
  created_at: row.createdAt.toISOString(),
  delivered_at: row.deliveredAt?.toISOString() ?? null,
})
