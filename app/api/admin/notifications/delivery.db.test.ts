import * as resend from '@/app/api/admin/notifications/[id]/resend/route'
import {
  aWebhook,
  history,
  expireLease,
  advanceClock,
  drainOutbox,
  openReceiver,
} from '@/lib/testing/notifications'
import { db } from '@/lib/platform/db/client'
import { ago, stopTimeouts } from '@/lib/testing/clock'
import { eventually } from '@/lib/testing/eventually'
import { insertOrder } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { WebhookServer, respondWith } from '@/lib/testing/webhook-server'
import {
  leaseDueEndpoint,
  deliver,
  deleteOldNotifications,
} from '@/lib/shop/notifications/deliveries.commands'
import { freePort } from '@/lib/platform/process/ports'

const receiver = openReceiver()
afterEach(() => jest.restoreAllMocks())

describe('a webhook', () => {
  it('receives signed events that it can verify', async () => {
    const { id, read } = await aWebhook(receiver.url)
    const order = await insertOrder()
    expect(await drainOutbox()).toBe(1)
    const [got] = receiver.received
    if (!got) throw new Error('Nothing arrived')
    expect(read(got)).toMatchObject({
      type: 'order.placed',
      data: { order_id: order.id, total_price: order.total },
    })
    expect(() => read({ ...got, body: `${got.body} ` })).toThrow()
    expect(await history(id)).toMatchObject([{ status: 'delivered', attempts: 1, problem: null }])
  })

  it('receives the same message on every retry, until the shop gives up and an admin user sends it again', async () => {
    const { id, read } = await aWebhook(receiver.url)
    await insertOrder()
    receiver.response = respondWith(500)
    for (let time = 0; time < 12; time++) {
      await drainOutbox()
      await advanceClock()
    }
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received.map(read).map(({ type }) => type)).toEqual(Array(10).fill('order.placed'))
    const [dead] = await history(id, 'dead')
    expect(dead).toMatchObject({ attempts: 10, problem: 'HTTP 500', next_at: null })

    receiver.response = respondWith(204)
    const again = (body: object) => callRoute(resend.POST, { params: { id: String(id) }, body })
    expect((await again({ notification_id: dead?.id })).body).toMatchObject({ resent: 1 })
    expect((await again({ notification_id: dead?.id })).status).toBe(404)
    expect((await again({})).body).toMatchObject({ resent: 0 })
    expect(await history(id)).toMatchObject([{ status: 'waiting', attempts: 0, problem: null }])
    await drainOutbox()
    expect(await history(id)).toMatchObject([{ status: 'delivered', problem: null }])
    const { lockedUntil } = await db().notificationEndpoint.findUniqueOrThrow({ where: { id } })
    expect(lockedUntil).toBeNull()
  })

  it('does not block the other endpoints when it hangs', async () => {
    const hanging = new WebhookServer()
    await hanging.open()
    hanging.response = () => undefined
    const [slow, quick] = [await aWebhook(hanging.url), await aWebhook(receiver.url)]
    for (let count = 0; count < 3; count++) await insertOrder()
    stopTimeouts()
    const first = await leaseDueEndpoint()
    const ways = first.map(deliver)
    await ways[first.findIndex(({ endpointId }) => endpointId === quick.id)]
    // The hanging endpoint occupies one worker slot. The other one continues.
    expect(await drainOutbox()).toBe(2)
    expect(receiver.received).toHaveLength(3)
    await jest.advanceTimersByTimeAsync(10_000)
    await Promise.all(ways)
    jest.useRealTimers()
    const [, , oldest] = await history(slow.id)
    expect(oldest).toMatchObject({ status: 'waiting', attempts: 1, problem: 'no answer after 10 s' })
    await hanging.close()
  })

  it('receives an event at most once more when it answers twice or its response is lost', async () => {
    const { id } = await aWebhook(receiver.url)
    receiver.response = (response) => {
      response.socket?.write('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Again\r\nContent-Length: 0\r\n\r\n')
    }
    await insertOrder()
    await drainOutbox()
    expect(await history(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])

    receiver.startAfresh()
    receiver.response = (response) => response.destroy()
    await insertOrder()
    await drainOutbox()
    receiver.response = respondWith(200)
    await advanceClock()
    await drainOutbox()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
    expect((await history(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  })

  it('is not followed when it redirects, and receives nothing more after a 410', async () => {
    const { id } = await aWebhook(receiver.url)
    await insertOrder()
    receiver.response = respondWith(302, { Location: `${receiver.url}/elsewhere` })
    await drainOutbox()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    expect(await history(id)).toMatchObject([{ status: 'waiting', problem: 'HTTP 302' }])
    receiver.response = respondWith(410)
    await advanceClock()
    await drainOutbox()
    expect(await history(id)).toMatchObject([{ status: 'dead', problem: 'HTTP 410' }])
  })

  it('is retried when it is unreachable', async () => {
    const { id } = await aWebhook(`http://127.0.0.1:${await freePort()}/`)
    await insertOrder()
    await drainOutbox()
    expect(await history(id)).toMatchObject([{ status: 'waiting', attempts: 1, problem: 'ECONNREFUSED' }])
  })
})

describe('several processes', () => {
  it('send each notification only once', async () => {
    await aWebhook(receiver.url)
    for (let count = 0; count < 5; count++) await insertOrder()
    await Promise.all(Array.from({ length: 4 }, drainOutbox))
    await eventually('the outbox is empty', async () => (await drainOutbox()) === 0)
    expect(receiver.received).toHaveLength(5)
  })

  it('take over the notifications of a crashed worker after half a minute', async () => {
    const { id } = await aWebhook(receiver.url)
    await insertOrder()
    expect(await leaseDueEndpoint()).toHaveLength(1)
    expect(await leaseDueEndpoint()).toHaveLength(0)
    await expireLease(id)
    expect(await drainOutbox()).toBe(1)
    expect(await history(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })
})

it('old delivered notifications are deleted, pending ones never', async () => {
  const { id } = await aWebhook(receiver.url)
  for (let count = 0; count < 3; count++) await insertOrder()
  const [one, two, three] = await history(id)
  const longAgo = ago(100 * 86_400_000)
  const change = (which: typeof one, data: object) =>
    db().notification.update({ where: { id: which?.id ?? 0 }, data: { createdAt: longAgo, ...data } })
  await change(one, { status: 'delivered', deliveredAt: longAgo })
  await change(two, { status: 'dead' })
  await change(three, {})
  expect(await deleteOldNotifications()).toBe(2)
  expect((await history(id)).map((left) => left.id)).toEqual([three?.id])
})
