import { LRUCache } from 'lru-cache'
import { deleteInBatches } from '@/lib/db/delete-in-batches'
import { query } from '@/lib/db/query'

/** Customers by the keys of their cookies. They stay what they are; how long for, `meetVisitor` says. */
const met = new LRUCache<string, number>({ max: 10_000, ttl: 3_600_000 })

/**
 * The customer behind the key of a cookie; null when its browser has written nothing yet. That somebody was here is
 * noted once an hour at most: visitors without orders who stay away are taken out some day.
 */
export async function findGuestCustomer(key: string): Promise<number | null> {
  const known = met.get(key)
  if (known !== undefined) return known
  const [row] = await query<{ id: number }>()`
    UPDATE customers SET seen_at = now() WHERE visitor_key = ${key} RETURNING id`
  if (row) met.set(key, row.id)
  return row?.id ?? null
}

/** The customer behind the key of a cookie, made unless it is there: two first writes at once make one. */
export async function upsertGuestCustomer(key: string): Promise<number> {
  const [row] = await query<{ id: number }>()`
    INSERT INTO customers (name, visitor_key) VALUES ('Visitor', ${key})
    ON CONFLICT (visitor_key) DO UPDATE SET seen_at = now() RETURNING id`
  if (!row) throw new Error('A visitor was neither there nor made')
  met.set(key, row.id)
  return row.id
}

/** Days without a visit after which a visitor without orders is forgotten, cart and wishlist with it. */
const FORGOTTEN_AFTER = 90

/** Forgets visitors without orders who have stayed away; answers with how many. */
export async function deleteInactiveGuests(): Promise<number> {
  const count = await deleteInBatches(
    (limit) => query<{ id: number }>()`
      DELETE FROM customers WHERE id IN (
        SELECT id FROM customers c
        WHERE c.visitor_key IS NOT NULL AND c.seen_at < now() - ${FORGOTTEN_AFTER}::int * interval '1 day'
          AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
  )
  if (count > 0) met.clear()
  return count
}
