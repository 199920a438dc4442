import type { CustomerContext } from '@/lib/platform/actors/actors'
import { createGuestSession } from '@/lib/platform/auth/guests/guest-sessions.rules'
import { join, type TransactionClient } from '@/lib/platform/db/client'
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
  const { key } = createGuestSession(Date.now())
  const { id } = await tx.customer.create({
    data: { name: 'Visitor', guestToken: key, isAccount: true },
    select: { id: true },
  })
  await tx.customerProfile.update({ where: { id: profileId }, data: { accountId: id } })
  return { id, key }
}

/**
 * Moves what a browser has as a guest to an account: orders, screenshots, the hold, and the lines of cart and wishlist that the
 * account does not have. Nothing of a browser that is signed in as another customer is moved. Rows are locked in the order of a
 * checkout and of a payment: keys, hold, orders, uploads, cart.
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
  const orders = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM orders WHERE customer_id = ${guestId} ORDER BY id FOR UPDATE`
  await writeOrders(
    tx,
    SHOPPER,
    orders.map(({ id }) => ({ id, columns: { customerId: accountId } })),
  )
  await tx.$executeRaw`UPDATE uploads SET owner_id = ${accountId} WHERE owner_id = ${guestId}`
  await tx.$executeRaw`
    UPDATE cart_items SET customer_id = ${accountId} WHERE customer_id = ${guestId} AND product_id NOT IN (
      SELECT product_id FROM cart_items WHERE customer_id = ${accountId})`
  await tx.$executeRaw`
    UPDATE wishlist_items SET customer_id = ${accountId} WHERE customer_id = ${guestId} AND product_id NOT IN (
      SELECT product_id FROM wishlist_items WHERE customer_id = ${accountId})`
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

/** Signs out every browser of a profile, and ends its link; returns whether there was one. */
export async function endAccount(tx: TransactionClient, profileId: number): Promise<boolean> {
  const links = await tx.customerSignInLink.deleteMany({ where: { profileId } })
  const accounts = await tx.customer.updateMany({
    where: { profile: { OR: [{ id: profileId }, { mergedIntoId: profileId }] } },
    data: { guestToken: createGuestSession(Date.now()).key },
  })
  return links.count + accounts.count > 0
}
