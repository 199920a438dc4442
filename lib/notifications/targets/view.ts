import type { Language } from '@/lib/i18n/languages'
import type { NotificationEvent, TargetKind, TargetView } from '@/lib/notifications/targets/schema'

export type TargetRow = {
  id: number
  // CHECKs keep these columns to their words, and the commands the events.
  kind: TargetKind
  name: string
  address: string
  language: Language
  events: NotificationEvent[]
  active: boolean
  waiting: number
  dead: number
  lastDeliveredAt: Date | null
  createdAt: Date
}

/** A target as its owner sees it: all but the secret. */
export const toTarget = ({ lastDeliveredAt, createdAt, ...row }: TargetRow): TargetView => ({
  ...row,
  last_delivered_at: lastDeliveredAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
})
