/**
 * lib/shop/baskets: Links to pay: goods that staff or a bot chose for a customer, who orders them by the ordinary
 * checkout.
 */

import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { upsertHiddenGuest } from '@/lib/platform/auth/access.queries'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { toExecutor, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { pool, type QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { type AppError, conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { createOnce, type CreationClaim } from '@/lib/platform/idempotency/create-once.commands'
import { toE164 } from '@/lib/platform/text/phone'
import { invalidateRestockedProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { createBasketToken, getBasketState, hashBasketToken } from '@/lib/shop/baskets/baskets.rules'
import type { BasketCheckoutInput, BasketInput, BasketView } from '@/lib/shop/baskets/baskets.schema'
import { findBasket, getBasket, listBasketLines } from '@/lib/shop/baskets/baskets.queries'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import {
  areSafeIntegers,
  areSameLines,
  findShortages,
  mergeLines,
  type PricedLine,
  toTotals,
} from '@/lib/shop/checkout/checkout.rules'
import { MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { TOO_MANY_LINES } from '@/lib/shop/checkout/checkout.schema'
import { lockProducts } from '@/lib/shop/checkout/locked-products.commands'
import { insertHold } from '@/lib/shop/holds/holds.commands'
import { enqueueBasketOrdered } from '@/lib/shop/notifications/outbox.commands'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { buildOrderSearchText } from '@/lib/shop/orders/listing/order-search.rules'
import { getSettings } from '@/lib/shop/settings/settings.queries'

const EXPIRED = errorText('basket_expired')

/**
 * Makes a link to pay for these goods at the prices of now, valid for the hours of the settings, and holds them when that is
 * wanted: both or nothing. A repeated request with the same key gets the same link.
 * @throws AppError 'validation_failed' for a product that is not sold and for more goods than an order can have, 'conflict'
 * when they cannot be held.
 */
export async function createBasket(
  admin: Admin<'orders'>,
  input: BasketInput,
  key: string | null,
): Promise<{ isNew: boolean; basket: BasketView; token: string }> {
  const token = createBasketToken(getAppSecret(), admin.identity, key)
  const holder = await upsertHiddenGuest(`basket:${hashBasketToken(token)}`)
  const read = (id: number) => getBasket(admin, id)
  const { isNew, view: basket } = await createOnce(admin, {
    kind: 'basket',
    key,
    input,
    create: async (claim) => {
      const id = await insertBasket(admin, input, { token, holder, claim })
      const created = await read(id)
      if (!created) throw new Error(`Basket ${id} is gone while it is answered`)
      return created
    },
    read,
  })
  return { isNew, basket, token }
}

type NewBasket = { token: string; holder: CustomerContext; claim: CreationClaim }

async function insertBasket(
  admin: Admin,
  input: BasketInput,
  { token, holder, claim }: NewBasket,
): Promise<number> {
  const { basketHours } = (await getSettings()).lowStock
  const lines = mergeLines(input.cart_items)
  return withTransaction(async (tx) => {
    await claim.begin(tx)
    // Before the lines lock them for less: of two that hold the same goods each would wait for the other.
    if (input.hold) await lockProducts(toExecutor(tx), lines, [])
    const priced = await priceLines(tx, lines)
    assertNotTooLarge('cart_items', priced)
    const { id } = await tx.basket.create({
      data: {
        tokenHash: hashBasketToken(token),
        channel: input.channel ?? (admin.identity.startsWith('token ') ? 'api' : 'chat'),
        locale: input.language,
        customerName: input.customer_name ?? null,
        phone: input.phone,
        phoneE164: input.phone === null ? null : toE164(input.phone),
        searchText: toBasketSearchText(input),
        createdBy: admin.name,
        note: input.note ?? null,
        holderId: holder.customerId,
        expiresAt: new Date(Date.now() + basketHours * 3_600_000),
        lines: {
          create: priced.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
        },
      },
      select: { id: true },
    })
    await audit(tx, admin, 'basket.create', id)
    if (input.hold) await holdWithin(tx, admin, id)
    await claim.end(tx, id)
    return id
  })
}

const audit = (
  tx: TransactionClient,
  admin: Admin,
  action: 'basket.create' | 'basket.update' | 'basket.delete',
  id: number,
  after?: object,
) => recordAudit(tx, admin, { action, subjectType: 'basket', subjectId: String(id), after: { id, ...after } })

/** The lines with price and weight of now. */
async function priceLines(
  tx: TransactionClient,
  lines: readonly { productId: number; quantity: number }[],
): Promise<(PricedLine & { productId: number })[]> {
  const rows = await tx.product.findMany({
    where: { id: { in: lines.map(({ productId }) => productId) }, archivedAt: null },
    select: { id: true, price: true, weight: true },
  })
  const products = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const product = products.get(line.productId)
    if (!product)
      throw validationError('cart_items', errorText('product_id_not_sold', { id: line.productId }))
    return { ...line, price: product.price ?? 0, weight: product.weight ?? 0 }
  })
}

/** @throws AppError 'validation_failed' under `field` for goods that no order could have: their sums are no exact integers. */
function assertNotTooLarge(field: string, lines: readonly PricedLine[]): void {
  if (!areSafeIntegers(toTotals(lines, 0))) throw validationError(field, errorText('order_too_large'))
}

const toBasketSearchText = ({ customer_name: name = null, phone }: BasketInput): string =>
  buildOrderSearchText({
    customer: name ?? '',
    firstName: name ?? '',
    lastName: '',
    phone,
    phoneE164: phone === null ? null : toE164(phone),
  })

type LockedBasket = {
  orderId: number | null
  expiresAt: Date
  holderId: number | null
  ownerId: number | null
}

/** The basket, locked until the transaction ends, and the customer of its order. */
async function lockBasket(on: QueryExecutor, id: number): Promise<LockedBasket> {
  const [locked] = await query(on)`SELECT FROM baskets WHERE id = ${id} FOR UPDATE`
  // A statement of its own: one that waited for the lock would see the basket as it was before.
  const [basket] = locked
    ? await query<LockedBasket>(on)`
        SELECT order_id AS "orderId", expires_at AS "expiresAt", holder_id AS "holderId",
          (SELECT customer_id FROM orders WHERE orders.id = baskets.order_id) AS "ownerId"
        FROM baskets WHERE id = ${id}`
    : []
  if (!basket) throw notFound('no_basket')
  return basket
}

/** @throws AppError 'conflict' when it was ordered, or is too old. */
function assertOpen(basket: LockedBasket): void {
  const state = getBasketState(basket, new Date())
  const obstacle = state === 'ordered' ? errorText('basket_ordered') : state === 'expired' ? EXPIRED : null
  if (obstacle !== null) throw conflict(obstacle, { basket: [obstacle] }, { screenshot_usable: true })
}

/**
 * Why other goods than those of a link are not ordered: a conflict where another link was merged into it since its page was
 * opened, after which the page is loaded anew.
 */
async function toGoodsProblem(on: QueryExecutor, id: number): Promise<AppError> {
  const text = errorText('basket_goods_differ')
  const merged = await query(on)`SELECT FROM baskets WHERE merged_into_id = ${id} LIMIT 1`
  return merged.length > 0
    ? conflict(text, { cart_items: [text] }, { screenshot_usable: true })
    : validationError('cart_items', text)
}

/**
 * Orders the goods of a link for the customer who opened it, by the one checkout: once, however often and by whomever it is
 * sent. Their own cart stays as it is. The customer of the order gets it again, others only that it was ordered.
 * @throws AppError 'not_found' for no such link, 'conflict' for one that was ordered, is too old or has other goods since it was
 * merged with another, 'validation_failed' for other goods than those of the link, and what `placeOrder` throws.
 */
export async function placeBasketOrder(
  customer: CustomerContext,
  { basket: token, ...input }: BasketCheckoutInput,
  key: string | null,
): Promise<{ isNew: boolean; order: OrderView }> {
  const basket = await findBasket(token)
  if (basket === null) throw notFound('no_basket')
  const wanted = mergeLines(input.cart_items)
  if (!areSameLines(await listBasketLines(basket.id), wanted)) throw await toGoodsProblem(pool(), basket.id)
  const cartItems = input.cart_items.map((line) => ({ ...line, cart_item_id: null }))
  return placeOrder(customer, { ...input, cart_items: cartItems, order_again: true }, key, {
    channel: basket.channel,
    holderId: basket.holderId ?? 0,
    basketId: basket.id,
    begin: async (on) => {
      const locked = await lockBasket(on, basket.id)
      if (locked.orderId !== null && locked.ownerId === customer.customerId) return locked.orderId
      assertOpen(locked)
      // Staff may have merged another link into it since the page was opened.
      if (!areSameLines(await listBasketLines(basket.id, on), wanted))
        throw await toGoodsProblem(on, basket.id)
      return null
    },
    end: async (on, orderId) => {
      // With the notes of links that were merged into it.
      await query(on)`
        WITH noted AS (
          INSERT INTO order_events (order_id, type, note, actor)
          SELECT ${orderId}::int, 'note', note, created_by FROM baskets
          WHERE (id = ${basket.id} OR merged_into_id = ${basket.id}) AND note IS NOT NULL ORDER BY id
        )
        UPDATE baskets SET order_id = ${orderId}, ordered_at = now(), note = NULL WHERE id = ${basket.id}`
      await enqueueBasketOrdered(on, orderId)
    },
  })
}

/**
 * Takes the goods of a basket out of the stock until it expires. One whose goods are held already stays as it is.
 * @throws AppError 'not_found' for no such basket, 'conflict' for too little stock, or when it was ordered or expired.
 */
export async function holdBasket(admin: Admin<'orders'>, id: number): Promise<BasketView> {
  await withTransaction((tx) => holdWithin(tx, admin, id))
  return readBasket(admin, id)
}

async function holdWithin(tx: TransactionClient, admin: Admin, id: number): Promise<void> {
  const on = toExecutor(tx)
  const basket = await lockBasket(on, id)
  assertOpen(basket)
  const { holderId, expiresAt } = basket
  if (holderId === null) throw conflict(EXPIRED, { basket: [EXPIRED] })
  const [held] = await query(on)`SELECT FROM stock_holds WHERE customer_id = ${holderId} FOR UPDATE`
  if (held) return
  const lines = (await listBasketLines(id, on)).map((line) => ({ ...line, seenPrice: null }))
  const products = await lockProducts(on, lines, [])
  const [shortage, ...more] = findShortages(lines, products)
  if (shortage !== undefined) throw conflict(shortage, { cart_items: [shortage, ...more] })
  await query(on)`
    INSERT INTO cart_items (customer_id, product_id, quantity)
    SELECT ${holderId}::int, product_id, quantity FROM basket_lines WHERE basket_id = ${id} ORDER BY product_id
    ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = excluded.quantity`
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 60_000))
  await insertHold(on, { customerId: holderId }, lines, minutes)
  await audit(tx, admin, 'basket.update', id, { held: true })
}

async function readBasket(admin: Admin, id: number): Promise<BasketView> {
  const view = await getBasket(admin, id)
  if (!view) throw notFound('no_basket')
  return view
}

/**
 * Puts the goods of another open link of the same phone number into this one, at the prices of the newer choice. The link of
 * the other, and of those merged into it before, shows this one then. Goods that are held for either come back. The same again
 * changes nothing.
 * @throws AppError 'not_found', 'conflict' when one was ordered or expired, 'validation_failed' for another person and for
 * more goods than an order can have.
 */
export async function mergeBaskets(admin: Admin<'orders'>, id: number, otherId: number): Promise<BasketView> {
  await withTransaction(async (tx) => {
    const on = toExecutor(tx)
    const ids = [id, otherId].sort((a, b) => a - b)
    const locked = []
    for (const one of ids) locked.push(await lockBasket(on, one))
    const [done] = await query(on)`SELECT FROM baskets WHERE id = ${otherId} AND merged_into_id = ${id}`
    if (done) return
    locked.forEach(assertOpen)
    const [same] = await query(on)`
      SELECT FROM baskets a JOIN baskets b ON b.phone_e164 = a.phone_e164 WHERE a.id = ${id} AND b.id = ${otherId} AND a.id <> b.id`
    if (!same) throw validationError('basket_id', errorText('basket_other_person'))
    await emptyHolders(on, locked)
    await query(on)`
      INSERT INTO basket_lines (basket_id, product_id, quantity, price)
      SELECT ${id}::int, product_id, quantity, price FROM basket_lines WHERE basket_id = ${otherId}
      ON CONFLICT (basket_id, product_id) DO UPDATE SET
        quantity = least(basket_lines.quantity::bigint + excluded.quantity, 1000000000)::int`
    const lines = await listBasketLines(id, on)
    if (lines.length > MAX_LINES) throw validationError('basket_id', TOO_MANY_LINES)
    assertNotTooLarge('basket_id', lines)
    await query(on)`DELETE FROM basket_lines WHERE basket_id = ${otherId}`
    await query(on)`
      UPDATE baskets SET merged_into_id = ${id}, expires_at = CASE id WHEN ${otherId} THEN now() ELSE expires_at END
      WHERE id = ${otherId} OR merged_into_id = ${otherId}`
    await audit(tx, admin, 'basket.update', id, { merged: otherId })
  })
  return readBasket(admin, id)
}

/**
 * Withdraws a link: it can no longer be ordered, and says so until the hourly cleanup deletes it. Goods that are held for it
 * come back.
 * @throws AppError 'not_found' for none and for one that has expired, 'conflict' when it was ordered.
 */
export async function withdrawBasket(admin: Admin<'orders'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    const on = toExecutor(tx)
    const basket = await lockBasket(on, id)
    if (getBasketState(basket, new Date()) === 'expired') throw notFound('no_basket')
    assertOpen(basket)
    await emptyHolders(on, [basket])
    await query(on)`UPDATE baskets SET expires_at = now() WHERE id = ${id}`
    await audit(tx, admin, 'basket.delete', id)
  })
}

