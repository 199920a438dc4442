import { db, withTransaction } from '@/lib/db/client'
import { query } from '@/lib/db/query'
import { deliver, leaseDueEndpoint } from '@/lib/notifications/deliveries.commands'
import { enqueueNotification } from '@/lib/notifications/outbox.commands'
import { fromNow } from '@/lib/testing/clock'
import { aWebhook, history, withoutEndpoints } from '@/lib/testing/notifications'
import { sharedCustomer, insertOrder } from '@/lib/testing/factories'
import { runPastLock } from '@/lib/testing/row-locks'
import { WebhookServer } from '@/lib/testing/webhook-server'

const receiver = new WebhookServer()
beforeAll(async () => {
  await sharedCustomer()
  await receiver.open()
})
afterAll(() => receiver.close())
beforeEach(withoutEndpoints)

const twoEndpoints = async () =>
  [(await aWebhook(receiver.url)).id, (await aWebhook(receiver.url)).id] as const
const notified = async () =>
  (await db().notification.findMany({ orderBy: { endpointId: 'asc' } })).map(({ endpointId }) => endpointId)

describe('an order that is placed while an endpoint is being deleted', () => {
  it('does not wait for the deletion, and notifies the other endpoint', async () => {
    const [deleted, other] = await twoEndpoints()
    await runPastLock(
      (holder) => holder.notificationEndpoint.delete({ where: { id: deleted } }),
      () => insertOrder(),
    )
    expect(await notified()).toEqual([other])
  })
})

describe('a step of an order while an endpoint is being deleted', () => {
  it('does not wait for the deletion, and notifies the other endpoint', async () => {
    const { id } = await insertOrder()
    const [deleted, other] = await twoEndpoints()
    await runPastLock(
      (holder) => holder.notificationEndpoint.delete({ where: { id: deleted } }),
      () => withTransaction((tx) => enqueueNotification(tx, 'order.completed', id)),
    )
    expect(await notified()).toEqual([other])
  })
})

describe('a worker', () => {
  it('does not wait for an endpoint that another worker is leasing, and leases the others', async () => {
    const [leased, other] = await twoEndpoints()
    await insertOrder()
    const lockedUntil = fromNow(30_000)
    const claimed = await runPastLock(
      (holder) => holder.notificationEndpoint.update({ where: { id: leased }, data: { lockedUntil } }),
      leaseDueEndpoint,
    )
    expect(claimed.map(({ endpointId }) => endpointId)).toEqual([other])
  })

  it('stores the result of a delivery also when PostgreSQL aborts the statement because of a deadlock', async () => {
    const { id } = await aWebhook(receiver.url)
    await insertOrder()
    const [claimed] = await leaseDueEndpoint()
    if (!claimed) throw new Error('Nothing was leased')
    // A sequence keeps its value when the statement is aborted, so only the first attempt fails.
    await query()`CREATE SEQUENCE attempts`
    await query()`CREATE FUNCTION abort_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('attempts') = 1 THEN RAISE deadlock_detected; END IF;
        RETURN NULL;
      END $$`
    await query()`CREATE TRIGGER abort_first AFTER UPDATE ON notifications EXECUTE FUNCTION abort_first()`
    try {
      await deliver(claimed)
    } finally {
      await query()`DROP TRIGGER abort_first ON notifications`
    }
    expect(receiver.received).toHaveLength(1)
    expect((await history(id)).map(({ status }) => status)).toEqual(['delivered'])
  })
})
