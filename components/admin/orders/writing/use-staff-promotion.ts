import { useEffect, useEffectEvent, useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import type { CustomerTexts } from '@/components/admin/orders/writing/customer-part'
import type { Way } from '@/components/admin/orders/writing/payment-part'
import type { OrderLine } from '@/components/admin/orders/writing/use-goods'
import { callApi } from '@/components/ui/browser/call-api'
import { useLatestCall } from '@/components/ui/browser/use-latest-call'
import type { PromotionsOffered } from '@/lib/shop/promotions/promotions.schema'

const CALL = 'POST /api/admin/orders/promotion'
/** Milliseconds after the last change before the shop is asked. */
const DELAY_MS = 300

type Check = CallAnswer<typeof CALL>['check']
type Order = {
  way: Way
  lines: readonly OrderLine[]
  texts: CustomerTexts
  code: string
  discount: string
  fee: string
}

/**
 * What the shop says about the promotion of an order that is being written; null while it has not answered about what the form
 * has now, and where there is none. A customer who gets a link enters their code themselves.
 */
export function useStaffPromotion(
  offered: PromotionsOffered,
  { way, lines, texts, code, discount, fee }: Order,
): Check | null {
  const [answer, setAnswer] = useState<{ of: string; check: Check } | null>(null)
  const body = {
    promo_code: code.trim(),
    discount: discount.trim(),
    shipping_fee: fee.trim(),
    phone: texts.phone,
    town_city: texts.town_city,
    state_country: texts.state_country,
    delivery_method: way === 'counter' ? ('pickup' as const) : ('delivery' as const),
    cart_items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  }
  const isAsked =
    way !== 'link' && lines.length > 0 && (offered.automatic || (offered.codes && body.promo_code !== ''))
  const asked = isAsked ? JSON.stringify(body) : ''
  const { ask, drop } = useLatestCall()
  const check = useEffectEvent((of: string) => {
    ask(
      (signal) => callApi(CALL, { body, signal }),
      (found) => setAnswer({ of, check: found.check }),
    ).catch(() => undefined)
  })
  useEffect(() => {
    if (asked === '') return undefined
    const timer = setTimeout(() => check(asked), DELAY_MS)
    return () => {
      clearTimeout(timer)
      drop()
    }
  }, [asked, drop])
  return answer?.of === asked ? answer.check : null
}
