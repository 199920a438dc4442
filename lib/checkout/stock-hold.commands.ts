import type { CustomerContext } from '@/lib/actors'
import { areSameLines, findShortages, mergeLines, type RequestedLine } from '@/lib/checkout/checkout.rules'
import { MAX_LINES, TOO_MANY_LINES, type CheckoutInput } from '@/lib/checkout/checkout.schema'
import { lockProducts } from '@/lib/checkout/locked-products.commands'
import type { QueryExecutor } from '@/lib/db/pool'
import { query, withPreparedTransaction } from '@/lib/db/query'
import { conflict, validationError } from '@/lib/errors'
import { closeHold, insertHold } from '@/lib/holds/holds.commands'
import { hasOpenHold, lockOpenHold } from '@/lib/holds/holds.queries'
import type { StockHoldView } from '@/lib/holds/holds.schema'
import { toStockHold } from '@/lib/holds/holds.view'
import { metrics } from '@/lib/metrics'
import { getSettings } from '@/lib/settings/settings.queries'

/**
 * Holds the stock of these lines, or of the cart, for its customer while they pay (decision 0166). The same lines again
 * return the open hold, which does not last longer for it; other lines replace it. Null when the shop holds no stock.
 * @throws AppError 'conflict' for too little stock, in the words of the checkout, 'validation_failed' for an empty cart.
 */
export async function holdStock(
  customer: CustomerContext,
  lines: CheckoutInput['cart_items'] | undefined,
): Promise<StockHoldView | null> {
  if (!(await getSettings()).lowStock.hold) return null
  const { hold, isNew } = await withPreparedTransaction((on) => holdOnce(on, customer, lines))
  // Another call of this customer has opened a hold meanwhile: the next attempt sees it.
  if (hold === null) return holdStock(customer, lines)
  if (isNew) metrics.holdsOpened.inc()
  return hold
}

const OPENED_MEANWHILE = { hold: null, isNew: false }

async function holdOnce(
  on: QueryExecutor,
  customer: CustomerContext,
  input: CheckoutInput['cart_items'] | undefined,
): Promise<{ hold: StockHoldView | null; isNew: boolean }> {
  const open = await lockOpenHold(on, customer)
  const lines = input ? toLines(input) : await readCart(on, customer)
  if (open && !open.isExpired && areSameLines(open.lines, lines)) {
    return { hold: toStockHold(open), isNew: false }
  }
  const products = await lockProducts(on, lines, open?.lines ?? [])
  const [shortage, ...more] = findShortages(lines, products)
  if (shortage !== undefined && open === null && (await hasOpenHold(on, customer))) return OPENED_MEANWHILE
  if (shortage !== undefined) throw conflict(shortage, { cart_items: [shortage, ...more] })
  if (open) await closeHold(on, open.id)
  const hold = await insertHold(on, customer, lines)
  return hold ? { hold, isNew: true } : OPENED_MEANWHILE
}

const toLines = (input: CheckoutInput['cart_items']): RequestedLine[] =>
  mergeLines(input.map(({ product_id, quantity }) => ({ productId: product_id, quantity, seenPrice: null })))

async function readCart(on: QueryExecutor, { customerId }: CustomerContext): Promise<RequestedLine[]> {
  const lines = await query<RequestedLine>(on)`
    SELECT product_id AS "productId", quantity, NULL AS "seenPrice" FROM cart_items
    WHERE customer_id = ${customerId} ORDER BY product_id LIMIT ${MAX_LINES + 1}`
  if (lines.length === 0) throw validationError('cart_items', 'Your cart is empty')
  if (lines.length > MAX_LINES) throw validationError('cart_items', TOO_MANY_LINES)
  return lines
}
