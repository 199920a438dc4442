import { z } from 'zod'
import { idSchema, enumSchema, blankAsAbsent, optionalNumber } from '@/lib/platform/validation/validators'
import { events } from '@/lib/shop/notifications/endpoints.schema'

export const notificationStatuses = ['waiting', 'delivered', 'dead'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** The past and pending notifications of one endpoint. */
export const notificationsQuery = z.object({
  status: z.preprocess(blankAsAbsent, enumSchema(notificationStatuses).optional()),
  /** Only notifications created before this one. */
  before: optionalNumber(idSchema()),
})
export type NotificationsQuery = z.infer<typeof notificationsQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const notificationsPageQuery = z.object({
  status: notificationsQuery.shape.status.catch(undefined),
  before: notificationsQuery.shape.before.catch(undefined),
})

const notification = z.object({
  id: z.int(),
  event: z.enum([...events, 'trial']),
  order_id: z.int().nullable(),
  status: z.enum(notificationStatuses),
  attempts: z.int(),
  /** The time of the next attempt, while it waits. */
  next_at: z.string().nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
})
export type NotificationView = z.infer<typeof notification>

/** `next_before`: the `before` parameter of the next page; null on the last page. */
export const notificationsResponse = z.object({
  notifications: z.array(notification),
  next_before: z.int().nullable(),
})
export type NotificationsPage = z.infer<typeof notificationsResponse>

export const testResponse = z.object({ message: z.string(), notification })
export const retryResponse = z.object({ message: z.string(), resent: z.int() })
/** Which notifications are retried: one, or all that were given up. */
export const resendInput = z.object({ notification_id: idSchema().optional() })
