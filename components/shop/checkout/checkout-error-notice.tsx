import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import type { RefCallback } from 'react'
import { ShortageList } from '@/components/shop/cart/shortage-notice'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import type { CheckoutError } from '@/components/shop/checkout/checkout-error'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { Button } from '@/components/ui/button/button'
import { ErrorSummary } from '@/components/ui/field/error-summary'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  rejection: CheckoutError
  /** The shop's phone number. */
  phone: string
  /** The lines of the cart that cannot be sold as they are. */
  short: readonly CartItemView[]
  /** Called when a button mends one of them. */
  onMend: () => void
  onRefresh: () => void
  /** Called with the form to order the lines of an earlier order once more. */
  onOrderAgain: (form: HTMLFormElement) => void
}

/** To the goods and the total, which a refresh has changed. */
const passFocus = passFocusTo('cart_items')

const takeFocus: RefCallback<HTMLElement> = (notice) => {
  notice?.focus()
  return passFocus(notice)
}

/** Explains why the order was rejected and what to do. Takes the focus when it appears, and hands it on. */
export function CheckoutErrorNotice({ rejection, phone, short, onMend, onRefresh, onOrderAgain }: Props) {
  const t = useTranslations('checkout')
  const labels = useTranslations('address')
  const proof = useTranslations('proof')
  const money = useTranslations('money')
  const delivery = useTranslations('delivery')
  const cash = useTranslations('cashOption')
  const getName = useProductName()

  if (rejection.kind === 'failure') {
    return <ErrorSummary ref={takeFocus} title={rejection.message || t('failed')} problems={[]} />
  }
  if (rejection.kind === 'fields') {
    const getLabel = (field: string) => {
      const address = addressNames.find((name) => name === field)
      if (address) return labels(address)
      if (field === 'payment_type') return t('paymentType')
      if (field === 'prepay_type') return cash('prepayType')
      if (field === 'delivery_method') return delivery('method')
      if (field === 'promo_code') return t('promoCode')
      if (field === 'amount_sent' || field === 'transaction_digits') return proof(field)
      return field === 'payment_screenshot' ? t('upload') : t('field')
    }
    const problems = Object.entries(rejection.errors).map(([field, sentences]) => ({
      field,
      label: getLabel(field),
      text: sentences.join(' '),
    }))
    return <ErrorSummary ref={takeFocus} title={t('problems')} problems={problems} />
  }
  if (rejection.kind === 'used screenshot') {
    return (
      <Notice ref={takeFocus} tone="danger" role="alert" tabIndex={-1} title={t('usedScreenshot')}>
        <p className="mt-2">{rejection.message}</p>
        <LinkButton
          href={`/orderdetail/${rejection.orderId}`}
          variant="secondary"
          size="small"
          className="mt-4"
        >
          {t('viewOrder')}
        </LinkButton>
      </Notice>
    )
  }
  if (rejection.kind === 'ordered before') {
    return (
      <Notice ref={takeFocus} tone="info" role="alert" tabIndex={-1} title={t('orderedBefore')}>
        <p className="mt-2">{rejection.message}</p>
        {rejection.isScreenshotUsable && <p className="mt-2">{t('screenshotKept')}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton href={`/orderdetail/${rejection.orderId}`} size="small">
            {t('seeOrder', { id: rejection.orderId })}
          </LinkButton>
          <Button
            variant="secondary"
            size="small"
            onClick={({ currentTarget: { form } }) => form && onOrderAgain(form)}
          >
            {t('orderAgain')}
          </Button>
        </div>
      </Notice>
    )
  }
  const kyat = (amount: number) => money('kyat', { amount: groupThousands(amount) })
  const { total } = rejection
  const reasons = total
    ? [t('totalChanged', { before: kyat(total.seen_total), now: kyat(total.total_price) })]
    : rejection.prices.length > 0
      ? rejection.prices.map((price) =>
          t('priceChanged', {
            name: getName(price),
            before: kyat(price.old_price),
            now: kyat(price.new_price),
          }),
        )
      : rejection.reasons
  return (
    <Notice ref={takeFocus} tone="danger" role="alert" tabIndex={-1} title={t('conflict')}>
      {short.length > 0 ? (
        <ShortageList items={short} onMend={onMend} />
      ) : (
        <ul className="mt-2 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {rejection.isScreenshotUsable && <p className="mt-2">{t('screenshotKept')}</p>}
      <p className="mt-2">{t('moneySent', { phone })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onRefresh}>
          {t(total ? 'showTotal' : 'refresh')}
        </Button>
        <LinkButton href="/cart" variant="secondary" size="small">
          {t('toCart')}
        </LinkButton>
      </div>
    </Notice>
  )
}
