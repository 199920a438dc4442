import { useEffect, useEffectEvent, useState } from 'react'
import {
  type PromotionCheck,
  toPromotionRequest,
} from '@/components/shop/checkout/promotion/promotion-request'
import { callApi } from '@/components/ui/browser/call-api'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

/** Milliseconds without another press of a stepper before the shop is asked. */
const PAUSE_MS = 400

/** A code that the customer keeps, empty for none, and whether the shop has to be asked about one at all. */
export type CartPromotion = { code: string; isOffered: boolean }

/**
 * What the kept code, or else the best promotion for everybody, takes off a cart that costs `plain` Kyat; asked again
 * whenever that changes, and reserved by the checkout alone. Null while it is not known, and where the shop cannot be
 * asked: the checkout says it in any case.
 */
export function useCartPromotion(
  { code, isOffered }: CartPromotion,
  plain: number,
  items: readonly CartItemView[],
  typed: Readonly<Record<string, string | null | undefined>>,
): PromotionCheck | null {
  const [answer, setAnswer] = useState<{ of: string; check: PromotionCheck } | null>(null)
  const body = toPromotionRequest(code, typed, items)
  const asked = JSON.stringify([body, plain])
  const ask = useEffectEvent(() => callApi('POST /api/promotions/check', { body }))
  useEffect(() => {
    if (!isOffered) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      ask().then(
        ({ check }) => {
          if (!isOld) setAnswer({ of: asked, check })
        },
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [isOffered, asked])
  return answer?.of === asked ? answer.check : null
}
