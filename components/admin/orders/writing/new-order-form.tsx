'use client'

/**
 * components/admin/orders/writing: The order that staff write for a customer, and the links to pay.
 */

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import {
  CustomerPart,
  type CustomerTexts,
  NO_CUSTOMER,
} from '@/components/admin/orders/writing/customer-part'
import { DiscountPart, NO_DISCOUNT } from '@/components/admin/orders/writing/discount-part'
import { GoodsPart } from '@/components/admin/orders/writing/goods-part'
import { PaymentPart, type Way } from '@/components/admin/orders/writing/payment-part'
import { useGoods } from '@/components/admin/orders/writing/use-goods'
import { useNewOrder } from '@/components/admin/orders/writing/use-new-order'
import { useStaffPromotion } from '@/components/admin/orders/writing/use-staff-promotion'
import { WrittenOrder } from '@/components/admin/orders/writing/written-order'
import { OrderPromotion } from '@/components/shop/orders/order-promotion'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { waitForUploads } from '@/components/admin/upload/wait-for-uploads'
import { Button } from '@/components/ui/button/button'
import { callApi } from '@/components/ui/browser/call-api'
import { useLatestCall } from '@/components/ui/browser/use-latest-call'
import { SelectField } from '@/components/ui/field/select'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/state/notice'
import { Price } from '@/components/ui/price'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { getPrepayAmount } from '@/lib/shop/checkout/cash.rules'
import { toTotals } from '@/lib/shop/checkout/checkout.rules'
import { flatFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { MAX_PROMO_CODE } from '@/lib/shop/promotions/promotion-fields.schema'
import type { PromotionsOffered } from '@/lib/shop/promotions/promotions.schema'
import type { AccountChoice } from '@/lib/shop/payment-accounts/payment-accounts.rules'

const channels = ['chat', 'live', 'counter'] as const
type Channel = (typeof channels)[number]

type Props = {
  /** The accounts that can be paid to, and the id of the one that customers are shown now, where its type has several. */
  accounts: readonly AccountChoice[]
  shownId: number | undefined
  hasCash: boolean
  promotions: PromotionsOffered
}

/** Writes an order: goods, customer, how it is paid; then it is placed, or its link is there to copy. */
export function NewOrderForm({ accounts, shownId, hasCash, promotions }: Props) {
  const t = useTranslations('adminNewOrder')
  const tChannel = useTranslations('orderChannel')
  const tForm = useTranslations('adminForm')
  const goods = useGoods()
  const [texts, setTexts] = useState<CustomerTexts>(NO_CUSTOMER)
  const [way, setWay] = useState<Way>('link')
  const [channel, setChannel] = useState<Channel>('chat')
  const [account, setAccount] = useState(accounts.find(({ id }) => id === shownId) ?? accounts[0])
  const [language, setLanguage] = useState('my')
  const [isHeld, setHeld] = useState(false)
  const [note, setNote] = useState('')
  const [promoCode, setPromoCode] = useState('')
  const [discountTexts, setDiscountTexts] = useState(NO_DISCOUNT)
  const [zone, setZone] = useState<PublicZoneView | null>(null)
  const uploads = useImageUploads('/api/admin/orders/screenshot', ['photo'], {})
  const photo = uploads.slots['photo']
  const order = useNewOrder()
  const [isWaiting, setWaiting] = useState(false)
  const fees = useLatestCall()
  const hasPlace = way === 'paid' || way === 'cash'
  const ownFee = hasPlace ? parseAmount(discountTexts.shipping_fee) : null
  const hasFee = hasPlace && (zone !== null || ownFee !== null)
  const promotion = useStaffPromotion(promotions, {
    way,
    lines: goods.lines,
    texts,
    code: promoCode,
    discount: discountTexts.discount,
    fee: hasPlace ? discountTexts.shipping_fee : '',
  })
  // A link is for the customer's own checkout, which has none.
  const given = way === 'link' ? 0 : (parseAmount(discountTexts.discount) ?? 0)
  const plain = toTotals(
    goods.lines.map((line) => ({
      price: line.product_price,
      weight: line.product_weight,
      quantity: line.quantity,
    })),
    ownFee ?? (hasFee && zone ? toFeeTerms(zone) : flatFee(0)),
    given,
  )
  // Before the place is known, no fee is in the sums.
  const fee = promotion && (hasFee || way === 'counter') ? promotion.shipping_fee : plain.shippingFee
  const discount = promotion?.discount ?? plain.discount
  const total = Math.max(0, plain.subtotal - discount) + fee
  const totals = { shippingFee: fee, total }
  const prepay = way === 'cash' && zone && hasFee ? getPrepayAmount({ zone, totals }) : 0
  const findFee = ({ town_city, state_country, street_address }: CustomerTexts) => {
    const query = { town_city, state_country, street_address }
    void fees.ask(
      (signal) => callApi('GET /api/delivery', { query, signal }).catch(() => null),
      (quote) => setZone(quote?.delivery.zone ?? null),
    )
  }
  const choose = (next: Way) => {
    setWay(next)
    if (next === 'counter') setChannel('counter')
    else if (channel === 'counter') setChannel('chat')
    if (next === 'paid' || next === 'cash') findFee(texts)
  }
  const restart = () => {
    goods.clear()
    setTexts(NO_CUSTOMER)
    setNote('')
    setPromoCode('')
    setDiscountTexts(NO_DISCOUNT)
    setHeld(false)
    fees.drop()
    setZone(null)
    if (hasPlace) findFee(NO_CUSTOMER)
    uploads.remove('photo')
    order.restart()
  }
  const submit = () =>
    void order.send({
      way,
      channel,
      lines: goods.lines,
      texts,
      note,
      language,
      isHeld,
      account,
      screenshot: photo?.path ?? '',
      prepay,
      promoCode,
      discountTexts,
      total: hasFee || way === 'counter' ? total : undefined,
    })
  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  /** Sends what the form has when its picture is uploaded. */
  const send = async (form: HTMLFormElement) => {
    if (isWaiting) return
    setWaiting(true)
    const isComplete = await waitForUploads(form)
    setWaiting(false)
    if (isComplete) latestSubmit.current()
  }
  const written = [note, promoCode, ...Object.values(texts), ...Object.values(discountTexts)]
  const isWritten =
    goods.lines.length > 0 ||
    written.some((text) => text.trim() !== '') ||
    Boolean(photo && (photo.sending ?? photo.path))
  useUnsavedGuard(() => order.result === null && isWritten)
  if (order.result) return <WrittenOrder result={order.result} onAnother={restart} />
  const isEmpty = goods.lines.length === 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      className="grid max-w-6xl items-start gap-8 lg:grid-cols-[1fr_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-8">
        {order.problem !== null && (
          <Notice tone="danger" role="alert" title={order.problem}>
            {order.details.length > 0 && (
              <ul className="list-disc pl-5">
                {order.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <Part title={t('goods')}>
          <GoodsPart goods={goods} error={order.errors['cart_items']?.join(' ')} />
        </Part>
        <Part title={t('way')}>
          <PaymentPart
            {...{ way, hasCash, accounts, account, uploads, language, isHeld, prepay }}
            errors={order.errors}
            onWay={choose}
            onAccount={setAccount}
            onLanguage={setLanguage}
            onHold={setHeld}
          />
        </Part>
        <Part title={t('customer')}>
          <CustomerPart
            texts={texts}
            hasPlace={hasPlace}
            errors={order.errors}
            onChange={setTexts}
            onPlace={findFee}
          />
        </Part>
        <Part title={t('moreTitle')}>
          <div className="grid gap-4">
            <SelectField
              name="channel"
              label={t('channel')}
              value={channel}
              onChange={({ target }) => setChannel(channels.find((one) => one === target.value) ?? 'chat')}
              className="sm:max-w-60"
            >
              {channels.map((one) => (
                <option key={one} value={one}>
                  {tChannel(one)}
                </option>
              ))}
            </SelectField>
            {way !== 'link' && promotions.codes && (
              <TextField
                name="promo_code"
                label={t('promoCode')}
                hint={t('promoCodeHint')}
                errors={order.errors['promo_code'] ?? (promotion?.reason ? [promotion.reason] : undefined)}
                value={promoCode}
                maxLength={MAX_PROMO_CODE}
                autoComplete="off"
                onChange={({ target }) => setPromoCode(target.value)}
                className="sm:max-w-60"
              />
            )}
            {way !== 'link' && (
              <DiscountPart
                texts={discountTexts}
                hasFee={hasPlace}
                errors={order.errors}
                onChange={setDiscountTexts}
              />
            )}
            <TextArea
              name="note"
              label={t('note')}
              hint={t('noteHint')}
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        </Part>
      </div>
      <section
        aria-label={t('total')}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6"
      >
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          <dt>{t('subtotal')}</dt>
          <dd className="text-right">
            <Price amount={plain.subtotal} />
          </dd>
          {discount > 0 && (
            <>
              <dt>{t('discount')}</dt>
              <dd className="text-right">
                −<Price amount={discount} />
              </dd>
            </>
          )}
          <dt>{t('fee')}</dt>
          <dd className="text-right">
            {way === 'link' ? t('feeLater') : hasFee || way === 'counter' ? <Price amount={fee} /> : '-'}
          </dd>
          <dt className="font-bold">{t('total')}</dt>
          <dd className="text-right font-bold">
            <Price amount={total} />
          </dd>
        </dl>
        <div role="status" className="empty:hidden">
          <OrderPromotion promotion={promotion?.promotion ?? null} />
        </div>
        <Button type="submit" isBusy={order.isBusy || isWaiting} disabled={isEmpty}>
          {isWaiting && photo?.sending ? tForm('waitingForImages') : t(`submit.${way}`)}
        </Button>
        {isEmpty && <p className="text-sm text-muted">{t('addGoods')}</p>}
      </section>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="mb-3 text-lg font-bold">{title}</h2>
    {children}
  </section>
)
