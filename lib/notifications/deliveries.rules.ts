import type { Locale } from '@/lib/i18n/locales'
import type { NotificationEvent } from '@/lib/notifications/endpoints.schema'
import { formatDateTime } from '@/lib/text/dates'
import { formatKyat, groupThousands } from '@/lib/text/kyat'

/** What is told: what happened to which order, or that it is a trial. Sums in Kyat. */
export type NotificationPayload = {
  /** The same at each attempt, so that whoever gets it twice knows. */
  messageId: string
  at: Date
  reason: string | null
} & (
  | { event: 'trial'; order: null }
  | {
      event: NotificationEvent
      order: {
        id: number
        total: number
        items: number
        paymentType: string
        customer: string
        url: string | null
      }
    }
)

/** The body of a webhook (docs/notifications.md). */
export const toWebhookBody = ({ event, at, order, reason }: NotificationPayload): string =>
  JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: order
      ? {
          order_id: order.id,
          total_price: order.total,
          item_count: order.items,
          payment_type: order.paymentType,
          customer_name: order.customer,
          url: order.url,
          reason,
        }
      : {},
  })

const headings: Record<Locale, Record<NotificationEvent | 'trial', (order: string) => string>> = {
  en: {
    'order.placed': (order) => `🛒 New order ${order}`,
    'payment.verified': (order) => `✅ Payment of order ${order} verified`,
    'payment.rejected': (order) => `⚠️ Payment of order ${order} rejected`,
    'order.confirmed': (order) => `📦 Order ${order} confirmed`,
    'order.completed': (order) => `🎉 Order ${order} completed`,
    'order.cancelled': (order) => `❌ Order ${order} cancelled`,
    trial: () => '👋 This chat is told what happens to the orders of your shop.',
  },
  my: {
    'order.placed': (order) => `🛒 အော်ဒါအသစ် ${order}`,
    'payment.verified': (order) => `✅ အော်ဒါ ${order} ၏ ငွေပေးချေမှု အတည်ပြုပြီး`,
    'payment.rejected': (order) => `⚠️ အော်ဒါ ${order} ၏ ငွေပေးချေမှု ပယ်ချလိုက်သည်`,
    'order.confirmed': (order) => `📦 အော်ဒါ ${order} လက်ခံပြီး`,
    'order.completed': (order) => `🎉 အော်ဒါ ${order} ပြီးစီးပါပြီ`,
    'order.cancelled': (order) => `❌ အော်ဒါ ${order} ပယ်ဖျက်လိုက်သည်`,
    trial: () => '👋 သင့်ဆိုင်၏ အော်ဒါအကြောင်းကြားစာများ ဤနေရာသို့ ရောက်ပါမည်။',
  },
}

const sums: Record<Locale, (total: number, items: number) => string> = {
  en: (total, items) => `${formatKyat(total)} · ${items} ${items === 1 ? 'product' : 'products'}`,
  my: (total, items) => `${groupThousands(total)} ကျပ် · ပစ္စည်း ${items} မျိုး`,
}

/** What a bot writes, as plain text. */
export function toTelegramText({ event, at, order, reason }: NotificationPayload, locale: Locale): string {
  const heading = headings[locale][event](order ? `#${order.id}` : '')
  if (!order) return heading
  const sum = `${sums[locale](order.total, order.items)} · ${order.paymentType}`
  return [heading, sum, order.customer, reason, formatDateTime(at), order.url].filter(Boolean).join('\n')
}

/** What came of an attempt. `isFinal`: trying again makes no sense; `wait`: seconds the other side asks for. */
export type Outcome =
  | { isDelivered: true }
  | { isDelivered: false; problem: string; isFinal?: boolean; wait?: number | undefined }

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from one attempt to the next: two days in all (Standard Webhooks, "Deliverability and reliability"). */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR] as const
/** The share of a wait that is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * Seconds until what was tried `attempts` times without success is tried again; null when it is given up. `chance`
 * from 0 to 1.
 */
export function retryDelay(
  attempts: number,
  outcome: Outcome & { isDelivered: false },
  chance: number,
): number | null {
  const wait = WAITS[attempts - 1]
  if (outcome.isFinal || wait === undefined) return null
  return Math.max(wait * (1 - JITTER + 2 * JITTER * chance), requested(outcome))
}

/** Seconds the other side asks for, a day at most. */
const requested = ({ wait = 0 }: { wait?: number | undefined }): number => Math.min(wait, 24 * HOUR)

/** Seconds for which a target that has just failed is told nothing else: what waits would fail too. */
const REST = 10

/** Seconds a target rests whose notification is tried again after `wait`; as long as it asks for itself. */
export const endpointCooldown = (wait: number, outcome: Outcome & { isDelivered: false }): number =>
  Math.max(Math.min(wait, REST), requested(outcome))
