import { pool } from '@/lib/platform/db/connections/pool'

/**
 * True when the shop has no brands and no customers. Queries without Prisma's client, which takes half a second to
 * load.
 */
export async function isShopEmpty(): Promise<boolean> {
  const { rows } = await pool().query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM brands) AND NOT EXISTS (SELECT FROM customers) AS empty',
  )
  return rows.some(({ empty }) => empty)
}
