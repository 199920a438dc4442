import { getAppSecret } from '@/lib/identity/secret/queries'
import { verifyOrderToken, signOrderToken } from '@/lib/orders/links/rules'
import { getOrderById } from '@/lib/orders/queries'
import type { OrderView } from '@/lib/orders/schema'

/** Where an order is shown to whoever has this path, from the host's root. Good until SECRET changes. */
export const createShareUrl = (id: number): string => `/o/${signOrderToken(id, getAppSecret())}`

/** The order that the key of a link opens; null when it opens none. */
export async function getSharedOrder(key: string): Promise<OrderView | null> {
  const id = verifyOrderToken(key, getAppSecret())
  return id === null ? null : getOrderById(id)
}