/** Takes what is held for baskets out of the carts of their guests; a trigger gives the stock back. */
async function emptyHolders(
  on: QueryExecutor,
  baskets: readonly { holderId: number | null }[],
): Promise<void> {
  const holders = baskets.flatMap(({ holderId }) => holderId ?? [])
  const rows = await query<{ productId: number }>(on)`
    DELETE FROM cart_items WHERE customer_id = ANY(${holders}::int[]) RETURNING product_id AS "productId"`
  invalidateRestockedProducts(
    on,
    rows.map(({ productId }) => productId),
  )
}

/** Days for which an ordered link stays in the list. */
const ORDERED_DAYS = 30
const BATCH_SIZE = 200

/** Deletes links that expired, with what is held for them, and old ones that were ordered; returns how many. */
export async function deleteExpiredBaskets(): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await withPreparedTransaction(deleteBatch)
    count += deleted
    if (deleted < BATCH_SIZE) return count
  }
}

async function deleteBatch(on: QueryExecutor): Promise<number> {
  const rows = await query<{ id: number; holderId: number | null }>(on)`
    SELECT id, holder_id AS "holderId" FROM baskets
    WHERE expires_at < now()
      AND NOT EXISTS (SELECT FROM baskets newer WHERE newer.id = baskets.merged_into_id
        AND (newer.order_id IS NOT NULL OR newer.expires_at > now()))
      AND (order_id IS NULL OR ordered_at < now() - ${ORDERED_DAYS}::int * interval '1 day')
    ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
  if (rows.length === 0) return 0
  await emptyHolders(on, rows)
  await query(on)`DELETE FROM baskets WHERE id = ANY(${rows.map(({ id }) => id)}::int[])`
  return rows.length
}
