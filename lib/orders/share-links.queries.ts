import { getAppSecret } from '@/lib/auth/encryption.queries'
import { verifyOrderToken, signOrderToken } from '@/lib/orders/share-links.rules'
import { getOrderById } from '@/lib/orders/orders.queries'
import type { OrderView } from '@/lib/orders/orders.schema'

/** The path, from the host's root, that shows an order to anyone who has it. Valid until APP_SECRET changes. */
export const createShareUrl = (id: number): string => `/o/${signOrderToken(id, getAppSecret())}`

/** The order that the token of a share link opens; null when it is invalid. */
export async function getSharedOrder(key: string): Promise<OrderView | null> {
  const id = verifyOrderToken(key, getAppSecret())
  return id === null ? null : getOrderById(id)
}
