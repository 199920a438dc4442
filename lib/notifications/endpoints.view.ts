import type { Locale } from '@/lib/i18n/locales'
import type { NotificationEvent, EndpointKind, EndpointView } from '@/lib/notifications/endpoints.schema'

export type EndpointRow = {
  id: number
  // CHECK constraints restrict these columns to known values, and the commands the events.
  kind: EndpointKind
  name: string
  destination: string
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
  language: row.locale,
  events: row.events,
  active: row.isEnabled,
  waiting: row.waiting,
  dead: row.dead,
  last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})
