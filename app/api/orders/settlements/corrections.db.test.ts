import { POST as refundMoney } from '@/app/api/refunds/route'
import { POST as returnGoods } from '@/app/api/returns/route'
import { POST as writeOff } from '@/app/api/write-offs/route'
import { db } from '@/lib/platform/db/client'
import { settlementFileResponse } from '@/lib/shop/orders/cash/settlements.schema'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, readOrder } from '@/lib/testing/orders/cash-orders'
import { move, orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import { listEntries, record, send, sendOrder, toFile } from '@/lib/testing/orders/settlement-calls'
import { listViolations } from '@/lib/testing/orders/ledger'

beforeAll(openCashShop)

describe('a row with a reason corrects what was recorded', () => {
  const correct = (id: number, collected: number, reason = 'Typing error') =>
    send(`order_id,collected,reason\n${id},${collected},${reason}`)
  const settled = async (amount = 5_000) => {
    const id = await sendOrder()
    await send(toFile([id, amount, 700]))
    return id
  }
  /** Completes the order and takes its goods back, which cost 3,000 Kyat. */
  const takeBack = async (id: number) => {
    await move(id, 'order completed')
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    const lines = [{ line_id: line.id, quantity: 1, restock: true }]
    const answer = await callRoute(returnGoods, { body: { order_id: id, lines, reason: 'Broken' } })
    expect(answer.status).toBe(201)
  }

  it('and the preview says what it changes', async () => {
    const id = await settled()
    const preview = await send(`order_id,collected,reason\n${id},4500,Typing error`, true)
    expect(settlementFileResponse.strict().parse(preview.body).import).toMatchObject({
      counts: { change: 1, same: 0, invalid: 0 },
      collected: 0,
      corrected: -500,
      rows: [{ collected: 4_500, collected_before: 5_000, reason: 'Typing error', outcome: 'change' }],
    })
    expect(await listEntries(id)).toEqual([['collected', 5_000]])
  })

  it('by a counter-entry and the right amount, once, however often it is sent', async () => {
    const id = await settled()
    expect((await correct(id, 4_500)).status).toBe(201)
    const again = await correct(id, 4_500)
    expect(again.body).toMatchObject({ import: { counts: { change: 0, same: 1, invalid: 0 } } })
    expect((await listEntries(id)).map(([, amount]) => amount)).toEqual([5_000, 4_500, -5_000])
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect', courierFee: 700 })
    const entries = await db().moneyEntry.findMany({ where: { orderId: id, reversesId: { not: null } } })
    expect(entries.map(({ reason }) => reason)).toEqual(['Typing error'])
    const audit = await db().auditEvent.findFirstOrThrow({
      where: { action: 'order.settle', subjectId: String(id) },
      orderBy: { id: 'desc' },
    })
    expect(audit).toMatchObject({
      before: { collected: 5_000, paymentStatus: 'verified' },
      after: { collected: 4_500, paymentStatus: 'to_collect', reason: 'Typing error' },
    })
    const { timeline } = await orderAsSeenBy(id, 'admin')
    expect(timeline.map(({ kind }) => kind)).toContain('corrected')
    expect(await listViolations()).toEqual([])
  })

  it('upwards, down to nothing, and again', async () => {
    const id = await settled(4_000)
    expect((await correct(id, 5_000)).status).toBe(201)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'verified' })
    expect((await correct(id, 0, 'Another order')).status).toBe(201)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect' })
    expect((await send(toFile([id, 3_000]))).status).toBe(201)
    expect((await correct(id, 2_000)).status).toBe(201)
    const amounts = (await listEntries(id)).map(([, amount]) => Number(amount))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2_000)
    expect(await listViolations()).toEqual([])
  })

  it('of parts that were recorded by hand', async () => {
    const id = await sendOrder()
    await record(id, { collected: 3_000 })
    await record(id, { collected: 2_000 })
    expect((await correct(id, 4_000)).status).toBe(201)
    expect((await listEntries(id)).map(([, amount]) => amount)).toEqual([3_000, 2_000, 4_000, -3_000, -2_000])
    expect(await listViolations()).toEqual([])
  })

  it('sent ten times at once, once', async () => {
    const id = await settled()
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(id, 4_500)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect((await listEntries(id)).map(([, amount]) => amount)).toEqual([5_000, 4_500, -5_000])
  })

  it('of an order whose goods came back, to what its courier brought', async () => {
    const id = await settled()
    await takeBack(id)
    expect((await correct(id, 4_500)).status).toBe(201)
    expect(await listViolations()).toEqual([])
  })

  it('of an order of which a part was written off', async () => {
    const id = await settled(4_000)
    const body = { order_id: id, amount: 1_000, reason: 'Short' }
    expect((await callRoute(writeOff, { body })).status).toBe(201)
    expect((await correct(id, 3_000)).status).toBe(201)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect' })
    expect(await listViolations()).toEqual([])
  })

  it.each([false, true])(
    'down to nothing, with what was written off, with a fee in advance: %s',
    async (has) => {
      const id = await sendOrder()
      const advance = { orderId: id, kind: 'received', amount: 500, actor: 'admin' }
      if (has) await db().moneyEntry.create({ data: advance })
      const rest = has ? 500 : 1_000
      expect((await record(id, { collected: 4_000, write_off_reason: 'Short' })).status).toBe(201)
      expect((await correct(id, 0, 'Another order')).status).toBe(201)
      const writtenOff = (await listEntries(id)).filter(([kind]) => kind === 'written_off')
      expect(writtenOff.map(([, amount]) => amount)).toEqual([rest, -rest])
      expect((await send(toFile([id, 4_000]))).status).toBe(201)
      expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect' })
      expect(await listViolations()).toEqual([])
    },
  )

  it.each([
    [4_500, [1_000, -1_000, 500]],
    [5_000, [1_000, -1_000]],
  ])('up to %i, with what was written off of it', async (collected, amounts) => {
    const id = await sendOrder()
    expect((await record(id, { collected: 4_000, write_off_reason: 'Short' })).status).toBe(201)
    expect((await correct(id, collected, 'Counted again')).status).toBe(201)
    const writtenOff = (await listEntries(id)).filter(([kind]) => kind === 'written_off')
    expect(writtenOff.map(([, amount]) => amount)).toEqual(amounts)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'verified' })
    expect(await listViolations()).toEqual([])
  })

  it('never to more than the order cost, nor to less than was paid back, nor without a reason', async () => {
    const id = await settled()
    const messageOf = async (answer: ReturnType<typeof send>) => (await answer).body['message']
    expect(await messageOf(correct(id, 5_001))).toBe('Line 2: Only 5,000 Kyats are to be collected')
    expect(await messageOf(send(toFile([id, 4_500])))).toBe(
      'Line 2: 5,000 Kyats were collected for this order already: to correct that, write the column reason',
    )
    await takeBack(id)
    const refund = { order_id: id, amount: 3_000, method: 'Cash' }
    expect((await callRoute(refundMoney, { body: refund })).status).toBe(201)
    expect(await messageOf(correct(id, 2_000))).toBe(
      'Line 2: This money has been paid back since: take the refund back first',
    )
    expect((await correct(id, 4_000)).status).toBe(201)
    expect(await listViolations()).toEqual([])
  })
})

it('the valid rows of a file are taken without the invalid ones and the line of the sums, on request', async () => {
  const [one, other] = [await sendOrder(), await sendOrder()]
  const text = `order_id,collected,courier_fee\n${one}.0,5000,\n99999999,1,\n${other},9000,\nTotal,14001,0`
  const preview = await send(text, true)
  expect(preview.body).toMatchObject({ import: { counts: { change: 1, same: 0, invalid: 2 } } })
  expect((await send(text)).status).toBe(422)
  const taken = await send(text, false, true)
  expect(taken).toMatchObject({ status: 201, body: { import: { is_applied: true, collected: 5_000 } } })
  expect([await listEntries(one), await listEntries(other)]).toEqual([[['collected', 5_000]], []])
  expect((await send('order_id,collected\n99999999,1', false, true)).status).toBe(422)
})
