import type { Locale } from '@/lib/i18n/locales'
import type { NotificationEvent, EndpointKind, EndpointView } from '@/lib/notifications/endpoints.schema'

export type EndpointRow = {
  id: number
  // CHECK constraints restrict these columns to known values, and the commands the events.
  kind: EndpointKind
  name: string
  address: string
  language: Locale
  events: NotificationEvent[]
  active: boolean
  waiting: number
  dead: number
  lastDeliveredAt: Date | null
  createdAt: Date
}

/** An endpoint as its owner sees it: everything but the secret. */
export const toEndpointView = ({ lastDeliveredAt, createdAt, ...row }: EndpointRow): EndpointView => ({
  ...row,
  last_delivered_at: lastDeliveredAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
})
