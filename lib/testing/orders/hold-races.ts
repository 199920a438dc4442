import type { CustomerContext } from '@/lib/platform/actors/actors'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { insertProduct } from '@/lib/testing/factories'
import {
  expireHold,
  holdLines,
  insertCustomer,
  type Line,
  orderLines,
  readMovements,
} from '@/lib/testing/orders/holds'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { getOutcome } from '@/lib/testing/rejection'

/** Races between holds and orders, which the tests repeat a few or many times. */

/** Holds `lines` for a customer. */
export const hold = (customer: CustomerContext, ...lines: Line[]) => holdLines(customer, lines)

/** Creates a customer whose hold has expired. */
export async function insertExpiredHold(product_id: number, quantity = 1): Promise<CustomerContext> {
  const customer = await insertCustomer()
  await hold(customer, { product_id, quantity })
  await expireHold(customer)
  return customer
}

/** Orders the last unit, which the customer may hold, while the same customer holds another cart: the order is accepted. */
export async function raceOrderAgainstHold({ isHeld }: { isHeld: boolean }): Promise<void> {
  const customer = await insertCustomer()
  const [last, other] = [await insertProduct({ stock: 1 }), await insertProduct({ stock: 5 })]
  const line = { product_id: last.id, quantity: 1 }
  if (isHeld) await hold(customer, line)
  const answers = await Promise.all([
    getOutcome(orderLines(customer, [line])),
    getOutcome(hold(customer, line, { product_id: other.id, quantity: 1 })),
  ])
  expect(answers[0]).toBe('ok')
  await releaseHold(customer)
  expect([await readStock(last.id), await readStock(other.id)]).toEqual([0, 5])
}

/** Orders what an expired hold of the customer has while two processes release it: the stock is taken once. */
export async function raceOrderAgainstRelease(): Promise<void> {
  const { id: product_id } = await insertProduct({ stock: 2 })
  const customer = await insertExpiredHold(product_id, 2)
  const [answer] = await Promise.all([
    getOutcome(orderLines(customer, [{ product_id, quantity: 2 }])),
    ...[releaseExpiredHolds(), releaseExpiredHolds()],
  ])
  expect(answer).toBe('ok')
  expect(await readMovements(product_id)).toEqual(['initial 2', 'hold -2', 'release 2', 'order -2'])
}
