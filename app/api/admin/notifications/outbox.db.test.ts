import * as targets from '@/app/api/admin/notifications/route'
import * as target from '@/app/api/admin/notifications/[id]/route'
import { move, reject, verify } from '@/lib/testing/orders/payment-calls'
import pg from 'pg'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { db } from '@/lib/platform/db/client'
import { insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { env } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { endpointCreatedResponse } from '@/lib/shop/notifications/endpoints.schema'

const add = async (body: object) => {
  const answer = await callRoute(targets.POST, { body })
  expect(answer.status).toBe(201)
  return endpointCreatedResponse.parse(answer.body)
}
const webhook = (name: string, more: object = {}) =>
  add({ kind: 'webhook', name, url: 'https://receiver.test/zay', ...more })
/** The pending events of an endpoint, with their reasons if any. */
const outbox = async (endpointId: number) => {
  const rows = await db().notification.findMany({ where: { endpointId }, orderBy: { id: 'asc' } })
  return rows.map(({ event, reason }) => (reason === null ? event : `${event}: ${reason}`))
}

let all = 0
beforeAll(async () => {
  await sharedCustomer()
  all = (await webhook('all')).target.id
})
beforeEach(() => db().notification.deleteMany())

describe('order events in the outbox', () => {
  it('are written once each, from placing the order to its end', async () => {
    const order = await insertOrder()
    await verify(order.payment)
    await verify(order.payment)
    await move(order.id, 'order confirmed')
    await move(order.id, 'order confirmed')
    await move(order.id, 'order completed')
    expect(await outbox(all)).toEqual([
      'order.placed',
      'payment.verified',
      'order.confirmed',
      'order.completed',
    ])
  })

  it('include the reason shown to the customer, and confirming an order also verifies its payment', async () => {
    const [rejected, confirmed] = [await insertOrder(), await insertOrder()]
    await reject(rejected.payment, 'The amount is another')
    await move(rejected.id, 'order cancelled', { reason: 'No answer for a week' })
    await move(confirmed.id, 'order confirmed')
    expect(await outbox(all)).toEqual([
      'order.placed',
      'order.placed',
      'payment.rejected: The amount is another',
      'order.cancelled: No answer for a week',
      'payment.verified',
      'order.confirmed',
    ])
  })

  it('are written in the same transaction as the change', async () => {
    const order = await insertOrder()
    await db().notification.deleteMany()
    const { product } = await db().orderLine.findFirstOrThrow({
      where: { orderId: order.id },
      include: { product: true },
    })
    // There is no room for stock that would be returned.
    await db().stockMovement.create({
      data: { productId: product.id, delta: MAX_STOCK - product.stockQuantity, reason: 'adjustment' },
    })
    const rejected = await move(order.id, 'order cancelled')
    expect([rejected.status, await outbox(all)]).toEqual([409, []])
    await expect(insertOrder({ payment_type: 'Bitcoin' })).rejects.toThrow()
    expect(await outbox(all)).toEqual([])
  })

  it('are written for the events each endpoint has chosen, and not for paused endpoints', async () => {
    const placed = await webhook('placed', { events: ['order.placed'] })
    const resting = await webhook('resting')
    await callRoute(target.PATCH, {
      method: 'PATCH',
      params: { id: String(resting.target.id) },
      body: { active: false },
    })
    const order = await insertOrder()
    await move(order.id, 'order cancelled')
    expect(await outbox(placed.target.id)).toEqual(['order.placed'])
    expect(await outbox(resting.target.id)).toEqual([])
    expect(await outbox(all)).toEqual(['order.placed', 'order.cancelled'])
  })
})

it('do not wait for an endpoint that is being deleted, and no order fails because of it', async () => {
  const { target: leaving } = await webhook('leaving')
  const other = new pg.Client({ connectionString: env().DATABASE_URL })
  await other.connect()
  await other.query('BEGIN')
  await other.query('DELETE FROM notification_endpoints WHERE id = $1', [leaving.id])
  const { id } = await insertOrder()
  await other.query('COMMIT')
  await other.end()
  expect(id).toBeGreaterThan(0)
  expect([await outbox(leaving.id), await outbox(all)]).toEqual([[], ['order.placed']])
})

describe('an endpoint', () => {
  it('shows its signing secret once and never returns it again', async () => {
    const endpoint = await webhook('secret', { url: 'https://receiver.test/hooks/key-in-the-path' })
    expect(endpoint.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const token = `123456789:${'A'.repeat(35)}`
    const bot = await add({ kind: 'telegram', name: 'bot', token, chat: '-100123' })
    expect(bot.secret).toBeNull()
    const listed = await callRoute(targets.GET)
    const audit = await db().auditEvent.findMany({
      where: { subjectType: 'notification' },
      select: { after: true },
    })
    expect(JSON.stringify(audit)).toContain('https://receiver.test')
    expect(JSON.stringify(audit)).not.toContain('key-in-the-path')
    const stored = JSON.stringify([listed.body, await db().notificationEndpoint.findMany(), audit])
    expect(stored).not.toContain(endpoint.secret?.slice(6))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('A'.repeat(35))
  })

  it('is deleted with its own pending notifications only', async () => {
    await insertProduct()
    await insertOrder()
    const before = await db().notification.count()
    const gone = await callRoute(target.DELETE, { method: 'DELETE', params: { id: String(all) } })
    expect([gone.status, await outbox(all)]).toEqual([200, []])
    expect(await db().notification.count()).toBe(before - 1)
  })
})
