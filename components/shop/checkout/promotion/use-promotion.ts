/**
 * components/shop/checkout/promotion: The promotion of a checkout, by a code or for everybody, and the totals with it.
 */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetPromoCode, keepPromoCode, readPromoCode } from '@/components/shop/checkout/checkout-storage'
import {
  type PromotionCheck,
  toPromotionRequest,
  withPromotion,
} from '@/components/shop/checkout/promotion/promotion-request'
import { callApi } from '@/components/ui/browser/call-api'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { cartTotals, type Totals } from '@/lib/shop/checkout/checkout.rules'
import { type FeeTerms, flatFee } from '@/lib/shop/delivery/delivery.rules'
import { toErrorMessage } from '@/components/ui/state/error-message'
import type { PromotionsOffered } from '@/lib/shop/promotions/promotions.schema'

/** What the shop said about the goods and the place that `of` names; Kyat. */
type Offer = Pick<Totals, 'discount' | 'shippingFee' | 'total'> & {
  of: string
  promotion: PromotionCheck['promotion']
}

/**
 * What the shop answered the `attempt`th time; null without an offer where it could not be asked. `endsAt`: when the reservation
 * expires by the clock of this browser, in milliseconds; null without one.
 */
type Answer = { attempt: number; problem: string | null; offer: Offer | null; endsAt: number | null }

export type Promotion = {
  /** The totals with the promotion that the shop has named, as long as it is about these goods and this place. */
  totals: Totals
  /**
   * The total that the customer agrees to with a press now, in Kyat: what the shop is still being asked about counts where
   * it is less than what the page shows.
   */
  readTotal: () => Promise<number>
  /** What the goods have; null for none. */
  applied: PromotionCheck['promotion']
  /** The code that was applied, or that the address of the page or the draft has. */
  code: string
  isChecking: boolean
  /** Why the code does not count, empty where the shop could not be asked; null where it does. */
  problem: string | null
  apply: (code: string) => void
  /** How many codes were dropped because they are no longer valid: the field is empty after each. */
  dropped: number
  /** The customer has typed a phone number, which may have a limit of its own. */
  seePhone: (phone: string) => void
  /** The customer accepts what an order was answered with: another total, or without one that a code is no longer valid. */
  accept: (rejected: { total: number | null; isCodeOver: boolean }) => void
}

type Options = {
  offered: PromotionsOffered
  /** What delivery to the place costs, or fetching the order; null while the place is not known. */
  terms: FeeTerms | null
  /** The fields of the form: the place decides the fee, the phone number has a limit of its own. */
  typed: Readonly<Record<string, string>>
}

/**
 * The code in the address of the page, as a link to a promotion has it, else the one that counted last; where that is not known, the
 * one that was typed.
 */
function readCode(typed: string | undefined): string {
  if (typeof window === 'undefined') return ''
  return new URLSearchParams(window.location.search).get('code') ?? (readPromoCode() || (typed ?? ''))
}

/**
 * Calls `onEnd` when a reservation has expired. A page that nobody sees waits until it is visible: otherwise it would reserve the
 * last use of a code for as long as it is open.
 */
function useReservationEnd(endsAt: number | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (endsAt === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => end(), endsAt - Date.now())
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [endsAt])
}

/** Takes the code out of the address, so that a reload does not bring it back after another one was applied. */
function forgetAddressCode(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('code')) return
  url.searchParams.delete('code')
  window.history.replaceState(null, '', url)
}

/**
 * The promotion of a checkout. In a shop with promotions it is asked when the checkout opens and whenever goods, place
 * or phone number change, and reserves what it answers while the customer pays; when that expires, it is asked again. While the
 * place is not known, only what the goods cost less counts of its answer: its fee is that of another place.
 */
export function usePromotion(items: readonly CartItemView[], { offered, terms, typed }: Options): Promotion {
  const plain = cartTotals(items, terms ?? flatFee(0))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [code, setCode] = useState(() => readCode(typed['promo_code']))
  const [attempt, setAttempt] = useState(0)
  const [dropped, setDropped] = useState(0)
  const [phone, setPhone] = useState(typed['phone'] ?? '')
  const request = toPromotionRequest(code, typed, items)
  // The terms stand for the text of the place. A phone number is asked about again, but what it is asked about stays the same.
  const known = toPromotionRequest(code, { delivery_method: typed['delivery_method'] }, items)
  const asked = JSON.stringify([known, terms, plain.total])
  const offer = answer?.offer?.of === asked ? answer.offer : null
  const asking = useRef<Promise<Answer> | null>(null)
  const ask = useEffectEvent(async (of: string): Promise<Answer> => {
    try {
      const { check, reservation } = await callApi('POST /api/promotions/reservations', { body: request })
      const { promotion, reason: problem, discount } = check
      const { shippingFee, total } = terms
        ? withPromotion(plain, check)
        : { ...plain, total: plain.total - discount }
      // The seconds are rounded down, and a reservation is not extended before its end.
      const endsAt = reservation && Date.now() + (reservation.seconds_left + 1) * 1_000
      return { attempt, problem, offer: { of, promotion, discount, shippingFee, total }, endsAt }
    } catch (error) {
      const problem = toErrorMessage(error, '')
      return { attempt, problem: code === '' ? null : problem, offer: null, endsAt: null }
    }
  })
  useEffect(forgetAddressCode, [])
  useEffect(() => keepPromoCode(code), [code])
  const isOffered = offered.automatic || (offered.codes && (code !== '' || attempt > 0))
  useEffect(() => {
    if (!isOffered) return undefined
    const question = ask(asked)
    asking.current = question
    void question.then((newest) => {
      if (asking.current === question) setAnswer(newest)
    })
    return () => {
      asking.current = null
    }
  }, [isOffered, attempt, asked, phone])
  const endsAt = answer?.endsAt ?? null
  useReservationEnd(endsAt, () => setAttempt(attempt + 1))
  const accept: Promotion['accept'] = ({ total, isCodeOver }) => {
    const { shippingFee } = plain
    if (total === null || total >= plain.total) {
      setAnswer(null)
      setAttempt(attempt + 1)
      if (isCodeOver) {
        setCode('')
        setDropped(dropped + 1)
        forgetPromoCode()
      }
      return
    }
    const discount = plain.total - total
    asking.current = null
    const offer = { of: asked, promotion: null, discount, shippingFee, total }
    setAnswer({ attempt, problem: null, offer, endsAt })
  }
  const totals = offer
    ? { ...plain, discount: offer.discount, shippingFee: offer.shippingFee, total: offer.total }
    : plain
  return {
    totals,
    readTotal: async () => {
      const newest = await asking.current
      return Math.min(totals.total, newest?.offer?.total ?? totals.total)
    },
    applied: offer?.promotion ?? null,
    code,
    dropped,
    isChecking: attempt !== (answer?.attempt ?? 0),
    problem: answer?.problem ?? null,
    seePhone: setPhone,
    apply: (promoCode) => {
      setCode(promoCode.trim())
      setAttempt(attempt + 1)
    },
    accept,
  }
}
