import { getProcessState } from '@/lib/platform/process/process-state'
import { beginShutdown } from '@/lib/platform/process/shutdown'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { localUploads } from '@/lib/platform/uploads/storage/local-storage.commands'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { aReceipt, insertReadScreenshot, insertUnreadScreenshot } from '@/lib/testing/orders/receipts'
import * as upload from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { fileForm, png } from '@/lib/testing/files/images'
import * as check from '@/app/api/cartitems/paymentscreenshot/check/route'
import { checkScreenshot, leaseReading, readScreenshot } from '@/lib/shop/receipts/readings.commands'
import { countOutcomes } from '@/lib/shop/receipts/readings.queries'
import { admin } from '@/lib/testing/admin'
import { submitAnotherPayment } from '@/lib/testing/orders/payment-reviews'
import { getReview, listReviews } from '@/lib/shop/payments/payments.queries'

beforeAll(() => sharedCustomer())
beforeEach(async () => {
  setEnv('READ_SCREENSHOTS', 'on')
  await db().receiptReading.deleteMany()
})

const readRow = async (path: string) => db().receiptReading.findFirstOrThrow({ where: { upload: { path } } })
const ask = async (payment_screenshot: string, amount: number, order_id?: number) =>
  checkScreenshot(await getPageCustomer(null), { payment_screenshot, amount, order_id })
const anotherCustomer = () => db().customer.create({ data: { name: 'Another' } })

describe('the queue of screenshots', () => {
  it('leases one at a time in the whole shop, those of payments first', async () => {
    const [first, paid] = [await insertUnreadScreenshot(), await insertUnreadScreenshot()]
    await insertOrder({ payment_screenshot: paid })
    const leases = await Promise.all(Array.from({ length: 5 }, leaseReading))
    expect(leases.flatMap((lease) => lease ?? [])).toMatchObject([{ path: paid, attempts: 1 }])
    const [lease] = leases.flatMap((lease) => lease ?? [])
    if (!lease) throw new Error('Nothing was leased')
    await readScreenshot(lease, () => Promise.resolve(aReceipt(3_000)))
    expect(await leaseReading()).toMatchObject({ path: first })
  })

  it('leases again what a process that ended held, and gives up a picture at which the reader failed twice', async () => {
    const path = await insertUnreadScreenshot()
    await leaseReading()
    expect(await leaseReading()).toBeNull()
    await db().receiptReading.updateMany({ data: { leasedUntil: new Date(0) } })
    const again = await leaseReading()
    if (!again) throw new Error('Nothing was leased')
    await readScreenshot(again, () => Promise.resolve(null))
    expect(await readRow(path)).toMatchObject({ status: 'unreadable', receipt: null, attempts: 2 })
    expect(await leaseReading()).toBeNull()
  })

  it('gives up a picture at which two processes ended, and reads the next one', async () => {
    const path = await insertUnreadScreenshot()
    for (let lease = 1; lease <= 2; lease++) {
      expect(await leaseReading()).toMatchObject({ path })
      await db().receiptReading.updateMany({
        where: { attempts: { gt: 0 } },
        data: { leasedUntil: new Date(0) },
      })
    }
    const next = await insertUnreadScreenshot()
    expect(await leaseReading()).toMatchObject({ path: next })
    expect(await readRow(path)).toMatchObject({ status: 'unreadable', leasedUntil: null })
  })

  it('uses up no attempt while the storage fails, and reads the others first', async () => {
    const path = await insertUnreadScreenshot()
    const broken = jest.spyOn(localUploads, 'get').mockRejectedValue(new Error('The storage is away'))
    for (let minute = 1; minute <= 3; minute++) {
      const lease = await leaseReading()
      if (!lease) throw new Error('Nothing was leased')
      await expect(readScreenshot(lease, () => Promise.resolve(null))).rejects.toThrow('away')
      expect(await leaseReading()).toBeNull()
      await db().receiptReading.updateMany({ data: { leasedUntil: new Date(0) } })
    }
    broken.mockRestore()
    expect(await readRow(path)).toMatchObject({ status: 'waiting', attempts: 0 })
    const next = await insertUnreadScreenshot()
    expect(await leaseReading()).toMatchObject({ path: next })
  })

  it('does not count an attempt that the end of its process interrupted', async () => {
    const path = await insertUnreadScreenshot()
    const lease = await leaseReading()
    if (!lease) throw new Error('Nothing was leased')
    beginShutdown()
    await readScreenshot(lease, () => Promise.resolve(null))
    Object.assign(getProcessState('shutdown'), { isShuttingDown: false })
    expect(await readRow(path)).toMatchObject({ status: 'waiting', attempts: 0, leasedUntil: null })
  })

  it('a failure after its lease takes nothing from the process that has the next one, but what it read counts', async () => {
    const path = await insertUnreadScreenshot()
    const late = await leaseReading()
    await db().receiptReading.updateMany({ data: { leasedUntil: new Date(0) } })
    const next = await leaseReading()
    if (!late || !next) throw new Error('Nothing was leased')
    await readScreenshot(late, () => Promise.resolve(null))
    expect(await leaseReading()).toBeNull()
    expect(await readRow(path)).toMatchObject({ status: 'waiting', attempts: 2 })
    await readScreenshot(late, () => Promise.resolve(aReceipt(3_000)))
    await readScreenshot(next, () => Promise.resolve(null))
    expect(await readRow(path)).toMatchObject({ status: 'read' })
  })

  it('tries once more when the reader failed, after those that it has not tried', async () => {
    const path = await insertUnreadScreenshot()
    const lease = await leaseReading()
    if (!lease) throw new Error('Nothing was leased')
    await readScreenshot(lease, () => Promise.resolve(null))
    expect(await readRow(path)).toMatchObject({ status: 'waiting', leasedUntil: null })
    const untried = await insertUnreadScreenshot()
    const next = await leaseReading()
    if (next?.path !== untried) throw new Error('Another one was leased')
    await readScreenshot(next, () => Promise.resolve(aReceipt(3_000)))
    expect(await leaseReading()).toMatchObject({ path, attempts: 2 })
  })

  it('keeps the text of a hostile picture as text', async () => {
    const value = `'); DROP TABLE orders; --<script>\\u0000"`
    const path = await insertReadScreenshot(aReceipt(5, { receiver_name: { value, is_sure: true } }))
    expect((await readRow(path)).receipt).toMatchObject({ receiver_name: { value } })
  })

  it('forgets what was read with the screenshot', async () => {
    const path = await insertReadScreenshot(aReceipt(5))
    await db().upload.delete({ where: { path } })
    expect(await db().receiptReading.count()).toBe(0)
  })
})

