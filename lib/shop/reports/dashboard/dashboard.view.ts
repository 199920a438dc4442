import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'
import type { OrderPaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'

/** One Yangon day, DD/MM/YYYY: its orders that are not cancelled, and their sum in Kyat. */
export type SalesDay = { day: string; orders: number; sales: number }

/** An order in a list of the dashboard; Kyat. */
export type OrderSummary = {
  id: number
  customer: string
  total: number
  paymentType: OrderPaymentType
  status: OrderStatus
  placedAt: Date
}

/** A product with low stock. */
export type LowStockBrief = { id: number; name: string; stock: number }

/** The start page of the back office (decision D29). */
export type DashboardView = {
  /** Payments waiting for review, oldest first, and their total number. */
  waiting: { total: number; oldest: OrderSummary[] }
  today: SalesDay
  /** The last 30 Yangon days, oldest first, including today, and their sums. */
  days: SalesDay[]
  month: { orders: number; sales: number }
  lowStock: { threshold: number; total: number; lowest: LowStockBrief[] }
  newest: OrderSummary[]
  /** The orders whose money is due back, and its sum in Kyat. */
  due: { total: number; due: number }
  /** The value of goods that came back, and what was given back without goods, in Kyat; net sales are the sales less it. */
  returned: { today: number; month: number }
}
