import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Failure, toFailure } from '@/components/admin/action/failure'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import type { CustomerTexts } from '@/components/admin/orders/writing/customer-part'
import type { DiscountTexts } from '@/components/admin/orders/writing/discount-part'
import type { Way } from '@/components/admin/orders/writing/payment-part'
import type { OrderLine } from '@/components/admin/orders/writing/use-goods'
import { sendCall } from '@/components/ui/browser/call-api'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/** What was written: an order, or a link with its sentence. */
export type Written =
  | { kind: 'order'; id: number; link: string }
  | { kind: 'link'; id: number; url: string; text: string; isHeld: boolean }

type NewOrder = {
  way: Way
  channel: string
  lines: readonly OrderLine[]
  texts: CustomerTexts
  note: string
  language: string
  isHeld: boolean
  paymentType: string
  screenshot: string
  promoCode: string
  discountTexts: DiscountTexts
  /** The total that was shown, in Kyat; undefined while the fee is not known. */
  total: number | undefined
}

const NO_FAILURE: Omit<Failure, 'problem'> & { problem: string | null } = {
  problem: null,
  details: [],
  errors: {},
}

/**
 * Sends what was written; the same again, after a second press or a lost answer, is one order. What is written after one was
 * sent is another, also when it is the same.
 */
export function useNewOrder() {
  const failure = useTranslations('failure')
  const hasSessionEnded = useSessionEnded()
  const getOwnKey = useIdempotencyKey()
  const doneCount = useRef(0)
  const getKey = (body: unknown) => getOwnKey([doneCount.current, body])
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Written | null>(null)
  const [failed, setFailed] = useState(NO_FAILURE)

  const send = async (order: NewOrder) => {
    if (isBusy) return
    setBusy(true)
    setFailed(NO_FAILURE)
    try {
      setResult(order.way === 'link' ? await sendLink(order, getKey) : await sendOrder(order, getKey))
      doneCount.current += 1
    } catch (error) {
      if (!hasSessionEnded(error)) {
        setFailed(toFailure(error, failure('offline')))
        window.scrollTo({ top: 0 })
      }
    }
    setBusy(false)
  }
  return { ...failed, isBusy, result, send, restart: () => setResult(null) }
}

type GetKey = (body: unknown) => string

const toItems = (lines: readonly OrderLine[]) =>
  lines.map(({ product_id, quantity, product_price }) => ({ product_id, quantity, product_price }))

async function sendLink({ lines, texts, ...order }: NewOrder, getKey: GetKey): Promise<Written> {
  const body = {
    cart_items: toItems(lines),
    channel: order.channel,
    customer_name: texts.first_name,
    phone: texts.phone,
    note: order.note,
    language: order.language,
    hold: order.isHeld,
  }
  const headers = { 'Idempotency-Key': getKey(body) }
  const { basket, url, text } = await sendCall('POST /api/baskets', { body, headers })
  return { kind: 'link', id: basket.id, url, text, isHeld: basket.is_held }
}

async function sendOrder({ way, lines, texts, ...order }: NewOrder, getKey: GetKey): Promise<Written> {
  const body = {
    ...texts,
    cart_items: toItems(lines),
    channel: way === 'counter' ? 'counter' : order.channel,
    note: order.note,
    promo_code: order.promoCode,
    ...order.discountTexts,
    ...(way === 'counter' && { shipping_fee: '' }),
    payment_type: way === 'paid' ? order.paymentType : CASH_ON_DELIVERY,
    payment_screenshot: way === 'paid' ? order.screenshot : null,
    delivery_method: way === 'counter' ? 'pickup' : 'delivery',
    seen_total: order.total,
  }
  const headers = { 'Idempotency-Key': getKey(body) }
  const answer = await sendCall('POST /api/admin/orders', { body, headers })
  return { kind: 'order', id: answer.order.id, link: `${location.origin}${answer.link}` }
}
