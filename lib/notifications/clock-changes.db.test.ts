import { query } from '@/lib/db/query'
import { leaseDueEndpoint, rescheduleAfterClockChange } from '@/lib/notifications/deliveries.commands'
import { aWebhook, drainOutbox, history, withoutEndpoints } from '@/lib/testing/notifications'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { respondWith, WebhookServer } from '@/lib/testing/webhook-server'

const receiver = new WebhookServer()
beforeAll(async () => {
  await sharedCustomer()
  await receiver.open()
})
afterAll(() => receiver.close())
beforeEach(withoutEndpoints)

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
