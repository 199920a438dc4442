import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Failure, toFailure } from '@/components/admin/action/failure'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { type NewOrder, toItems, toOrderBody } from '@/components/admin/orders/writing/order-body'
import { sendCall } from '@/components/ui/browser/call-api'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'

/** What was written: an order, or a link with its sentence. */
export type Written =
  | { kind: 'order'; id: number; link: string }
  | { kind: 'link'; id: number; url: string; text: string; isHeld: boolean }

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

async function sendOrder(order: NewOrder, getKey: GetKey): Promise<Written> {
  const body = toOrderBody(order)
  const headers = { 'Idempotency-Key': getKey(body) }
  const answer = await sendCall('POST /api/admin/orders', { body, headers })
  return { kind: 'order', id: answer.order.id, link: `${location.origin}${answer.link}` }
}
