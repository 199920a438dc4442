import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { auditQuery } from '@/lib/platform/audit/audit-log.schema'
import { exportOrders } from '@/lib/shop/orders/files/order-export.queries'
import { exportQuery } from '@/lib/shop/orders/files/order-export.schema'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { orderQuery } from '@/lib/shop/orders/orders.schema'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { adminActor } from '@/lib/testing/actors'
import { MANY, type OrderCounts, THE_DAY } from '@/lib/testing/orders/many-orders'

type OrderRead = [name: string, read: () => Promise<unknown>, maxRows: number]

/**
 * The reads of orders that do not grow with the number of all orders (lib/testing/orders/many-orders.ts): each with the number
 * of rows below which it stays. A page of 20 orders reads some 200 rows.
 */
export function listOrderReads({ orders, ofTheDay, waiting }: OrderCounts = MANY): OrderRead[] {
  const day = { from: THE_DAY, to: THE_DAY }
  const list = async (values: object) => listOrders(await adminActor(), orderQuery.parse(values))
  const audit = async (values: object) => listAuditEvents(await adminActor(), auditQuery.parse(values))
  const exportDay = async () => {
    for await (const rows of exportOrders(await adminActor(), exportQuery.parse(day)))
      expect(rows).not.toBe('')
  }
  const page = orders / 20
  return [
    ['the last page of orders', () => list({ page }), waiting + 1_000],
    ['a page of orders beyond the last', () => list({ page: 1_000_000_000 }), waiting + 1_000],
    ['the last page of the largest totals', () => list({ sort: 'total_desc', page }), waiting + 1_000],
    ['a page of the orders of a day', () => list(day), waiting + 2 * ofTheDay + 1_000],
    // Each order is read with its address, line, screenshot, customer and payment.
    ['an export of the orders of a day', exportDay, ofTheDay * 12],
    ['the report by method', async () => getSalesReport(await adminActor(), 'method', day), ofTheDay * 8],
    ['the report by staff', async () => getSalesReport(await adminActor(), 'staff', day), ofTheDay * 8],
    ['the audit log of a day', () => audit(day), 2 * ofTheDay + 1_000],
    ['the audit log of an actor with few events', () => audit({ actor: 'OWNER' }), 1_000],
    ['the audit log of an unknown actor', () => audit({ actor: 'nobody' }), 1_000],
  ]
}
