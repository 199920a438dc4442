import type { CustomerContext } from '@/lib/platform/actors/actors'
import { createAccountKey } from '@/lib/platform/auth/guests/guest-sessions.rules'
import { join, type TransactionClient } from '@/lib/platform/db/client'
import { MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { MAX_WISHLIST_LINES } from '@/lib/shop/wishlist/wishlist.schema'
import { invalidateRestockedProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'

/** The customer, as the timeline and the audit log name them. */
const SHOPPER = { name: 'shopper', ip: '' }

type Account = { id: number; key: string }

/** The account of a profile, which the caller has locked; it is created unless there is one. */
export async function upsertAccount(tx: TransactionClient, profileId: number): Promise<Account> {
  const profile = await tx.customerProfile.findUniqueOrThrow({
    where: { id: profileId },
    select: { account: { select: { id: true, guestToken: true } } },
  })
  if (profile.account?.guestToken) return { id: profile.account.id, key: profile.account.guestToken }
  const key = createAccountKey()
  const { id } = await tx.customer.create({
    data: { name: 'Visitor', guestToken: key, isAccount: true },
    select: { id: true },
  })
  await tx.customerProfile.update({ where: { id: profileId }, data: { accountId: id } })
  return { id, key }
}

/**
 * Moves what a browser has as a guest to an account: orders, screenshots, the hold, requests, a reserved promotion, and the lines
 * of cart and wishlist, of which the larger quantity counts; what is too much for one list is dropped, the last first. Nothing of
 * a browser that is signed in as another customer is moved. Rows are locked in the order of a checkout and of a payment: keys,
 * hold, orders, uploads, cart.
 */
export async function moveGuestTo(
  tx: TransactionClient,
  { customerId: guestId }: CustomerContext,
  accountId: number,
): Promise<void> {
  const [guest] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM customers WHERE id = ${guestId} AND guest_token IS NOT NULL AND NOT is_account`
  if (!guest) return
  await tx.$executeRaw`UPDATE idempotency_keys SET customer_id = ${accountId} WHERE customer_id = ${guestId}`
  await tx.$executeRaw`
    UPDATE stock_holds SET customer_id = ${accountId} WHERE customer_id = ${guestId}
      AND NOT EXISTS (SELECT FROM stock_holds WHERE customer_id = ${accountId})`
  const held = await tx.$queryRaw<{ productId: number }[]>`
    SELECT DISTINCT product_id AS "productId" FROM stock_movements
    WHERE hold_id = (SELECT id FROM stock_holds WHERE customer_id = ${guestId})`
  const orders = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM orders WHERE customer_id = ${guestId} ORDER BY id FOR UPDATE`
  await writeOrders(
    tx,
    SHOPPER,
    orders.map(({ id }) => ({ id, columns: { customerId: accountId } })),
  )
  await tx.$executeRaw`UPDATE uploads SET owner_id = ${accountId} WHERE owner_id = ${guestId}`
  await tx.$executeRaw`
    UPDATE ordered_cart_items SET customer_id = ${accountId} WHERE customer_id = ${guestId}`
  await tx.$executeRaw`UPDATE restock_requests SET customer_id = ${accountId} WHERE customer_id = ${guestId}`
  // A reservation that has expired is deleted later, and must not be in the way until then.
  await tx.$executeRaw`DELETE FROM promotion_uses WHERE customer_id = ${accountId} AND expires_at <= now()`
  await tx.$executeRaw`
    UPDATE promotion_uses SET customer_id = ${accountId} WHERE customer_id = ${guestId}
      AND NOT EXISTS (SELECT FROM promotion_uses WHERE customer_id = ${accountId})`
  await tx.$executeRaw`SELECT FROM customers WHERE id = ${accountId} FOR NO KEY UPDATE`
  // Lines that the account lacks come first: a hold never has more than the cart, and a trigger gives back what it has more.
  await tx.$executeRaw`
    UPDATE cart_items SET customer_id = ${accountId} WHERE customer_id = ${guestId} AND product_id NOT IN (
      SELECT product_id FROM cart_items WHERE customer_id = ${accountId})`
  await tx.$executeRaw`
    UPDATE cart_items own SET quantity = greatest(own.quantity, brought.quantity) FROM cart_items brought
    WHERE own.customer_id = ${accountId} AND brought.customer_id = ${guestId} AND own.product_id = brought.product_id`
  // Where the account has a hold already, that of the guest ends.
  await tx.$executeRaw`DELETE FROM cart_items WHERE customer_id = ${guestId}`
  // From the account, because its hold may have them.
  const dropped = await tx.$queryRaw<{ productId: number }[]>`
    DELETE FROM cart_items WHERE id IN (
      SELECT id FROM cart_items WHERE customer_id = ${accountId} ORDER BY id OFFSET ${MAX_LINES}
    ) RETURNING product_id AS "productId"`
  invalidateRestockedProducts(
    tx,
    [...held, ...dropped].map(({ productId }) => productId),
  )
  await tx.$executeRaw`
    UPDATE wishlist_items SET customer_id = ${accountId} WHERE customer_id = ${guestId} AND product_id NOT IN (
      SELECT product_id FROM wishlist_items WHERE customer_id = ${accountId})`
  await tx.$executeRaw`
    DELETE FROM wishlist_items WHERE id IN (
      SELECT id FROM wishlist_items WHERE customer_id = ${accountId} ORDER BY id OFFSET ${MAX_WISHLIST_LINES})`
}

/** Shows an account the orders of its phone numbers, whichever browser or member of staff placed them. */
export async function showOrdersToAccount(
  tx: TransactionClient,
  phones: readonly string[],
  accountId: number,
): Promise<void> {
  const orders = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM orders WHERE id IN (SELECT order_id FROM order_addresses WHERE phone_e164 IN (${join([...phones])}))
      AND customer_id <> ${accountId} AND account_id IS DISTINCT FROM ${accountId} ORDER BY id FOR UPDATE`
  await writeOrders(
    tx,
    SHOPPER,
    orders.map(({ id }) => ({ id, columns: { accountId } })),
  )
}

/**
 * Separates the orders of two customers who were one, whose profiles the caller has locked: none is left to an account of the
 * other. Those that a browser brought there, with their screenshots, and those that it was shown go to the own account.
 */
export async function separateOrders(tx: TransactionClient, ids: readonly [number, number]): Promise<void> {
  const profiles = join([...ids])
  const orders = await tx.$queryRaw<{ id: number; profileId: number; isBrought: boolean | null }[]>`
    WITH own AS (
      SELECT coalesce(merged_into_id, id) AS id, phone_e164, account_id FROM customer_profiles
      WHERE id IN (${profiles}) OR merged_into_id IN (${profiles})
    )
    SELECT o.id, own.id AS "profileId",
      o.customer_id IN (SELECT account_id FROM own other WHERE other.id <> own.id) AS "isBrought"
    FROM own JOIN order_addresses a ON a.phone_e164 = own.phone_e164 JOIN orders o ON o.id = a.order_id
    WHERE EXISTS (SELECT FROM own other WHERE other.id <> own.id AND other.account_id IN (o.customer_id, o.account_id))
    ORDER BY o.id FOR UPDATE OF o`
  for (const id of ids) {
    const ofProfile = orders.filter(({ profileId }) => profileId === id)
    if (ofProfile.length === 0) continue
    const { id: accountId } = await upsertAccount(tx, id)
    const brought = ofProfile.flatMap((order) => (order.isBrought ? [order.id] : []))
    await writeOrders(
      tx,
      SHOPPER,
      ofProfile.map((order) => ({
        id: order.id,
        columns: { accountId, ...(order.isBrought && { customerId: accountId }) },
      })),
    )
    await tx.$executeRaw`
      UPDATE uploads SET owner_id = ${accountId} WHERE owner_id IS NOT NULL
        AND id IN (SELECT screenshot_id FROM payments WHERE order_id = ANY(${brought}::int[]))`
  }
}

/** Signs out every browser of a profile and of those merged into it, and ends their links; returns whether there were any. */
export async function endAccount(tx: TransactionClient, profileId: number): Promise<boolean> {
  const profile = { OR: [{ id: profileId }, { mergedIntoId: profileId }] }
  const links = await tx.customerSignInLink.deleteMany({ where: { profile } })
  const accounts = await tx.customer.findMany({
    where: { profile },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of accounts)
    await tx.customer.update({ where: { id }, data: { guestToken: createAccountKey() } })
  return links.count + accounts.length > 0
}
