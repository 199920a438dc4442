'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect, ReasonField } from '@/components/admin/form/form-fields'
import { type FoundProduct, OtherProduct } from '@/components/admin/orders/change/other-product'
import { AllowedBefore } from '@/components/admin/orders/money/allowed-before'
import type { ReturnableLine } from '@/components/admin/orders/money/return-form'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/field/checkbox'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'
import { Price } from '@/components/ui/price'
import { addReturn, getCredit, getDueTwice, type MoneyFacts } from '@/lib/shop/money/money.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { CASH_ON_DELIVERY, getPaymentTypeName } from '@/lib/shop/payment-accounts/payment-types.rules'
import { listTypesWith } from '@/lib/shop/payment-accounts/payment-types.schema'

/** What the customer gets in place of units of a line; the price in Kyat. */
type Exchanged = { product: FoundProduct; quantity: number }

type Props = { order: OrderView; facts: MoneyFacts; lines: readonly ReturnableLine[] }

/** What was paid for goods at this price in Kyat: they have their part of the discount of their order. */
function toPaid(
  { subtotal, discount }: OrderView,
  { total, fee, returned }: MoneyFacts,
  price: number,
): number {
  const saved = discount === 0 ? 0 : Math.floor((price * discount) / subtotal)
  return Math.min(total - fee - returned, price - saved)
}

/** Takes goods of a completed order back and writes the order of others in their place, in one step. */
export function ExchangeForm({ order, facts, lines }: Props) {
  const t = useTranslations('adminMoney')
  const locale = useLocale()
  const router = useRouter()
  const [chosen, setChosen] = useState<Readonly<Record<number, Exchanged | null>>>({})
  const exchanges = lines.flatMap((line) => {
    const one = chosen[line.id]
    return one ? [{ ...line, ...one }] : []
  })
  const difference = exchanges.reduce(
    (sum, { product, price, quantity }) => sum + (product.product_price - price) * quantity,
    0,
  )
  const price = exchanges.reduce((sum, one) => sum + one.price * one.quantity, 0)
  const paid = toPaid(order, facts, price)
  const uncredited = paid - getCredit(facts, paid)
  const twice = getDueTwice(addReturn(facts, paid), facts.goods_allowed)
  // A promotion may be on some of the goods only, and what was paid for the others is not known here.
  const isEstimate =
    order.promotion !== null && lines.some(({ id, left }) => (chosen[id]?.quantity ?? 0) < left)
  const isUnsure = isEstimate && facts.goods_allowed + facts.written_off > 0
  const isUncollected = (order.cash?.to_collect ?? 0) > 0
  const obstacle = isUncollected ? 'exchangeNotCollected' : exchanges.length === 0 ? 'exchangeNothing' : null
  return (
    <ActionForm
      call="POST /api/orders/exchanges"
      isCreation
      labels={{ lines: t('goods'), cart_items: t('goods'), discount: t('goods') }}
      submit={t('exchange')}
      question={{ title: t('exchangeQuestion', { id: String(order.id) }), text: t('exchangeText') }}
      required={['reason']}
      obstacle={obstacle && t(obstacle)}
      isChanged={exchanges.length > 0}
      toBody={(data) => ({
        ...Object.fromEntries(data),
        order_id: order.id,
        delivery_method: data.get('delivery_method') ?? 'delivery',
        lines: exchanges.map(({ id, product, quantity }) => ({
          line_id: id,
          quantity,
          restock: data.get(`restock_${id}`) !== null,
          product_id: product.id,
          seen_price: product.product_price,
        })),
      })}
      done={t('exchangeDone')}
      onDone={({ order: placed }) => router.push(`/admin/orders/${placed.id}`)}
      isLast
    >
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <ExchangeLine
            key={line.id}
            line={line}
            exchanged={chosen[line.id] ?? null}
            onChange={(exchanged) => setChosen((before) => ({ ...before, [line.id]: exchanged }))}
          />
        ))}
      </ul>
      {exchanges.length > 0 && (
        <div role="status" className="grid gap-2 font-semibold">
          <p>
            {t(difference > 0 ? 'exchangeMore' : difference < 0 ? 'exchangeLess' : 'exchangeSame')}{' '}
            {difference !== 0 && <Price amount={Math.abs(difference)} />}
          </p>
          {isUnsure && <p>{t('exchangeUnsure')}</p>}
          {uncredited > 0 && !isUnsure && !isUncollected && (
            <p>
              {t('exchangeUncredited')} <Price amount={uncredited} />
            </p>
          )}
        </div>
      )}
      {exchanges.length > 0 && twice > 0 && !isUnsure && (
        <AllowedBefore amount={twice}>{t('allowedBeforeExchange')}</AllowedBefore>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          name="payment_type"
          label={t('exchangePayment')}
          defaultValue={order.payment_type}
          options={[CASH_ON_DELIVERY, ...listTypesWith(order.payment_type)].map((name) => [
            name,
            getPaymentTypeName(name, locale),
          ])}
        />
        <FormNumber name="shipping_fee" label={t('exchangeFee')} hint={t('exchangeFeeHint')} />
      </div>
      <Checkbox
        name="delivery_method"
        value="pickup"
        defaultChecked={order.delivery?.delivery_method === 'pickup'}
        className="min-h-target"
      >
        {t('exchangeHere')}
      </Checkbox>
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  )
}

type LineProps = {
  line: ReturnableLine
  exchanged: Exchanged | null
  onChange: (exchanged: Exchanged | null) => void
}

function ExchangeLine({ line: { id, name, left }, exchanged, onChange }: LineProps) {
  const t = useTranslations('adminMoney')
  const change = useTranslations('adminChange')
  const [isSearching, setSearching] = useState(false)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 user-text font-medium wrap-anywhere">
          {name}
          {exchanged && (
            <span className="block font-normal">
              {t('exchangeGets', { name: exchanged.product.product_name })} ·{' '}
              <Price amount={exchanged.product.product_price} />
            </span>
          )}
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={change(exchanged ? 'removeOf' : 'swapOf', {
            name: exchanged?.product.product_name ?? name,
          })}
          aria-expanded={exchanged ? undefined : isSearching}
          onClick={() => (exchanged ? onChange(null) : setSearching(!isSearching))}
        >
          {change(exchanged ? 'remove' : 'swap')}
        </Button>
      </div>
      {exchanged && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <QuantityStepper
            value={exchanged.quantity}
            max={left}
            labels={{
              group: change('quantityOf', { name }),
              less: change('less', { name }),
              more: change('more', { name }),
            }}
            onChange={(quantity) => onChange({ ...exchanged, quantity })}
          />
          <Checkbox name={`restock_${id}`} defaultChecked className="min-h-target">
            {t('restock')}
          </Checkbox>
        </div>
      )}
      {isSearching && !exchanged && (
        <OtherProduct
          label={change('swapFor', { name })}
          initial={name}
          except={[]}
          onChoose={(product) => {
            setSearching(false)
            onChange({ product, quantity: left })
          }}
        />
      )}
    </li>
  )
}
