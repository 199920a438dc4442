/**
 * components/shop/checkout/promotion: The code of a promotion at the checkout, and the totals with it.
 */

import { useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'

/** What the shop said about goods whose total without a promotion is `plain`; Kyat. */
type Offer = { plain: number; discount: number; shippingFee: number; total: number }

export type Promotion = {
  /** The totals with the promotion that the shop has named, as long as it is about these goods. */
  totals: Totals
  isChecking: boolean
  /** Why the code does not count; null where it does. */
  problem: string | null
  apply: (body: {
    promo_code: string
    town_city?: string
    state_country?: string
    delivery_method?: string
    phone?: string
  }) => Promise<void>
  /** The customer accepts the total that an order was answered with. */
  accept: (total: number) => void
}

/**
 * The promotion of a checkout: the code that a customer applies, which reserves it while they pay, or the total that the
 * shop has answered, which is lower by a promotion that everybody has. Other goods need another answer.
 */
export function usePromotion(plain: Totals, items: readonly CartItemView[]): Promotion {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isCurrent = offer !== null && offer.plain === plain.total
  const apply: Promotion['apply'] = async (body) => {
    setChecking(true)
    try {
      const lines = items.map(({ product_id, quantity }) => ({ product_id, quantity }))
      const { check } = await callApi('POST /api/promotions/reservations', {
        body: { ...body, cart_items: lines },
      })
      setProblem(check.reason)
      setOffer({
        plain: plain.total,
        discount: check.discount,
        shippingFee: check.shipping_fee,
        total: check.total_price,
      })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '')
    } finally {
      setChecking(false)
    }
  }
  const accept = (total: number) => {
    if (total >= plain.total) return
    setOffer({
      plain: plain.total,
      discount: plain.total - total,
      shippingFee: plain.shippingFee,
      total,
    })
  }
  return { totals: isCurrent ? { ...plain, ...offer } : plain, isChecking, problem, apply, accept }
}
