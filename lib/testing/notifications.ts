import { Webhook } from 'standardwebhooks'
import * as sent from '@/app/api/admin/notifications/[id]/sent/route'
import * as targets from '@/app/api/admin/notifications/route'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { type Received, WebhookServer } from '@/lib/testing/webhook-server'
import { notificationsResponse } from '@/lib/shop/notifications/deliveries.schema'
import { endpointCreatedResponse } from '@/lib/shop/notifications/endpoints.schema'
import { db } from '@/lib/platform/db/client'
import { leaseDueEndpoint, deliver } from '@/lib/shop/notifications/deliveries.commands'

/** A bot token that belongs to no real bot. */
export const TOKEN = `123456789:${'T'.repeat(35)}`

/** Adds an endpoint and returns it. */
export const addEndpoint = async (body: object) =>
  endpointCreatedResponse.parse((await callRoute(targets.POST, { body })).body)

/**
 * A webhook at `url`, and a function that verifies and parses received events. It throws when the signature is
 * invalid.
 */
export async function aWebhook(url: string) {
  const { target, secret } = await addEndpoint({ kind: 'webhook', name: 'hook', url })
  const signed = new Webhook(secret ?? '')
  const read = ({ body, headers }: Pick<Received, 'body' | 'headers'>) =>
    signed.verify(body, headers as Record<string, string>) as { type: string; data: object }
  return { id: target.id, read }
}

/** Returns the notifications of an endpoint, newest first. */
export async function history(id: number, status = '') {
  const path = `/api/admin/notifications/${id}/sent?status=${status}`
  return notificationsResponse.parse((await callRoute(sent.GET, { path, params: { id: String(id) } })).body)
    .notifications
}

/** More notifications than any test has. */
const MAX_SENT = 10_000

/**
 * Sends all due notifications, in sequence per endpoint, as the worker does. Returns their number.
 * @throws Error when there are more than any test has: one that is due again at once would never end.
 */
export async function drainOutbox(): Promise<number> {
  for (let count = 0; count <= MAX_SENT;) {
    const claimed = await leaseDueEndpoint()
    if (claimed.length === 0) return count
    await Promise.all(claimed.map(deliver))
    count += claimed.length
  }
  throw new Error(`The outbox has more than ${MAX_SENT} notifications`)
}

/** Simulates the end of all retry delays and endpoint pauses. */
export async function advanceClock(): Promise<void> {
  await db().notification.updateMany({ data: { nextAttemptAt: new Date(0) } })
  await db().notificationEndpoint.updateMany({ data: { lockedUntil: null } })
}

/** Simulates that the process with a lease on this endpoint crashed half a minute ago. */
export const expireLease = (id: number) =>
  db().notificationEndpoint.update({ where: { id }, data: { lockedUntil: new Date(Date.now() - 1) } })

/** A server that receives the notifications of each test of a file, in a shop that has no endpoint yet. */
export function openReceiver(): WebhookServer {
  const receiver = new WebhookServer()
  beforeAll(async () => {
    await receiver.open()
    await sharedCustomer()
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    receiver.startAfresh()
    await db().notificationEndpoint.deleteMany()
  })
  return receiver
}
