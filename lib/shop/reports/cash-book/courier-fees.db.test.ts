import { PATCH as updateOrder } from '@/app/api/orders/update/route'
import { db } from '@/lib/platform/db/client'
import type { CashMovement } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { callRoute } from '@/lib/testing/call-route'
import { closeDay, readCashBook as book, readCashBookFile as csv } from '@/lib/testing/orders/cash-book-calls'
import { openCashShop } from '@/lib/testing/orders/cash-orders'
import { listViolations } from '@/lib/testing/orders/ledger'
import { insertPaidOrder } from '@/lib/testing/orders/money-calls'
import { move } from '@/lib/testing/orders/payment-calls'
import { record, send, sendOrder, toFile } from '@/lib/testing/orders/settlement-calls'

beforeAll(openCashShop)

const show = ({ kind, amount, channel, order_id: id }: CashMovement) => [kind, amount, channel, id]
const listFees = (movements: readonly CashMovement[]) =>
  movements
    .filter(({ kind }) => kind === 'courier_fee')
    .map(({ amount, is_correction: corrects }) => [amount, corrects])

describe('a file that names an order again', () => {
  it.each([
    ['without the fee', '', [[500, false]]],
    ['with the same fee', '500', [[500, false]]],
    [
      'with a higher fee',
      '700',
      [
        [200, false],
        [500, false],
      ],
    ],
    [
      'with a lower fee',
      '300',
      [
        [-200, true],
        [500, false],
      ],
    ],
    [
      'with no fee after all',
      '0',
      [
        [-500, true],
        [500, false],
      ],
    ],
  ])('corrects the amount %s: the book has the fee of the order', async (_name, fee, fees) => {
    const id = await sendOrder()
    await send(toFile([id, 4_000, 500]))
    const again = await send(`order_id,collected,courier_fee,reason\n${id},5000,${fee},"Counted again"`)
    expect(again.status).toBe(201)
    const { sums, movements } = await book(await closeDay())
    const order = await db().order.findUniqueOrThrow({ where: { id } })
    expect(sums).toMatchObject({ received: 5_000, courier_fees: order.courierFee })
    expect(listFees(movements)).toEqual(fees)
  })

  it('changes only the fee: the difference to the last one that a file had, on its day', async () => {
    const id = await sendOrder()
    const other = await sendOrder()
    await send(toFile([other, 5_000, 900], [id, 5_000, 500]))
    const first = await closeDay()
    await send(toFile([id, 5_000, 700]))
    await send(toFile([id, 5_000, 600]))
    const second = await closeDay()
    const { sums, movements } = await book(second)
    expect(sums).toMatchObject({ received: 0, courier_fees: 100, net: -100, movement_count: 2 })
    expect(listFees(movements)).toEqual([
      [-100, true],
      [200, false],
    ])
    expect((await book(first)).sums).toMatchObject({ received: 10_000, courier_fees: 1_400 })
    const lines = await csv(`${second}&reader=machine`)
    expect(lines[1]).toContain(',-100,yes,')
  })

  it('without a fee leaves the fee that was recorded by hand', async () => {
    const id = await sendOrder()
    await record(id, { collected: 4_000, courier_fee: 500 })
    await send(`order_id,collected,reason\n${id},5000,"Counted again"`)
    const { sums, movements } = await book(await closeDay())
    expect(sums).toMatchObject({ received: 5_000, courier_fees: 500 })
    expect(listFees(movements)).toEqual([[500, false]])
  })

  it('with a fee replaces the fee that was recorded by hand', async () => {
    const id = await sendOrder()
    await record(id, { collected: 5_000, courier_fee: 500 })
    await send(toFile([id, 5_000, 700]))
    expect((await book(await closeDay())).sums).toMatchObject({ received: 5_000, courier_fees: 700 })
  })

  it.each([
    ['higher', 800, [300, false]],
    ['lower', 200, [-300, true]],
  ])(
    'and a %s fee that was recorded by hand afterwards: the difference, with its money',
    async (_what, fee, by) => {
      const id = await sendOrder()
      await send(toFile([id, 4_000, 500]))
      const ofFile = await closeDay()
      await record(id, { collected: 1_000, courier_fee: fee })
      const { sums, movements } = await book(await closeDay())
      expect(sums).toMatchObject({ received: 1_000, courier_fees: fee - 500 })
      expect(listFees(movements)).toEqual([by])
      expect((await book(ofFile)).sums).toMatchObject({ received: 4_000, courier_fees: 500 })
    },
  )

  it('and the same fee by hand afterwards: nothing more', async () => {
    const id = await sendOrder()
    await send(toFile([id, 4_000, 500]))
    await record(id, { collected: 1_000, courier_fee: 500 })
    expect((await book(await closeDay())).sums).toMatchObject({ received: 5_000, courier_fees: 500 })
  })
})

describe('a parcel that was refused', () => {
  const refuse = (id: number, more: object = {}) =>
    callRoute(updateOrder, {
      method: 'PATCH',
      body: { order_id: id, order_status: 'order cancelled', refused: true, reason: 'Refused', ...more },
    })

  it.each([
    ['the fee that its courier charges, on its day', { courier_fee: 900 }, 900],
    ['nothing without a fee', {}, 0],
  ])('has %s', async (_what, more, fee) => {
    const id = await sendOrder()
    expect((await refuse(id, more)).status).toBe(200)
    const { sums, movements } = await book(await closeDay())
    expect(sums).toMatchObject({ received: 0, courier_fees: fee, net: 0 - fee })
    expect(movements.map(show)).toEqual(fee === 0 ? [] : [['courier_fee', fee, 'courier', id]])
  })

  it('has the fee of a file once', async () => {
    const id = await sendOrder()
    await send(toFile([id, 0, 600]))
    await refuse(id, { courier_fee: 900 })
    expect((await book(await closeDay())).sums).toMatchObject({ courier_fees: 900, movement_count: 2 })
  })

  it.each([900, 1_100, 600])('has the fee of a file in place of the one that was said: %d', async (fee) => {
    const id = await sendOrder()
    await refuse(id, { courier_fee: 900 })
    expect((await send(toFile([id, 0, fee]))).status).toBe(201)
    const { sums, movements } = await book(await closeDay())
    expect(sums).toMatchObject({ received: 0, courier_fees: fee, net: 0 - fee })
    expect(listFees(movements)).toEqual([[fee, false]])
    expect(await listViolations()).toEqual([])
  })
})

it('a parcel that was paid in advance has the fee of its file, beside its transfer', async () => {
  const { id, total } = await insertPaidOrder()
  await move(id, 'order confirmed')
  expect((await send(toFile([id, 0, 800]))).status).toBe(201)
  const { sums } = await book(await closeDay())
  expect(sums).toMatchObject({ received: total, courier_fees: 800, net: total - 800 })
  expect(await listViolations()).toEqual([])
})
