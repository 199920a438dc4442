import { PATCH as updateOrder } from '@/app/api/orders/update/route'
import { POST as addNote } from '@/app/api/orders/notes/route'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { POST as bulk } from '@/app/api/products/bulk/route'
import { POST as beginPhotos } from '@/app/api/products/imports/photos/route'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { adminActor } from '@/lib/testing/actors'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, placeCashOrder, readOrder } from '@/lib/testing/orders/cash-orders'
import { insertProduct } from '@/lib/testing/factories'
import { readMovements } from '@/lib/testing/orders/holds'
import { readStock } from '@/lib/testing/catalogue/product-reads'

const withKey = (key: string, body: object) => ({ headers: { 'Idempotency-Key': key }, body })

/** Sends the same call eight times at once, and once more. */
async function repeat(handler: Parameters<typeof callRoute>[0], key: string, body: object) {
  const once = () => callRoute(handler, withKey(key, body))
  const answers = [...(await Promise.all(Array.from({ length: 8 }, once))), await once()]
  return { statuses: answers.map(({ status }) => status).sort(), bodies: answers.map((one) => one.body) }
}

/** A confirmed order of 5,000 Kyat that is paid at the door. */
async function confirmedOrder(): Promise<number> {
  const { id } = await placeCashOrder()
  const body = { order_id: id, order_status: 'order confirmed' }
  expect((await callRoute(updateOrder, { method: 'PATCH', body })).status).toBe(200)
  return id
}

beforeAll(openCashShop)

const CREATED_ONCE = [...Array<number>(8).fill(200), 201]

describe('a call with an Idempotency-Key that is repeated', () => {
  it('records the money of a courier once', async () => {
    const order_id = await confirmedOrder()
    const { statuses } = await repeat(settle, 'settle', { order_id, collected: 1_000 })
    expect(statuses).toEqual(CREATED_ONCE)
    expect(Number((await readOrder(order_id)).moneyCollected)).toBe(1_000)
    await callRoute(settle, withKey('settle-more', { order_id, collected: 1_000 }))
    expect(Number((await readOrder(order_id)).moneyCollected)).toBe(2_000)
  })

  it('adds stock once', async () => {
    const { id } = await insertProduct({ stock: 5 })
    const body = { action: 'add_stock', ids: [id], value: 7 }
    const { statuses, bodies } = await repeat(bulk, 'stock', body)
    expect(statuses).toEqual(Array<number>(9).fill(200))
    for (const one of bodies) expect(one).toEqual({ message: 'Products updated', changed: 1 })
    expect(await readMovements(id)).toEqual(['initial 5', 'adjustment 7'])
  })

  it('changes prices by a share once, and always answers how to undo that', async () => {
    const { id } = await insertProduct({ price: 1_000 })
    const { bodies } = await repeat(bulk, 'prices', { action: 'change_price', ids: [id], value: 10 })
    expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(1_100)
    const [first, ...others] = bodies
    expect(first).toMatchObject({ changed: 1, price_change: { products: 1 } })
    for (const one of others) expect(one).toEqual(first)
  })

  it('adds a note once', async () => {
    const order_id = await confirmedOrder()
    const { statuses } = await repeat(addNote, 'note', { order_id, text: 'Call first' })
    expect(statuses).toEqual(CREATED_ONCE)
    expect(await db().orderEvent.count({ where: { orderId: order_id, type: 'note' } })).toBe(1)
  })

  it('begins one set of photos', async () => {
    const before = await db().importImageSet.count()
    expect((await repeat(beginPhotos, 'photos', {})).statuses).toEqual(CREATED_ONCE)
    expect(await db().importImageSet.count()).toBe(before + 1)
  })

  it('is refused for another change, and free again after a refusal', async () => {
    const { id } = await insertProduct({ stock: 5 })
    const change = (value: number) =>
      callRoute(bulk, withKey('other', { action: 'add_stock', ids: [id], value }))
    expect((await change(2_000_000_000)).status).toBeGreaterThanOrEqual(400)
    expect([(await change(1)).status, (await change(2)).status]).toEqual([200, 422])
    expect(await readStock(id)).toBe(6)
  })
})

it('keys of two tokens with one name are apart', async () => {
  const order_id = await confirmedOrder()
  const admin = await adminActor()
  const secrets = [1, 2].map(
    async () => (await createToken(admin, { name: 'courier', scopes: ['orders'] })).secret,
  )
  setEnv('ADMIN_ACCESS', 'password')
  try {
    for (const secret of await Promise.all(secrets)) {
      const headers = { 'Idempotency-Key': 'apart', authorization: `Bearer ${secret}` }
      const send = () => callRoute(addNote, { headers, body: { order_id, text: 'Sent' } })
      expect([(await send()).status, (await send()).status]).toEqual([201, 200])
    }
  } finally {
    setEnv('ADMIN_ACCESS', 'open')
  }
  expect(await db().orderEvent.count({ where: { orderId: order_id, type: 'note' } })).toBe(2)
})
