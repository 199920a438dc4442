import { pool } from '@/lib/db/pool'

/**
 * True when the shop has no brands and no customers. Asked without the database client, which takes half a second
 * to load and is not needed for it.
 */
export async function isShopEmpty(): Promise<boolean> {
  const { rows } = await pool().query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM brands) AND NOT EXISTS (SELECT FROM customers) AS empty',
  )
  return rows.some(({ empty }) => empty)
}
