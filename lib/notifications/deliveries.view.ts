import type { NotificationStatus, NotificationView } from '@/lib/notifications/deliveries.schema'

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
