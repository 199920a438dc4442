import { type FieldDocs, type FieldRegistry, forOwners } from '@/lib/openapi/field'

const WEBHOOK = 'https://hooks.zay.example/orders'

const ENDPOINT: FieldDocs = {
  id: { description: 'Id of the endpoint', example: 2 },
  name: { example: 'Staff chat' },
  kind: { description: 'A webhook is a POST to a URL; Telegram is a message of a bot', example: 'telegram' },
  address: { description: 'URL of the webhook, or chat of the bot', example: '-1001234567890' },
  moved_from: {
    description:
      'The chat before the group became a supergroup and Telegram gave it the present one; otherwise null',
    example: null,
  },
  active: { description: 'False: nothing is sent', example: true },
  token: { description: 'Token of the bot', example: '123456789:AAE-not-a-real-token-0123456789abcd' },
}

/** Notification endpoints and their notifications. */
export const notificationFields: FieldRegistry = {
  fields: {
    events: { description: 'What it is notified of', example: ['order.placed', 'payment.rejected'] },
    url: { description: 'Where to POST, without a name or password', example: WEBHOOK },
    chat: { description: 'Number of a chat, or @name of a channel', example: '-1001234567890' },
    language: { description: 'Language of the messages', example: 'my' },
    waiting: { description: 'Notifications that are still to be sent', example: 0 },
    dead: { description: 'Notifications that failed and are not retried', example: 0 },
    last_delivered_at: {
      description: 'When one was last delivered, ISO 8601, UTC; null before',
      example: '2026-11-22T08:15:00.000Z',
    },
    targets: { description: 'All endpoints' },
    target: { description: 'The endpoint' },
    event: { description: 'What it is about; "trial" is a test', example: 'order.placed' },
    attempts: { description: 'How often it was sent, at most 10 times', example: 1 },
    next_at: { description: 'When it is sent again, ISO 8601, UTC; null for never', example: null },
    problem: { description: 'Why the last attempt failed; null when it did not', example: null },
    delivered_at: {
      description: 'When it was delivered, ISO 8601, UTC; null before',
      example: '2026-11-21T03:30:01.000Z',
    },
    notifications: { description: 'The notifications of this page, at most 50' },
    notification: { description: 'The notification and its outcome' },
    notification_id: { description: 'Id of a failed notification; without it all are retried', example: 77 },
    resent: { description: 'Number of notifications that are sent again', example: 1 },
  },
  byOwner: {
    ...forOwners(
      [
        ...['target', 'targets', 'telegram', 'admin/notifications'],
        ...['admin/notifications/sent', 'admin/notifications/trial', 'admin/notifications/resend'],
      ],
      ENDPOINT,
    ),
    webhook: { ...ENDPOINT, name: { example: 'Accounting' } },
    ...forOwners(['notification', 'notifications'], {
      id: { description: 'Id of the notification', example: 77 },
      status: { description: 'State of the notification; "dead" is not retried', example: 'delivered' },
    }),
    postAdminNotificationsByIdTrial: { event: { example: 'trial' }, order_id: { example: null } },
    'postAdminNotifications 201': {
      kind: { example: 'webhook' },
      name: { example: 'Accounting' },
      address: { example: WEBHOOK },
      language: { example: 'en' },
      last_delivered_at: { example: null },
      secret: {
        description: 'Signs the webhooks; null for Telegram. Returned only here',
        example: 'whsec_bjNKYzhUcTFacjVYdzdZYjJLZDRNZjZIZzlMcDBTdkE=',
      },
    },
  },
}
