import { DAYS } from '@/bench/order-scale/tables'
import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { auditQuery } from '@/lib/platform/audit/audit-log.schema'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'
import { query } from '@/lib/platform/db/query'
import { getCustomerRecord } from '@/lib/shop/orders/listing/customer-record.queries'
import { countOrders } from '@/lib/shop/orders/listing/order-counts.queries'
import { exportOrders } from '@/lib/shop/orders/files/order-export.queries'
import { exportQuery } from '@/lib/shop/orders/files/order-export.schema'
import { getNeighbours, listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { getOrderById, listCustomerOrders, trackOrder } from '@/lib/shop/orders/orders.queries'
import { customerOrdersQuery, orderQuery } from '@/lib/shop/orders/orders.schema'
import { getQueuePosition, listPendingPayments } from '@/lib/shop/orders/listing/payment-queue.queries'
import { waitingQuery } from '@/lib/shop/orders/listing/payment-queue.schema'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { MAX_REPORT_DAYS, reportGroups } from '@/lib/shop/reports/sales-report.schema'
import { fileDate } from '@/lib/platform/text/dates'

/** What is measured, by name. */
export type Case = readonly [name: string, work: () => Promise<unknown>]
export type Callers = { admin: Admin; customer: CustomerContext }

const PER_PAGE = 20

/** The calls of the shop that read the growing tables; `orders` is how many there are. */
export async function createCases({ admin, customer }: Callers, orders: number): Promise<Case[]> {
  const today = fileDate(new Date())
  const halfYearAgo = addDays(today, -DAYS / 4)
  const monthAgo = { from: addDays(halfYearAgo, -30), to: addDays(halfYearAgo, -1) }
  const day = { from: halfYearAgo, to: halfYearAgo }
  const known = await findOrder(Math.floor(orders * 0.75))
  const list = (values: Record<string, unknown>) => () =>
    listOrders(admin, orderQuery.parse({ per_page: PER_PAGE, ...values }))
  const audit = (values: Record<string, unknown>) => () => listAuditEvents(admin, auditQuery.parse(values))
  const queue = (values: Record<string, unknown>) => () =>
    listPendingPayments(admin, waitingQuery.parse(values))
  const neighbours = (values: Record<string, unknown>) => async () => {
    const order = await getOrderById(known.id)
    if (order) await getNeighbours(admin, order, orderQuery.parse(values))
  }
  return [
    ['orders: count of all', () => countOrders(admin, orderQuery.parse({}))],
    ['orders: first page', list({})],
    ['orders: page 1,000', list({ page: 1_000 })],
    ['orders: page in the middle', list({ page: Math.ceil(orders / PER_PAGE / 2) })],
    ['orders: last page', list({ page: Math.ceil(orders / PER_PAGE) })],
    ['orders: beyond the last page', list({ page: 1_000_000_000 })],
    ['orders: largest total, last page', list({ sort: 'total_desc', page: Math.ceil(orders / PER_PAGE) })],
    ['orders: cancelled', list({ order_status: 'order cancelled' })],
    ['orders: to check', list({ next_step: 'to_check' })],
    ['orders: a day half a year ago', list(day)],
    ['orders: a day half a year ago, page 30', list({ ...day, page: 30 })],
    ['orders: a day half a year ago, cancelled', list({ ...day, order_status: 'order cancelled' })],
    ['orders: a day half a year ago, KBZ Bank', list({ ...day, payment_type: 'KBZ Bank' })],
    ['orders: a day half a year ago, largest total', list({ ...day, sort: 'total_desc' })],
    ['orders: a month half a year ago', list(monthAgo)],
    ['orders: the first year', list({ to: addDays(today, -DAYS / 2) })],
    ['orders: the last year', list({ from: addDays(today, -DAYS / 2) })],
    ['orders: KBZPay', list({ payment_type: 'KBZPay' })],
    ['orders: Yoma Bank, last page', list({ payment_type: 'Yoma Bank', page: 1_000 })],
    ['orders: by amount', list({ amount: known.total })],
    ['orders: search by whole phone number', list({ search: known.phone })],
    ['orders: search by last 6 digits of it', list({ search: known.phone.slice(-6) })],
    ['orders: search by last 4 digits of it', list({ search: known.phone.slice(-4) })],
    ['orders: search by a frequent beginning', list({ search: '0925' })],
    ['orders: search by a frequent name', list({ search: 'aung' })],
    ['orders: search by two names', list({ search: 'ကျော်ကျော် ထွန်း' })],
    ['orders: search by name and phone', list({ search: `${known.name} ${known.phone.slice(-6)}` })],
    ['orders: search by unknown name', list({ search: 'zzyzx' })],
    ['orders: search by number', list({ search: `#${known.id}` })],
    ['orders: neighbours in the list', neighbours({})],
    ['orders: neighbours in another day', neighbours({ from: today, to: today })],
    ['orders: record of a customer', () => getCustomerRecord(admin, known.id)],
    ['export: first 2,000 of a month', () => readExport(admin, monthAgo, 10)],
    ['export: a day to its end', () => readExport(admin, day, Infinity)],
    ['payments: queue', queue({})],
    ['payments: queue, last page', queue({ page: 100 })],
    ['payments: queue, Yoma Bank', queue({ payment_type: 'Yoma Bank' })],
    ['payments: place in the queue', () => getQueuePosition(admin, known.id, waitingQuery.parse({}))],
    ['dashboard', () => getDashboard(admin, new Date())],
    ...reportGroups.map((group): Case => {
      const days = { from: addDays(today, 1 - MAX_REPORT_DAYS[group]), to: today }
      return [`report: ${group}, ${MAX_REPORT_DAYS[group]} days`, () => getSalesReport(admin, group, days)]
    }),
    ['report: method, a month half a year ago', () => getSalesReport(admin, 'method', monthAgo)],
    ['report: staff, a month half a year ago', () => getSalesReport(admin, 'staff', monthAgo)],
    ['audit: newest', audit({})],
    ['audit: a day half a year ago', audit(day)],
    ['audit: the owner, rare', audit({ actor: 'owner' })],
    ['audit: unknown actor', audit({ actor: 'nobody' })],
    ['audit: actor, a day half a year ago', audit({ ...day, actor: 'staff1@' })],
    ['audit: products', audit({ subject: 'product' })],
    ['audit: one record', audit({ record: String(known.id) })],
    ['customer: own history', () => listCustomerOrders(customer, customerOrdersQuery.parse({}))],
    ['customer: track an order', () => trackOrder({ order_id: known.id, phone: known.phone })],
  ]
}

type Known = { id: number; total: string; phone: string; name: string }

async function findOrder(id: number): Promise<Known> {
  const [found] = await query<Known>()`
    SELECT o.id, total_price AS total, phone, first_name AS name
    FROM orders o JOIN order_addresses a ON a.order_id = o.id WHERE o.id = ${id}`
  if (!found) throw new Error(`There is no order ${id}`)
  return found
}

async function readExport(admin: Admin, values: Record<string, unknown>, batches: number): Promise<void> {
  let read = 0
  for await (const rows of exportOrders(admin, exportQuery.parse(values))) {
    read += rows.length > 0 ? 1 : 0
    if (read > batches) return
  }
}
