import type { OrderStatus } from '@/lib/orders/orders.schema'
import type { PaymentType } from '@/lib/payments/payment-accounts.schema'

/** One Yangon day, DD/MM/YYYY: the orders placed in it that are not cancelled, and their sum in Kyat. */
export type SalesDay = { day: string; orders: number; sales: number }

/** An order in a line of the dashboard; Kyat. */
export type OrderSummary = {
  id: number
  customer: string
  total: number
  paymentType: PaymentType
  status: OrderStatus
  placedAt: Date
}

/** A product that is running out. */
export type LowStockBrief = { id: number; name: string; stock: number }

/** What the back office begins with (decision D29). */
export type DashboardView = {
  /** Payments to look at, oldest first, and how many there are in all. */
  waiting: { total: number; oldest: OrderSummary[] }
  today: SalesDay
  /** The last 30 Yangon days, oldest first, today included, and their sum. */
  days: SalesDay[]
  month: { orders: number; sales: number }
  lowStock: { threshold: number; total: number; lowest: LowStockBrief[] }
  newest: OrderSummary[]
}
