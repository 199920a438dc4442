import { signingSecret } from '@/lib/identity/secret/queries'
import { readOrderKey, writeOrderKey } from '@/lib/orders/links/rules'
import { getOrderById } from '@/lib/orders/queries'
import type { OrderView } from '@/lib/orders/schema'

/** Where an order is shown to whoever has this path, from the host's root. Good until SECRET changes. */
export const orderLink = (id: number): string => `/o/${writeOrderKey(id, signingSecret())}`

/** The order that the key of a link opens; null when it opens none. */
export async function getLinkedOrder(key: string): Promise<OrderView | null> {
  const id = readOrderKey(key, signingSecret())
  return id === null ? null : getOrderById(id)
}
