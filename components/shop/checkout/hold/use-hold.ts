import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { toErrorMessage } from '@/components/ui/state/error-message'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { ApiError } from '@/lib/platform/http/client'

/** `endsAt`: when the hold ends by the clock of this browser, in milliseconds. */
export type StockHold =
  | { status: 'off' | 'holding' | 'over' }
  | { status: 'held'; expiresAt: string; endsAt: number }
  | { status: 'failed'; message: string }

type Answer = { lines: string; hold: StockHold }

/** Requests the hold of these lines, which are JSON. */
async function requestHold(lines: string, fallback: string): Promise<StockHold> {
  try {
    // Only what the cart has on the server is held.
    await window.personalData?.cart.settle()
    const body = { cart_items: lines }
    const { hold } = await callApi('POST /api/stock-holds', { body })
    if (!hold) return { status: 'off' }
    return {
      status: 'held',
      expiresAt: hold.expires_at,
      endsAt: Date.now() + hold.seconds_left * 1_000,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void window.personalData?.cart.refresh()
    return { status: 'failed', message: toErrorMessage(error, fallback) }
  }
}

/**
 * Holds the stock of the cart while the page is open, and again whenever its lines change. The end is not extended: then
 * the stock is fetched again, and `again` holds it again.
 */
export function useHold(
  isOn: boolean,
  items: readonly CartItemView[],
): { hold: StockHold; again: () => void } {
  const t = useTranslations('failure')
  const fallback = t('offline')
  const lines = JSON.stringify(items.map(({ product_id, quantity }) => ({ product_id, quantity })))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    void requestHold(lines, fallback).then((hold) => {
      if (isCurrent) setAnswer({ lines, hold })
    })
    return () => {
      isCurrent = false
    }
  }, [isOn, lines, round, fallback])

  const known: StockHold = answer?.lines === lines ? answer.hold : { status: 'holding' }
  const endsAt = known.status === 'held' ? known.endsAt : null
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => {
      setAnswer({ lines, hold: { status: 'over' } })
      void window.personalData?.cart.refresh()
    }, endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt, lines])

  const again = () => {
    setAnswer(null)
    setRound((before) => before + 1)
  }
  return { hold: isOn ? known : { status: 'off' }, again }
}
