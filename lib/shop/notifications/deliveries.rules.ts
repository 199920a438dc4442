import type { Locale } from '@/lib/platform/i18n/locales'
import type { NotificationEvent } from '@/lib/shop/notifications/endpoints.schema'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'
import { getPaymentTypeName } from '@/lib/shop/payment-accounts/payment-types.rules'
import { formatDateTime } from '@/lib/platform/text/dates'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The content of a notification: what happened to which order, or that it is a test. Amounts in Kyat. */
export type NotificationPayload = {
  /** The same for each attempt, so that receivers can detect duplicates. */
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
    'order.change_requested': (order) => `✏️ Customer of order ${order} asks for a change`,
    'order.change_answered': (order) => `💬 Request for a change of order ${order} answered`,
    'order.changed': (order) => `✏️ Order ${order} changed`,
    'payment.verified': (order) => `✅ Payment of order ${order} verified`,
    'payment.incomplete': (order) => `➗ A part of the money of order ${order} received`,
    'payment.rejected': (order) => `⚠️ Payment of order ${order} rejected`,
    'payment.reopened': (order) => `🔎 Payment of order ${order} is checked again`,
    'order.confirmed': (order) => `📦 Order ${order} confirmed`,
    'order.completed': (order) => `🎉 Order ${order} completed`,
    'order.cancelled': (order) => `❌ Order ${order} cancelled`,
    'order.refunded': (order) => `↩️ Money of order ${order} paid back`,
    'basket.ordered': (order) => `🔗 Order ${order} came by a link to pay`,
    trial: () => '👋 This chat is told what happens to the orders of your shop.',
  },
  my: {
    'order.placed': (order) => `🛒 အော်ဒါအသစ် ${order}`,
    'order.change_requested': (order) => `✏️ အော်ဒါ ${order} ကို ပြင်ပေးရန် ဝယ်သူက တောင်းဆိုသည်`,
    'order.change_answered': (order) => `💬 အော်ဒါ ${order} ၏ ပြင်ရန် တောင်းဆိုချက်ကို ဖြေပြီး`,
    'order.changed': (order) => `✏️ အော်ဒါ ${order} ပြင်ပြီး`,
    'payment.verified': (order) => `✅ အော်ဒါ ${order} ၏ ငွေပေးချေမှု အတည်ပြုပြီး`,
    'payment.incomplete': (order) => `➗ အော်ဒါ ${order} ၏ ငွေတစ်စိတ်တစ်ပိုင်း ရရှိပြီး`,
    'payment.rejected': (order) => `⚠️ အော်ဒါ ${order} ၏ ငွေပေးချေမှု လက်မခံပါ`,
    'payment.reopened': (order) => `🔎 အော်ဒါ ${order} ၏ ငွေပေးချေမှုကို ပြန်စစ်နေသည်`,
    'order.confirmed': (order) => `📦 အော်ဒါ ${order} အတည်ပြုပြီး`,
    'order.completed': (order) => `🎉 အော်ဒါ ${order} ပြီးစီးပါပြီ`,
    'order.cancelled': (order) => `❌ အော်ဒါ ${order} ပယ်ဖျက်လိုက်သည်`,
    'order.refunded': (order) => `↩️ အော်ဒါ ${order} ၏ ငွေ ပြန်အမ်းပြီး`,
    'basket.ordered': (order) => `🔗 ငွေပေးချေရန် လင့်ခ်မှ အော်ဒါ ${order} ရောက်ပါပြီ`,
    trial: () => '👋 သင့်ဆိုင်၏ အော်ဒါအကြောင်းကြားချက်များ ဤနေရာသို့ ရောက်ပါမည်။',
  },
}

const sums: Record<Locale, (total: number, items: number) => string> = {
  en: (total, items) =>
    `Order total: ${formatKyat(total)} · ${items} ${items === 1 ? 'product' : 'products'}`,
  my: (total, items) => `အော်ဒါ စုစုပေါင်း ${groupThousands(total)} ကျပ် · ပစ္စည်း ${items} မျိုး`,
}

/** The text of a bot message, as plain text. */
export function toTelegramText({ event, at, order, reason }: NotificationPayload, locale: Locale): string {
  const heading = headings[locale][event](order ? `#${order.id}` : '')
  if (!order) return heading
  const sum = `${sums[locale](order.total, order.items)} · ${getPaymentTypeName(order.paymentType, locale)}`
  return [heading, sum, order.customer, reason, formatDateTime(at), order.url].filter(Boolean).join('\n')
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
/** Seconds between the attempts: two days in all (Standard Webhooks, "Deliverability and reliability"). */
const WAITS = [
  5,
  30,
  2 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  HOUR_SECONDS,
  3 * HOUR_SECONDS,
  8 * HOUR_SECONDS,
  12 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
] as const
/** The random share of a delay, so that notifications that failed together are not retried together. */
const JITTER = 0.2

/** Seconds until the next attempt after `attempts` failures; null when it is given up. `chance` from 0 to 1. */
export function retryDelay(
  attempts: number,
  outcome: Outcome & { isDelivered: false },
  chance: number,
): number | null {
  const wait = WAITS[attempts - 1]
  if (outcome.isFinal || wait === undefined) return null
  return Math.max(wait * (1 - JITTER + 2 * JITTER * chance), requested(outcome))
}

/** The seconds that the endpoint requests, a day at most. */
const requested = ({ wait = 0 }: { wait?: number | undefined }): number => Math.min(wait, 24 * HOUR_SECONDS)

/**
 * Seconds for which an endpoint that has just failed gets nothing else, because other notifications would fail too.
 */
const FAILURE_PAUSE_SECONDS = 10

/**
 * Seconds for which an endpoint pauses when its notification is retried after `wait`; as long as it requests itself.
 */
export const endpointCooldown = (wait: number, outcome: Outcome & { isDelivered: false }): number =>
  Math.max(Math.min(wait, FAILURE_PAUSE_SECONDS), requested(outcome))
