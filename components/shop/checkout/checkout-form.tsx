import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import { ShortageNotice } from '@/components/shop/cart/shortage-notice'
import { AddressFields, getRequiredFields } from '@/components/shop/checkout/delivery/address-fields'
import { DeliveryStatus } from '@/components/shop/checkout/delivery/delivery-status'
import { HoldStatus, TimeLeft } from '@/components/shop/checkout/hold/hold-status'
import { LastAddressButton } from '@/components/shop/checkout/delivery/last-address'
import { OrderSummary } from '@/components/shop/checkout/order-summary'
import { MethodChoice } from '@/components/shop/checkout/delivery/method-choice'
import { PlaceChoice } from '@/components/shop/checkout/delivery/place-choice'
import { PlaceLists } from '@/components/shop/checkout/delivery/place-lists'
import { toPlaceText, useDelivery } from '@/components/shop/checkout/delivery/use-delivery'
import { useLowestFee } from '@/components/shop/checkout/delivery/use-lowest-fee'
import { CashOption, decideCash } from '@/components/shop/checkout/cash-option'
import { CheckoutErrorNotice } from '@/components/shop/checkout/checkout-error-notice'
import { ScreenshotUpload } from '@/components/shop/checkout/screenshot-upload'
import type { useCheckout } from '@/components/shop/checkout/use-checkout'
import { PromotionField, PromotionNotice } from '@/components/shop/checkout/promotion/promotion-field'
import { usePromotion } from '@/components/shop/checkout/promotion/use-promotion'
import { useRegions } from '@/components/shop/checkout/delivery/use-regions'
import { useScreenshot } from '@/components/shop/checkout/use-screenshot'
import { listChanged, useTyped } from '@/components/shop/checkout/use-typed'
import { type StockHold, useHold } from '@/components/shop/checkout/hold/use-hold'
import { PaymentFields } from '@/components/shop/payments/payment-fields'
import { PaymentChoice } from '@/components/shop/payments/payment-method-picker'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { isSellable } from '@/lib/shop/checkout/checkout.rules'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'
import type { PromotionsOffered } from '@/lib/shop/promotions/promotions.schema'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { CashSettings, PickupPlace } from '@/lib/shop/settings/settings.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

/** What the checkout knows of the shop. */
export type CheckoutShop = {
  accounts: readonly OfferedAccountView[]
  zones: readonly PublicZoneView[]
  promotions: PromotionsOffered
  mode: PriceDisplayMode
  cash: CashSettings
  /** The shop's phone number, for a customer who paid and cannot order. */
  phone: string
  /** Whether the shop holds the goods while their customer pays. */
  isHolding: boolean
  isPhoneRequired: boolean
  /** Where orders can be fetched; null in a shop that only sends. */
  pickup: PickupPlace | null
}

type Props = CheckoutShop & {
  items: readonly CartItemView[]
  checkout: ReturnType<typeof useCheckout>
  /** Reads the prices anew; those of the cart without it. */
  onRefresh?: () => void
}

/**
 * Delivery address, payment, screenshot and order summary. Keeps the input when the order is rejected, and the prices
 * until the customer accepts others: the cart is fetched again while somebody pays what the page has shown.
 */
