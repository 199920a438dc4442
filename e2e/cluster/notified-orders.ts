import { onExit } from '@/lab/cleanup'
import { Client } from '@/lab/client'
import type { Ask } from '@/lab/database'
import { waitUntil } from '@/lab/process'
import { check } from '@/lab/report'
import { WebhookServer } from '@/lib/testing/webhook-server'

/** Milliseconds within which everything that waits in the outbox is sent. */
const SENT_TIMEOUT_MS = 120_000

export type ReceivedNotifications = {
  /** Waits until the outbox is empty. @throws Error unless each order was announced exactly once. */
  checkOnce: (ask: Ask) => Promise<void>
  describe: () => string
}

/** Adds a webhook for new orders to the shop at `url`, and receives its notifications from now on. */
export async function receiveNotifications(url: string): Promise<ReceivedNotifications> {
  const server = new WebhookServer()
  await server.open()
  onExit(() => server.close())
  const webhook = { kind: 'webhook', name: 'Orders', url: server.url, events: ['order.placed'] }
  const { status, text } = await new Client(url).json('POST', '/api/admin/notifications', webhook)
  check(status === 201, `The webhook was answered ${status}: ${text}`)
  const countIds = () => new Set(server.received.map(({ headers }) => headers['webhook-id'])).size
  return {
    checkOnce: async (ask) => {
      const [orders] = await ask<{ count: number }>(
        `SELECT count(*)::int AS count FROM orders
          WHERE created_at >= (SELECT min(created_at) FROM notification_endpoints)`,
      )
      await waitUntil(
        () => Promise.resolve(countIds() >= (orders?.count ?? 0)),
        `${countIds()} of ${orders?.count} orders were announced`,
        SENT_TIMEOUT_MS,
      )
      check(countIds() === orders?.count, `${countIds()} announcements of ${orders?.count} orders`)
    },
    describe: () =>
      `${countIds()} orders announced to a webhook, ${server.received.length - countIds()} of them twice`,
  }
}
