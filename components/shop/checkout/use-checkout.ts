import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import {
  CHECKOUT_SCREENSHOT,
  clearDraft,
  forgetPaymentDetails,
  saveLastAddress,
  storeScreenshot,
} from '@/components/shop/checkout/checkout-storage'
import {
  type CheckoutError,
  toCheckoutError,
  clearFieldError,
} from '@/components/shop/checkout/checkout-error'
import { sendCall } from '@/components/ui/browser/call-api'
import { toast } from '@/components/ui/toast/toast'
import { encodingHeaders, wasTextConverted } from '@/components/ui/unicode/text-encoding'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'
import { toPaymentDetails } from '@/lib/shop/payments/transaction-digits.rules'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import type { Promotion } from '@/components/shop/checkout/promotion/use-promotion'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

/**
 * Places the order. Sending the same order again, after a second tap or a lost response, uses the same
 * Idempotency-Key (decision D19). A changed order gets a new key. `basket`: the token of the link whose goods are ordered.
 */
export function useCheckout(basket?: string) {
  const t = useTranslations('checkout')
  const router = useRouter()
  const [state, setState] = useState<'open' | 'placing' | 'placed'>('open')
  const [rejection, setRejection] = useState<CheckoutError | null>(null)
  const [sentItems, setSentItems] = useState<readonly CartItemView[]>([])
  const getKey = useIdempotencyKey()
  const screenshotKey = basket === undefined ? CHECKOUT_SCREENSHOT : `${CHECKOUT_SCREENSHOT}_${basket}`

  const place = async (
    form: HTMLFormElement,
    {
      screenshot,
      accounts,
      items,
      readTotal,
      isOrderedAgain,
    }: {
      screenshot: string | null
      accounts: readonly OfferedAccountView[]
      items: readonly CartItemView[]
      readTotal: Promotion['readTotal']
      /** The customer wants lines that are part of an order already once more. */
      isOrderedAgain: boolean
    },
  ) => {
    setState('placing')
    if (await wasTextConverted(form)) {
      setState('open')
      return
    }
    const data = new FormData(form)
    const headers = encodingHeaders(form)
    const address = Object.fromEntries(addressNames.map((name) => [name, data.get(name)]))
    const type = data.get('prepay_type') ?? data.get('payment_type')
    const body = {
      ...address,
      delivery_method: data.get('delivery_method') ?? undefined,
      payment_type: data.get('payment_type') ?? '',
      prepay_type: data.get('prepay_type') ?? undefined,
      payment_account_id: accounts.find((account) => account.payment_type === type)?.payment_account_id,
      ...toPaymentDetails(Object.fromEntries(data)),
      payment_screenshot: screenshot,
      cart_items: JSON.stringify(items),
      promo_code: data.get('promo_code') || undefined,
      seen_total: await readTotal(),
      order_again: isOrderedAgain || undefined,
      user_id: 1,
    }
    setRejection(null)
    setSentItems(items)
    try {
      const call = basket === undefined ? 'POST /api/cartitems/checkout' : 'POST /api/baskets/checkout'
      const { order } = await sendCall(call, {
        body: { ...body, basket },
        headers: { ...headers, 'Idempotency-Key': getKey([body, headers]) },
      })
      setState('placed')
      router.replace(`/checkout?order=${order.id}`)
      // Data fetched before the order contains outdated stock and orders.
      router.refresh()
      storeScreenshot(null, screenshotKey)
      // What is typed for the own cart stays, when a link was ordered.
      if (basket === undefined) clearDraft()
      else forgetPaymentDetails()
      if (body.delivery_method !== 'pickup') saveLastAddress(address)
      toast.done(t('placed'))
      window.personalData?.cart.tellOtherTabs()
      await window.personalData?.cart.refresh()
    } catch (error) {
      setState('open')
      const rejected = toCheckoutError(error)
      // The screenshot cannot pay for another order, so a new one must be chosen.
      if (rejected.kind === 'used screenshot') storeScreenshot(null, screenshotKey)
      if (rejected.kind !== 'failure' && rejected.kind !== 'ordered before') setSentItems([])
      // What is left may have changed, which closes the checkout until the cart is mended.
      if (rejected.kind === 'conflict') void window.personalData?.cart.refresh()
      setRejection(rejected)
    }
  }

  return {
    state,
    rejection,
    /** Where the screenshot is stored until it is used: a link has one of its own. */
    screenshotKey,
    /** The lines last sent: their order takes them out of the cart, also when its answer is lost. None when no order was made. */
    sentItems,
    place,
    clearRejection: () => setRejection(null),
    /** An invalid field has another value, so its error no longer applies. */
    mend: (field: string) => setRejection((current) => clearFieldError(current, field)),
  }
}