export function CheckoutForm({
  items: cartItems,
  accounts,
  zones,
  promotions,
  mode,
  cash,
  phone,
  isHolding,
  isPhoneRequired,
  pickup,
  checkout,
  onRefresh,
}: Props) {
  const t = useTranslations('checkout')
  const address = useTranslations('address')
  const screenshot = useScreenshot(checkout.screenshotKey)
  const { draft, typed, read } = useTyped({ country: address('myanmar') })
  const { state, rejection, place, clearRejection, mend, sentItems } = checkout
  const [prices, setPrices] = useState(() => getPrices(cartItems))
  const items = cartItems.map((item) => withPrice(item, prices.get(item.product_id)))
  const short = items.filter((item) => !isSellable(item))
  const isClosed = short.length > 0
  // Lines that an order has, or may have, are no longer in the cart.
  const isOrdered = rejection?.kind === 'ordered before' || cartItems === sentItems
  const { hold, again } = useHold(isHolding && !isClosed && !isOrdered, cartItems)
  const isPayable = canPay(hold, screenshot.path)
  // Who has paid may still order; nobody pays for goods that are no longer held.
  const hasCode = hold.status === 'off' || hold.status === 'held'
  const delivery = useDelivery(zones, toPlaceText(draft))
  const [isPickup, setPickup] = useState(pickup !== null && draft['delivery_method'] === 'pickup')
  const zone = isPickup ? PICKUP : delivery.zone
  const regions = useRegions()
  const promotion = usePromotion(items, {
    offered: promotions,
    terms: zone && toFeeTerms(zone),
    typed: { ...typed, delivery_method: isPickup ? 'pickup' : 'delivery' },
  })
  const { totals } = promotion
  const getLowestFee = useLowestFee(zones, pickup !== null)
  const [paymentType, setPaymentType] = useState(draft['payment_type'])
  const cashOffer = decideCash({ settings: cash, accounts }, zone, totals)
  const isCash = paymentType === CASH_ON_DELIVERY
  const needsScreenshot = !isCash || cashOffer.prepay > 0

  const acceptPrices = async () => {
    if (rejection?.kind === 'conflict') {
      const { total, codeErrors } = rejection
      promotion.accept({ total: total?.total_price ?? null, isCodeOver: codeErrors.length > 0 })
    }
    clearRejection()
    if (onRefresh) {
      onRefresh()
      return
    }
    void delivery.refresh()
    await window.personalData?.cart.refresh()
    setPrices(getPrices(window.personalData?.cart.getView().items ?? cartItems))
  }
  const send = (form: HTMLFormElement, { isOrderedAgain }: { isOrderedAgain: boolean }) => {
    if (isIncomplete || state !== 'open') return
    const path = needsScreenshot ? screenshot.path : null
    void place(form, { screenshot: path, accounts, items, readTotal: promotion.readTotal, isOrderedAgain })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget, { isOrderedAgain: false })
  }
  /** The form has other values now: errors about those no longer apply. */
  const readForm = (form: HTMLFormElement) => {
    const texts = read(form)
    for (const name of listChanged(typed, texts)) mend(name)
    delivery.choose(toPlaceText(texts))
  }
  const change = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    readForm(currentTarget)
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'payment_type') {
      setPaymentType(target.value)
      mend('prepay_type')
    }
    if (target.name === 'delivery_method') setPickup(target.value === 'pickup')
    mend(target.type === 'file' ? 'payment_screenshot' : target.name)
  }
  const errors = rejection?.kind === 'fields' ? rejection.errors : {}
  const codeErrors = rejection?.kind === 'conflict' ? rejection.codeErrors : errors['promo_code']
  const obstacle = isClosed
    ? t('neededStock')
    : !zone?.delivers
      ? t('neededPlace')
      : !isPayable
        ? t('neededHold')
        : isCash && cashOffer.obstacle !== null
          ? t('neededPayment')
          : null
  const isScreenshotMissing = needsScreenshot && screenshot.path === null
  const isPrepayTypeMissing =
    isCash &&
    cashOffer.prepay > 0 &&
    accounts.length > 1 &&
    !accounts.some((account) => account.payment_type === typed['prepay_type'])
  const isBlank = (name: string) => !typed[name]?.trim()
  const isReachable = !isBlank('phone') || !isBlank('email_address')
  const isIncomplete = obstacle !== null || isScreenshotMissing || isPrepayTypeMissing
  const needed = [
    ...getRequiredFields({ isPhoneRequired: isPhoneRequired || isCash, isPickup })
      .filter(isBlank)
      .map((name) => address(name)),
    obstacle,
    !isClosed && (!paymentType || isPrepayTypeMissing) && t('neededChoice'),
    !isClosed && isScreenshotMissing && t('neededScreenshot'),
  ].filter((text) => typeof text === 'string')
  return (
    <form
      noValidate
      data-text-encoding={draft['text_encoding']}
      onSubmit={submit}
      onChange={change}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'phone') promotion.seePhone(target.value)
      }}
      className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12"
    >
      <div className="flex min-w-0 flex-col gap-10">
        {rejection && (
          <CheckoutErrorNotice
            rejection={rejection}
            phone={phone}
            short={short}
            onMend={() => {
              if (short.length === 1) clearRejection()
            }}
            onRefresh={() => void acceptPrices()}
            onOrderAgain={(form) => send(form, { isOrderedAgain: true })}
          />
        )}
        {isClosed && rejection?.kind !== 'conflict' && <ShortageNotice items={short} phone={phone} />}
        <Part id="shipping" title={t('shipping')} note={t('requiredNote')}>
          {pickup && <MethodChoice {...{ pickup, isPickup }} error={errors['delivery_method']?.join(' ')} />}
          {!draft['street_address'] && !isPickup && <LastAddressButton onFill={readForm} />}
          <AddressFields
            errors={errors}
            typed={typed}
            isPhoneRequired={isPhoneRequired || isCash}
            isPickup={isPickup}
          >
            <DeliveryStatus
              delivery={delivery}
              fee={zone && totals.shippingFee}
              isPickupOffered={pickup !== null}
            />
            <PlaceChoice delivery={delivery} regions={regions} onChoose={readForm} />
          </AddressFields>
          {!isPickup && <PlaceLists regions={regions} state={delivery.place.state} />}
        </Part>
        {!isClosed && (promotions.codes || promotions.automatic) && (
          <div className="grid gap-3">
            {promotions.codes && <PromotionField promotion={promotion} errors={codeErrors} />}
            <PromotionNotice promotion={promotion} />
          </div>
        )}
        {!isClosed && <HoldStatus hold={hold} onAgain={again} />}
        <div hidden={isClosed || !zone?.delivers || !isPayable} className="flex flex-col gap-10">
          <Part id="payment" title={t('paymentType')} note={t('paymentText')}>
            <PaymentChoice
              accounts={accounts}
              amount={totals.total}
              hasCode={hasCode}
              selected={draft['payment_type']}
              error={errors['payment_type']?.join(' ')}
            >
              <CashOption
                cash={cashOffer}
                total={totals.total}
                isSelected={isCash}
                accounts={accounts}
                hasCode={hasCode}
                prepayType={typed['prepay_type']}
                error={errors['prepay_type']?.join(' ')}
              />
            </PaymentChoice>
          </Part>
          {needsScreenshot && (
            <Part id="upload" title={t('upload')}>
              <div className="grid gap-5">
                <ScreenshotUpload
                  screenshot={screenshot}
                  due={isCash ? cashOffer.prepay : totals.total}
                  error={errors['payment_screenshot']?.join(' ')}
                />
                <PaymentFields errors={errors} typed={typed} />
              </div>
            </Part>
          )}
        </div>
      </div>
      <OrderSummary
        items={items}
        totals={totals}
        zone={zone}
        feeText={zone ? undefined : getLowestFee(totals)}
        mode={mode}
        needed={needed}
        isClosed={isIncomplete}
        isReachable={isReachable}
        isPlacing={state === 'placing'}
        clock={!isClosed && hold.status === 'held' && <TimeLeft key={hold.endsAt} endsAt={hold.endsAt} />}
      />
    </form>
  )
}

/**
 * Accounts are shown while the goods are held. Who has uploaded a screenshot has paid: their order checks the stock itself.
 */
const canPay = ({ status }: StockHold, screenshot: string | null): boolean =>
  status === 'off' || status === 'held' || (status !== 'holding' && screenshot !== null)

/** The prices by product in Kyat, as the customer has seen them (decision D18). */
const getPrices = (items: readonly CartItemView[]): ReadonlyMap<number, number> =>
  new Map(items.map(({ product_id, product }) => [product_id, product.product_price]))

const withPrice = (item: CartItemView, price = item.product.product_price): CartItemView => ({
  ...item,
  product: { ...item.product, product_price: price },
})

type PartProps = { id: string; title: string; note?: string; children: ReactNode }

const Part = ({ id, title, note, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-xl font-bold">
      {title}
    </h2>
    {note && <p className="mt-1 text-muted">{note}</p>}
    <div className="mt-5">{children}</div>
  </section>
)