describe('before a screenshot is sent, its customer is told', () => {
  it('what will not do, and staff see that they were', async () => {
    const path = await insertReadScreenshot(aReceipt(25_200))
    const { status, body } = await callRoute(check.POST, {
      body: { payment_screenshot: path, amount: 52_200 },
    })
    expect([status, body]).toEqual([
      200,
      { status: 'read', hints: ['This receipt says 25,200 Kyats; 52,200 Kyats are due'] },
    ])
    const order = await insertOrder({ payment_screenshot: path })
    expect(await listReviews(admin, order.id)).toMatchObject([
      { reading: { state: 'read', outcome: 'wrong', hints: ['too_little'], used_for: [] } },
    ])
  })

  it('adds to what they were told, which neither another amount nor a question after the order takes away', async () => {
    const path = await insertReadScreenshot(aReceipt(25_200, { foreign_currency: null }))
    await ask(path, 52_200)
    await ask(path, 25_200)
    await ask(path, 100)
    expect((await readRow(path)).hints).toEqual(['too_little', 'too_much'])
    const other = await insertReadScreenshot(aReceipt(25_200))
    await insertOrder({ payment_screenshot: other })
    await ask(other, 1)
    expect((await readRow(other)).hints).toBeNull()
  })

  it('nothing while all is right, while it waits, and when nothing reads it', async () => {
    expect(await ask(await insertReadScreenshot(aReceipt(700)), 700)).toEqual({ status: 'read', hints: [] })
    expect(await ask(await insertUnreadScreenshot(), 700)).toEqual({ status: 'waiting', hints: [] })
    expect(await ask(await insertScreenshot(), 700)).toEqual({ status: 'off', hints: [] })
  })

  it('of the same receipt as before for this order only that its money came; of another order that it is used', async () => {
    const receipt = aReceipt(900)
    const sent = await insertReadScreenshot(receipt)
    const { id, payment } = await insertOrder({ payment_screenshot: sent })
    const again = await insertReadScreenshot(receipt)
    const used = { hints: [expect.stringContaining('receipt_already_used')] }
    expect(await ask(again, 900, id)).toMatchObject({ hints: [] })
    expect(await ask(again, 900)).toMatchObject(used)
    expect(await ask(again, 900, (await insertOrder()).id)).toMatchObject(used)
    await db().payment.update({ where: { id: payment }, data: { status: 'verified' } })
    expect(await ask(again, 900, id)).toMatchObject({
      hints: [expect.stringContaining('receipt_already_received')],
    })
    await db().order.update({ where: { id }, data: { customerId: (await anotherCustomer()).id } })
    expect(await ask(again, 900, id)).toMatchObject(used)
  })

  it('that it is older than the order for which it is sent, unless it was sent for that order before', async () => {
    const { id } = await insertOrder()
    const { createdAt } = await db().order.findUniqueOrThrow({ where: { id } })
    const paid_at = { value: new Date(createdAt.getTime() - 3_600_000).toISOString(), is_sure: true }
    const receipt = aReceipt(900, { paid_at })
    await submitAnotherPayment(id, await insertReadScreenshot(receipt))
    const again = await insertReadScreenshot(receipt)
    const other = await insertReadScreenshot(aReceipt(900, { paid_at }))
    expect(await ask(again, 900, id)).toMatchObject({ hints: [] })
    expect(await ask(other, 900, id)).toMatchObject({
      hints: [expect.stringContaining('receipt_before_order')],
    })
    await submitAnotherPayment(id, again)
    expect((await listReviews(admin, id))[0]?.reading?.points).toMatchObject([
      {},
      { state: 'matches' },
      {},
      {},
    ])
  })

  it('nothing about the screenshot of somebody else', async () => {
    const path = await insertReadScreenshot(aReceipt(700))
    await db().upload.update({ where: { path }, data: { ownerId: (await anotherCustomer()).id } })
    await expect(ask(path, 700)).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('a receipt that was sent for another order', () => {
  const outcomes = async (...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await listReviews(admin, id))[0]?.reading?.used_for))

  it('is recognised by its transaction number in another picture', async () => {
    const receipt = aReceipt(3_000)
    const send = async (fields: Partial<typeof receipt>) =>
      (await insertOrder({ payment_screenshot: await insertReadScreenshot({ ...receipt, ...fields }) })).id
    const [first, second, other] = [
      await send({}),
      await send({ amount: null, paid_at: null }),
      await send({ transaction_number: { value: 'T9900000001', is_sure: true } }),
    ]
    expect(await outcomes(first, second, other)).toEqual([[second], [first], []])
  })

  it('is recognised by time, amount and receiver where a picture does not show the number', async () => {
    const receipt = aReceipt(4_000)
    const send = async (fields: Partial<typeof receipt>) =>
      (await insertOrder({ payment_screenshot: await insertReadScreenshot({ ...receipt, ...fields }) })).id
    const first = await send({})
    const cropped = await send({ transaction_number: null })
    const doubtful = await send({ transaction_number: null, amount: null })
    expect(await outcomes(first, cropped, doubtful)).toEqual([[cropped], [first], []])
  })

  it('is recognised by these where its number is cut off or not clear in one picture', async () => {
    const number = 'T7710038001'
    const receipt = aReceipt(4_100, { transaction_number: { value: number, is_sure: true } })
    const send = async (value: string, is_sure: boolean, fields: Partial<typeof receipt> = {}) => {
      const read = { ...receipt, transaction_number: { value, is_sure }, ...fields }
      return (await insertOrder({ payment_screenshot: await insertReadScreenshot(read) })).id
    }
    const whole = await send(number, true)
    const cut = await send('10038001', true)
    const other = await send('T7710039999', true)
    expect(await outcomes(whole, cut, other)).toEqual([[cut], [whole], []])
    const unclear = await send('T77L0O3B0Q1', false)
    expect(await outcomes(whole, unclear)).toEqual([
      [cut, unclear],
      [whole, cut, other],
    ])
  })
})

it('a screenshot waits for the reader only where the shop reads them', async () => {
  for (const [setting, count] of [
    ['off', 0],
    ['on', 1],
  ] as const) {
    setEnv('READ_SCREENSHOTS', setting)
    await callRoute(upload.POST, { body: fileForm({ photo: await png() }) })
    expect(await db().receiptReading.count()).toBe(count)
  }
})

it('a screenshot that waits in a shop that reads none any more was not read, until it reads again', async () => {
  const path = await insertUnreadScreenshot()
  const order = await insertOrder({ payment_screenshot: path })
  const states = async () => [
    (await listReviews(admin, order.id))[0]?.reading?.state,
    (await getReview((await db().payment.findFirstOrThrow({ where: { orderId: order.id } })).id))?.reading
      ?.state,
    (await ask(path, 700)).status,
  ]
  setEnv('READ_SCREENSHOTS', 'off')
  expect(await states()).toEqual(['off', 'off', 'off'])
  setEnv('READ_SCREENSHOTS', 'on')
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
})

it('outcomes are counted: of thirty days, or of the days of a report', async () => {
  await insertReadScreenshot(aReceipt(5))
  await db().receiptReading.updateMany({ data: { outcome: 'matched' } })
  expect(await countOutcomes()).toEqual({ matched: 1, unsure: 0, wrong: 0 })
  await db().receiptReading.updateMany({ data: { createdAt: new Date('2026-03-09T17:30:00Z') } })
  const counts = [
    ['2026-03-10', '2026-03-10'],
    ['2026-03-09', '2026-03-09'],
    ['2026-03-01', '2026-03-31'],
  ] as const
  const matched = await Promise.all(
    counts.map(async ([from, to]) => (await countOutcomes({ from, to })).matched),
  )
  expect(matched).toEqual([1, 0, 1])
})
