/**
 * lib/testing/orders/changes: What happens to an order that changes, at once and in any order, which the tests repeat a few or
 * many times.
 */

import fc from 'fast-check'
import { db } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'
import { changeOnce } from '@/lib/platform/idempotency/create-once.commands'
import { changeOrder } from '@/lib/shop/order-changes/order-changes.commands'
import { orderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'
import { cancelOwnOrder, updateOrder } from '@/lib/shop/orders/orders.commands'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { createRefund } from '@/lib/shop/money/refunds.commands'
import { admin } from '@/lib/testing/admin'
import { readStock, sumMovements } from '@/lib/testing/catalogue/product-reads'
import { buy, buyProduct, insertProduct } from '@/lib/testing/factories'
import { read } from '@/lib/testing/orders/order-changes'
import { getOutcome } from '@/lib/testing/rejection'

const toInput = (orderId: number, version: number, fields: object) =>
  orderChangeInput.parse({ order_id: orderId, version, ...fields })

/** Changes this version of an order. */
export const change = (orderId: number, version: number, fields: object) =>
  changeOrder(admin, toInput(orderId, version, fields))

/** The field of a change after which an order has this one line. */
export const toQuantity = (productId: number, quantity: number) => ({
  lines: [{ product_id: productId, quantity }],
})

async function verify(orderId: number) {
  const { id } = await db().payment.findFirstOrThrow({ where: { orderId } })
  return reviewPayment(admin, id, { status: 'verified', checked: [...reviewChecklist] })
}

/** What else may happen to an order at the moment of its change, by name. */
export const otherActs: readonly [string, (id: number) => Promise<unknown>][] = [
  ['its confirmation', (id) => updateOrder(admin, id, { order_status: 'order confirmed' })],
  ['its cancellation', (id) => updateOrder(admin, id, { order_status: 'order cancelled' })],
  [
    'its customer, who cancels it',
    async (id) => cancelOwnOrder(await getPageCustomer(null), { order_id: id, reason: null }),
  ],
  ['the verification of its payment', verify],
]

/**
 * Changes an order while something else happens to it, which begins first in every second of the `rounds`: what was paid is
 * not more than what was sent.
 */
export async function raceChangeAgainst(
  act: (id: number) => Promise<unknown>,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { id } = await insertProduct({ price: 3_000, stock: 20 })
    const order = await buyProduct(id, 2)
    const pair = [() => getOutcome(change(order.id, 1, toQuantity(id, 3))), () => getOutcome(act(order.id))]
    const outcomes = await Promise.all((round % 2 === 0 ? pair : pair.toReversed()).map((start) => start()))
    expect(outcomes).toContain('ok')
    const after = await read(order.id)
    expect([0, 8_000]).toContain(after.money.received)
    const units = after.order_details.reduce((sum, line) => sum + line.total_quantity, 0)
    const isCancelled = after.order_status === 'order cancelled'
    expect(await readStock(id)).toBe(isCancelled ? 20 : 20 - units)
    expect(await sumMovements(id)).toBe(await readStock(id))
  }
}

type Step =
  | { do: 'change'; a: number; b: number; fee: number; discount: number; isStale: boolean }
  | { do: 'verify'; amount: number | null }
  | { do: 'confirm' | 'cancel' | 'refund' | 'replay' }

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        a: fc.nat({ max: 6 }),
        b: fc.nat({ max: 6 }),
        fee: fc.constantFrom(0, 2_000, 3_500),
        discount: fc.constantFrom(0, 0, 400, 5_000),
        isStale: fc.nat({ max: 5 }).map((n) => n === 0),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('verify' as const),
        amount: fc.constantFrom(null, 1_000, 5_000, 20_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('confirm', 'cancel', 'refund', 'refund', 'replay', 'replay'),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 14, size: 'max' },
)

/**
 * Takes `numRuns` generated sequences of steps of an order: stock is the sum of movements, money that of its entries, nothing
 * is below zero, and a replay does nothing.
 */
export async function takeAnySteps({ numRuns }: { numRuns: number }): Promise<void> {
  let serial = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const [a, b] = [
        await insertProduct({ price: 3_000, stock: 6 }),
        await insertProduct({ price: 700, stock: 6 }),
      ]
      const { order: first } = await buy([{ product_id: a.id, quantity: 1 }])
      const { id: payment } = await db().payment.findFirstOrThrow({ where: { orderId: first.id } })
      let last: { key: string; input: ReturnType<typeof toInput>; result: unknown } | undefined
      const once = (key: string, input: ReturnType<typeof toInput>) =>
        changeOnce(admin, {
          kind: 'order_change',
          key,
          input,
          change: (claim) => changeOrder(admin, input, claim),
        })
      const take = async (step: Step): Promise<void> => {
        const { version, money } = await read(first.id)
        switch (step.do) {
          case 'change': {
            const lines = [
              { product_id: a.id, quantity: step.a },
              { product_id: b.id, quantity: step.b },
            ].filter(({ quantity }) => quantity > 0)
            const fields = {
              lines,
              shipping_fee: step.fee,
              discount: step.discount,
              discount_reason: 'Promised',
            }
            const input = toInput(first.id, step.isStale ? version + 1 : version, fields)
            const key = `change ${(serial += 1)}`
            last = { key, input, result: await once(key, input) }
            return
          }
          case 'replay':
            if (last) expect(await once(last.key, last.input)).toEqual(last.result)
            return
          case 'verify': {
            const amount = step.amount ?? undefined
            await reviewPayment(admin, payment, { status: 'verified', checked: [...reviewChecklist], amount })
            return
          }
          case 'refund':
            await createRefund(admin, {
              order_id: first.id,
              amount: money.due,
              method: 'KBZPay',
              reference: null,
              screenshot: null,
            })
            return
          case 'confirm':
          case 'cancel':
            await updateOrder(admin, first.id, {
              order_status: step.do === 'confirm' ? 'order confirmed' : 'order cancelled',
            })
        }
      }
      for (const step of sequence) {
        if (step.do === 'change' && step.a + step.b === 0) continue
        await take(step).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
        })
      }
      const order = await read(first.id)
      const isCancelled = order.order_status === 'order cancelled'
      const units = new Map(order.order_details.map((line) => [line.product.id, line.total_quantity]))
      for (const { id } of [a, b]) {
        expect(await readStock(id)).toBe(6 - (isCancelled ? 0 : (units.get(id) ?? 0)))
        expect(await sumMovements(id)).toBe(await readStock(id))
      }
      const { received, refunded, waived, due, missing } = order.money
      const cost = isCancelled ? 0 : order.total_price
      expect(order.total_price).toBe(order.subtotal - order.discount + order.shipping_fee)
      expect(received - refunded - waived - due + missing).toBe(cost)
      expect(Math.min(due, missing)).toBe(0)
      expect(order.payment_status === 'verified' && !isCancelled && missing > 0).toBe(false)
    }),
    { numRuns },
  )
}
