import type { OrderWork } from '@/lib/shop/orders/listing/order-work.schema'

/** What is to be done at a place of the navigation, which shows how much. */
const STEPS: Readonly<
  Record<string, readonly Exclude<keyof OrderWork, 'newest_payment' | 'newest_order'>[]>
> = {
  '/admin/orders': ['to_confirm', 'to_pack'],
  '/admin/payments': ['to_check'],
  '/admin/refunds': ['to_refund'],
  '/admin/restock': ['to_call'],
  '/admin/ratings': ['to_read'],
}

/** How much is to be done at a place; 0 before it is known, and where nothing is counted. */
export const countWork = (path: string, work: OrderWork | null): number =>
  (STEPS[path] ?? []).reduce((sum, step) => sum + (work?.[step] ?? 0), 0)

/** What has arrived since `before`, and how much of it is to be done. An order with a payment waits for the check of that. */
export function findNews(
  before: OrderWork,
  next: OrderWork,
): { name: 'newPayment' | 'newOrder'; count: number } | null {
  const isNew = (one: 'newest_payment' | 'newest_order') => (next[one] ?? 0) > (before[one] ?? 0)
  if (isNew('newest_payment')) return { name: 'newPayment', count: next.to_check }
  return isNew('newest_order') ? { name: 'newOrder', count: next.to_confirm } : null
}

/** Whether a screen shows what is to be done, and is refreshed when that changes: the dashboard, and what is counted. */
export const isLive = (path: string): boolean => path === '/admin' || path in STEPS
