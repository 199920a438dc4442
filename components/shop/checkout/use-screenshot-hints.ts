import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'

/**
 * Milliseconds until the second question, each further one waits as much longer, and how many there are, within a minute: a
 * screenshot is usually read within two seconds, and others may wait before it.
 */
const POLL_MS = 2_000
const MAX_POLLS = 8

/**
 * What will not do about an uploaded screenshot, in sentences; empty while it is not known, and when nothing is wrong.
 * `due`: what it should say, in Kyat; `orderId`: the order for which it is sent, if that exists. A question that fails is not asked
 * again: it is a hint only.
 */
export function useScreenshotHints(
  path: string | null,
  due: number,
  orderId: number | undefined,
): readonly string[] {
  const [found, setFound] = useState<{ path: string; due: number; hints: readonly string[] } | null>(null)

  useEffect(() => {
    if (path === null) return undefined
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (count: number) => {
      const { status, hints } = await callApi('POST /api/cartitems/paymentscreenshot/check', {
        body: { payment_screenshot: path, amount: due, order_id: orderId },
        signal: end.signal,
      })
      if (status === 'waiting' && count < MAX_POLLS)
        timer = setTimeout(() => start(count + 1), count * POLL_MS)
      else setFound({ path, due, hints })
    }
    const start = (count: number) => {
      ask(count).catch(() => undefined)
    }
    start(1)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [path, due, orderId])

  return found?.path === path && found.due === due ? found.hints : []
}
