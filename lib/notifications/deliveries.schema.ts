import { z } from 'zod'
import { idSchema } from '@/lib/validators'
import { events } from '@/lib/notifications/endpoints.schema'

export const notificationStatuses = ['waiting', 'delivered', 'dead'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** What was and is to be told to one target. */
export const notificationsQuery = z.object({
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(notificationStatuses, `Must be one of ${notificationStatuses.join(', ')}`).optional(),
  ),
  /** Only what was written before this one. */
  before: idSchema().optional(),
})
export type NotificationsQuery = z.infer<typeof notificationsQuery>

/** The forgiving query of the page: what is wrong counts as not given. */
export const notificationsPageQuery = z.object({
  status: notificationsQuery.shape.status.catch(undefined),
  before: notificationsQuery.shape.before.catch(undefined),
})

export const notification = z.object({
  id: z.int(),
  event: z.enum([...events, 'trial']),
  order_id: z.int().nullable(),
  status: z.enum(notificationStatuses),
  attempts: z.int(),
  /** When it is tried next, while it waits. */
  next_at: z.string().nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
})
export type NotificationView = z.infer<typeof notification>

/** `next_before`: the `before` of the next page; null at the end. */
export const notificationsResponse = z.object({
  notifications: z.array(notification),
  next_before: z.int().nullable(),
})
export type NotificationsPage = z.infer<typeof notificationsResponse>

export const testResponse = z.object({ message: z.string(), notification })
export const retryResponse = z.object({ message: z.string(), resent: z.int() })
/** Which are sent once more: one, or all that were given up. */
export const resendInput = z.object({ notification_id: idSchema().optional() })
