/**
 * lib/platform/auth/guests: Customers without an account, known by a signed cookie.
 */

import { LRUCache } from 'lru-cache'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { query } from '@/lib/platform/db/query'

/** Customers by the keys of their guest cookies; `deleteInactiveGuests` decides how long they stay. */
const customerIds = new LRUCache<string, number>({ max: 10_000, ttl: 3_600_000 })

/**
 * The customer behind the key of a guest cookie; null when this browser has written nothing yet. Updates the time of
 * the last visit at most once an hour: guests without orders who stay away are deleted eventually.
 */
export async function findGuestCustomer(key: string): Promise<number | null> {
  const known = customerIds.get(key)
  if (known !== undefined) return known
  const [row] = await query<{ id: number; isAccount: boolean }>()`
    WITH visit AS (
      UPDATE customers SET last_seen_at = now()
      WHERE guest_token = ${key} AND last_seen_at < now() - interval '1 hour'
    )
    SELECT id, is_account AS "isAccount" FROM customers WHERE guest_token = ${key}`
  // The key of an account ends when its browsers are signed out: each request of theirs asks for it.
  if (row && !row.isAccount) customerIds.set(key, row.id)
  return row?.id ?? null
}

/**
 * The customer behind the key of a guest cookie, created unless it exists: two concurrent first writes create one.
 */
export async function upsertGuestCustomer(key: string): Promise<number> {
  const [row] = await query<{ id: number }>()`
    INSERT INTO customers (name, guest_token) VALUES ('Visitor', ${key})
    ON CONFLICT (guest_token) DO UPDATE SET last_seen_at = now() RETURNING id`
  if (!row) throw new Error('A visitor was neither there nor made')
  customerIds.set(key, row.id)
  return row.id
}

/** Days without a visit after which a guest without orders is deleted, together with cart and wishlist. */
const INACTIVE_GUEST_DAYS = 90

/** Deletes guests without orders who have stayed away; returns how many. */
export async function deleteInactiveGuests(): Promise<number> {
  const count = await deleteInBatches(
    (limit) => query<{ id: number }>()`
      DELETE FROM customers WHERE id IN (
        SELECT id FROM customers c
        WHERE c.guest_token IS NOT NULL AND c.last_seen_at < now() - ${INACTIVE_GUEST_DAYS}::int * interval '1 day'
          AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)
          AND NOT EXISTS (SELECT FROM customer_profiles p WHERE p.account_id = c.id)
          AND NOT EXISTS (SELECT FROM stock_holds h WHERE h.customer_id = c.id)
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
  )
  if (count > 0) customerIds.clear()
  return count
}
