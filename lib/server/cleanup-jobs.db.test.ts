import { placeOrder } from '@/lib/checkout/checkout.commands'
import { checkoutInput } from '@/lib/checkout/checkout.schema'
import { db, withTransaction } from '@/lib/db/client'
import { query } from '@/lib/db/query'
import { ago } from '@/lib/testing/clock'
import { validAddress, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { runCleanupJobs } from '@/lib/server/cleanup-jobs'
import { CLEANUP_LOCK_ID } from '@/lib/uploads/storage.rules'
import { customerGuard } from '@/lib/auth/access.queries'

const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })
const anOrder = async () =>
  checkoutInput.parse({
    ...validAddress,
    payment_type: 'KBZPay',
    payment_screenshot: await insertScreenshot(),
    cart_items: [{ product_id: (await insertProduct()).id, quantity: 1 }],
  })
const longAgo = ago(100 * 86_400_000)
const nothing = {
  guests: 0,
  screenshots: 0,
  importImages: 0,
  temporaryFiles: 0,
  pendingUploads: 0,
  idempotencyKeys: 0,
  creationKeys: 0,
  priceChanges: 0,
  rateLimits: 0,
  restockRequests: 0,
  notifications: 0,
}

beforeAll(sharedCustomer)

it('deletes expired rows and files, each once', async () => {
  await db().customer.create({ data: { name: 'Visitor', guestToken: 'idle', lastSeenAt: longAgo } })
  await db().upload.updateMany({ where: { path: await insertScreenshot() }, data: { createdAt: longAgo } })
  await db().idempotencyKey.create({
    data: { customerId: 1, key: 'old', requestHash: 'x', createdAt: longAgo },
  })
  await db().rateLimit.create({ data: { key: 'over', expire: 1 } })
  const expected = { ...nothing, guests: 1, screenshots: 1, idempotencyKeys: 1, rateLimits: 1 }
  expect(await runCleanupJobs()).toEqual(expected)
  expect(await runCleanupJobs()).toEqual(nothing)
})

it('runs in one process at a time', async () => {
  await withTransaction(async (another) => {
    await another.$executeRaw`SELECT pg_advisory_xact_lock(${CLEANUP_LOCK_ID}::bigint)`
    expect(await runCleanupJobs()).toBeNull()
  })
  expect(await runCleanupJobs()).toEqual(nothing)
})

it('still recognizes a repeated checkout whose idempotency key is deleted, and sells only once (decision D19)', async () => {
  const input = await anOrder()
  const first = await placeOrder(await us(), input, 'attempt')
  await db().idempotencyKey.updateMany({ data: { createdAt: longAgo } })
  expect(await runCleanupJobs()).toMatchObject({ idempotencyKeys: 1 })
  const again = await placeOrder(await us(), input, 'attempt')
  expect([again.isNew, again.order]).toEqual([false, first.order])
  expect(await db().order.count()).toBe(1)
})

it('keeps guests with orders, however long they are inactive', async () => {
  const guest = await db().customer.create({
    data: { name: 'Mya', guestToken: 'regular', lastSeenAt: longAgo },
  })
  await db().order.updateMany({ data: { customerId: guest.id } })
  expect(await runCleanupJobs()).toMatchObject({ guests: 0 })
  expect(await db().customer.count({ where: { id: guest.id } })).toBe(1)
})

it('goes on with the other jobs when one fails', async () => {
  await query()`ALTER TABLE rate_limits RENAME TO rate_limits_away`
  try {
    await db().upload.updateMany({ where: { path: await insertScreenshot() }, data: { createdAt: longAgo } })
    const { rateLimits, ...rest } = (await runCleanupJobs()) ?? {}
    expect(rateLimits).toBeUndefined()
    expect(rest).toMatchObject({ screenshots: 1 })
  } finally {
    await query()`ALTER TABLE rate_limits_away RENAME TO rate_limits`
  }
})
