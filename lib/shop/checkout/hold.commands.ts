import { errorText } from '@/lib/platform/errors/error-text'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import {
  areSameLines,
  findShortages,
  mergeLines,
  type RequestedLine,
} from '@/lib/shop/checkout/checkout.rules'
import { MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { TOO_MANY_LINES, type CheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import { lockProducts } from '@/lib/shop/checkout/locked-products.commands'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { conflict, validationError } from '@/lib/platform/errors/app-error'
import { closeHold, insertHold, updateHold } from '@/lib/shop/holds/holds.commands'
import { hasOpenHold, lockOpenHold } from '@/lib/shop/holds/holds.queries'
import { findHoldChanges, limitToCart, MAX_HOLD_MOVEMENTS } from '@/lib/shop/holds/holds.rules'
import type { HoldView } from '@/lib/shop/holds/holds.schema'
import { toHold } from '@/lib/shop/holds/holds.view'
import { metrics } from '@/lib/platform/observability/metrics'
import { getSettings } from '@/lib/shop/settings/settings.queries'

type WantedLines = readonly Pick<CheckoutInput['cart_items'][number], 'product_id' | 'quantity'>[]

type HoldOptions = {
  /** Called with the number of lines that a hold changes, before anything is locked or written; throws to stop it. */
  chargeLines?: (lines: number) => Promise<void>
}

/**
 * Holds the stock of the cart for its customer while they pay (decision 0185), of these lines as far as they are in
 * the cart. The same lines again return the open hold, which does not last longer for it; of other lines only the
 * differences are written. Null when the shop holds no stock.
 * @throws AppError 'conflict' for too little stock, in the words of the checkout, 'validation_failed' when nothing of the
 * lines is in the cart, and what `chargeLines` throws.
 */
export async function holdStock(
  customer: CustomerContext,
  lines: WantedLines | undefined,
  { chargeLines = () => Promise.resolve() }: HoldOptions = {},
): Promise<HoldView | null> {
  if (!(await getSettings()).lowStock.hold) return null
  // Lines are charged between two transactions, so that no lock waits for the counters.
  for (let paidLines = 0; ;) {
    const outcome = await withPreparedTransaction((on) => holdOnce(on, customer, lines, paidLines))
    if (outcome === 'opened meanwhile') continue
    if ('hold' in outcome) {
      if (outcome.isNew) metrics.holdsOpened.inc()
      const held = outcome.lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
      return { ...outcome.hold, cart_items: held }
    }
    await chargeLines(outcome.neededLines - paidLines)
    paidLines = outcome.neededLines
  }
}

/**
 * The hold, the number of lines to pay for first, or that another call of this customer has opened a hold meanwhile, which
 * the next attempt sees.
 */
type Outcome =
  | { hold: HoldView; lines: readonly RequestedLine[]; isNew: boolean }
  | { neededLines: number }
  | 'opened meanwhile'

async function holdOnce(
  on: QueryExecutor,
  customer: CustomerContext,
  input: WantedLines | undefined,
  paidLines: number,
): Promise<Outcome> {
  const open = await lockOpenHold(on, customer)
  const lines = await readLines(on, customer, input)
  if (open && !open.isExpired && areSameLines(open.lines, lines)) {
    return { hold: toHold(open), lines, isNew: false }
  }
  const mustReplace = open !== null && open.movementCount > MAX_HOLD_MOVEMENTS
  const changes = findHoldChanges(mustReplace ? [] : (open?.lines ?? []), lines)
  const neededLines = open?.isExpired ? Math.max(lines.length, changes.length) : changes.length
  if (neededLines > paidLines) return { neededLines }
  const products = await lockProducts(on, lines, open?.lines ?? [])
  const [shortage, ...more] = findShortages(lines, products)
  if (shortage !== undefined && open === null && (await hasOpenHold(on, customer.customerId)))
    return 'opened meanwhile'
  if (shortage !== undefined) throw conflict(shortage, { cart_items: [shortage, ...more] })
  if (open && !mustReplace)
    return { hold: await updateHold(on, open.id, changes), lines, isNew: open.isExpired }
  if (open) await closeHold(on, open.id)
  const hold = await insertHold(on, customer, lines)
  return hold ? { hold, lines, isNew: true } : 'opened meanwhile'
}

/** The lines to hold: the cart, or what it has of the requested lines (decision 0185). */
async function readLines(
  on: QueryExecutor,
  customer: CustomerContext,
  input: WantedLines | undefined,
): Promise<RequestedLine[]> {
  if (!input) return readCart(on, customer)
  const requested = mergeLines(input)
  const lines = limitToCart(requested, await readCartLines(on, customer, requested))
  if (lines.length === 0) throw validationError('cart_items', errorText('products_not_in_cart'))
  return lines
}

const readCartLines = (
  on: QueryExecutor,
  { customerId }: CustomerContext,
  requested: readonly RequestedLine[],
): Promise<{ productId: number; quantity: number }[]> =>
  query<{ productId: number; quantity: number }>(on)`
    SELECT product_id AS "productId", quantity FROM cart_items
    WHERE customer_id = ${customerId} AND product_id = ANY(${requested.map(({ productId }) => productId)}::int[])`

async function readCart(on: QueryExecutor, { customerId }: CustomerContext): Promise<RequestedLine[]> {
  const lines = await query<RequestedLine>(on)`
    SELECT product_id AS "productId", quantity, NULL AS "seenPrice" FROM cart_items
    WHERE customer_id = ${customerId} ORDER BY product_id LIMIT ${MAX_LINES + 1}`
  if (lines.length === 0) throw validationError('cart_items', errorText('cart_empty'))
  if (lines.length > MAX_LINES) throw validationError('cart_items', TOO_MANY_LINES)
  return lines
}
