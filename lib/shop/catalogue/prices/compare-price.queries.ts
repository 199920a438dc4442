import { query } from '@/lib/platform/db/query'

/** Whether the shop has products whose compare price shoppers do not see: it is not above the price. */
export async function hasIgnoredComparePrices(): Promise<boolean> {
  const [row] = await query<{ found: boolean }>()`
    SELECT EXISTS (SELECT FROM products p WHERE p.compare_price <= p.price) AS found`
  return row?.found ?? false
}
