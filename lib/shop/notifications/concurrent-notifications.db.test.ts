import { db, withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import {
  deliver,
  leaseDueEndpoint,
  rescheduleAfterClockChange,
} from '@/lib/shop/notifications/deliveries.commands'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import { fromNow } from '@/lib/testing/clock'
import { aWebhook, drainOutbox, history, openReceiver } from '@/lib/testing/notifications'
import { insertOrder } from '@/lib/testing/factories'
import { runPastLock } from '@/lib/testing/database/row-locks'
import { respondWith } from '@/lib/testing/webhook-server'

const receiver = openReceiver()

describe('notifications at once', () => {
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
})

describe('notifications and a clock that changes', () => {
  /** What the rows look like after the clock was `hours` ahead while they were written. */
  async function putClockBack(hours: number): Promise<void> {
    await query()`
      UPDATE notifications SET next_attempt_at = next_attempt_at + make_interval(hours => ${hours}),
        scheduled_at = scheduled_at + make_interval(hours => ${hours})`
    await query()`
      UPDATE notification_endpoints SET locked_until = locked_until + make_interval(hours => ${hours}),
        locked_at = locked_at + make_interval(hours => ${hours})`
  }

  describe('after the clock of the database was two hours ahead', () => {
    it('new notifications are delivered within a minute', async () => {
      const { id } = await aWebhook(receiver.url)
      await insertOrder()
      await putClockBack(2)
      expect(await drainOutbox()).toBe(0)
      expect(await rescheduleAfterClockChange()).toBe(1)
      expect(await drainOutbox()).toBe(1)
      expect((await history(id)).map(({ status }) => status)).toEqual(['delivered'])
    })

    it('a lease of a process that has ended does not last for two hours', async () => {
      await aWebhook(receiver.url)
      await insertOrder()
      expect(await leaseDueEndpoint()).toHaveLength(1)
      await insertOrder()
      await putClockBack(2)
      await rescheduleAfterClockChange()
      expect(await leaseDueEndpoint()).toHaveLength(1)
    })
  })

  it('leaves the pauses and retries of a right clock', async () => {
    await aWebhook(receiver.url)
    await insertOrder()
    receiver.response = respondWith(500)
    expect(await drainOutbox()).toBe(1)
    expect(await rescheduleAfterClockChange()).toBe(0)
    expect(await drainOutbox()).toBe(0)
  })
})
