import { db } from '@/lib/platform/db/client'
import { countToCollect } from '@/lib/shop/orders/cash/cash-record.queries'
import { orderQuery } from '@/lib/shop/orders/orders.schema'
import { admin } from '@/lib/testing/admin'
import { offerCash, placeCashOrder, readOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { readMoney, returnGoods } from '@/lib/testing/orders/money-calls'
import { move } from '@/lib/testing/orders/payment-calls'

beforeAll(async () => {
  await sharedCustomer()
  await offerCash(true)
})

/** A completed cash order of one unit, whose money is still to be collected, and its line. */
async function insertCompleted(isFeePrepaid: boolean) {
  await setRestZone({ cash: true, fee_prepaid: isFeePrepaid })
  const { id } = await placeCashOrder(isFeePrepaid ? { payment_screenshot: await insertScreenshot() } : {})
  await move(id, 'order confirmed')
  await move(id, 'order completed')
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
  return { id, back: () => returnGoods(id, [{ line_id: line.id, quantity: 1, restock: true }]) }
}

it('a cash order of which all goods came back is no longer to be collected, once its fee is there', async () => {
  const { id, back } = await insertCompleted(true)
  expect((await back()).status).toBe(201)
  expect(await countToCollect(admin, orderQuery.parse({}))).toEqual({ count: 0, sum: 0 })
  expect([(await readOrder(id)).paymentStatus, await readMoney(id)]).toMatchObject([
    'verified',
    { received: 2_000, missing: 0, due: 0 },
  ])
})

it('without a fee in advance, the fee is still to be collected', async () => {
  const { id, back } = await insertCompleted(false)
  expect((await back()).status).toBe(201)
  expect(await countToCollect(admin, orderQuery.parse({}))).toEqual({ count: 1, sum: 2_000 })
  expect((await readOrder(id)).paymentStatus).toBe('to_collect')
})
