import { getAppSecret } from '@/lib/auth/encryption.queries'
import { verifyOrderToken, signOrderToken } from '@/lib/orders/share-links.rules'
import { getOrderById } from '@/lib/orders/orders.queries'
import type { OrderView } from '@/lib/orders/orders.schema'

/** Where an order is shown to whoever has this path, from the host's root. Good until APP_SECRET changes. */
export const createShareUrl = (id: number): string => `/o/${signOrderToken(id, getAppSecret())}`

/** The order that the key of a link opens; null when it opens none. */
export async function getSharedOrder(key: string): Promise<OrderView | null> {
  const id = verifyOrderToken(key, getAppSecret())
  return id === null ? null : getOrderById(id)
}
