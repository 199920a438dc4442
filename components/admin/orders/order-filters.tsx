import { useTranslations } from 'next-intl'
import { FilterText } from '@/components/admin/list/list-filter'
import { DateField } from '@/components/ui/field/date-field'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { FilterField } from '@/components/ui/field/url-fields'
import type { OrderFilter } from '@/lib/shop/orders/orders.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { listTypesWith } from '@/lib/shop/payment-accounts/payment-types.schema'
import { orderChannels, orderStatuses } from '@/lib/shop/order-status/order-status.schema'

type Props = Pick<
  OrderFilter,
  | 'order_status'
  | 'next_step'
  | 'to_collect'
  | 'parcel'
  | 'courier'
  | 'payment_type'
  | 'channel'
  | 'amount'
  | 'from'
  | 'to'
> & {
  /** The names of the couriers of the shop. */
  couriers: readonly string[]
  /** The types of the accounts of the shop. */
  types: readonly string[]
}

/** The filters of the order list besides search: status, payment, channel and date range (Yangon time). */
export function OrderFilters({
  order_status: status,
  next_step,
  to_collect,
  parcel,
  courier,
  couriers,
  channel,
  from,
  to,
  ...payment
}: Props) {
  const t = useTranslations('admin.orders')
  const tStatus = useTranslations('status')
  const tChannel = useTranslations('orderChannel')
  return (
    <>
      {next_step && <input type="hidden" name="next_step" value={next_step} />}
      {to_collect && <input type="hidden" name="to_collect" value="true" />}
      {parcel && <input type="hidden" name="parcel" value={parcel} />}
      <FilterField
        name="order_status"
        label={t('filter')}
        selected={status}
        all={t('all')}
        options={orderStatuses.map((value) => [value, tStatus(value)])}
        className="min-w-33 flex-1"
      />
      <PaymentFilters {...payment} />
      <FilterField
        name="channel"
        label={t('channel')}
        selected={channel}
        all={t('all')}
        options={orderChannels.map((value) => [value, tChannel(value)])}
        className="min-w-24 flex-1"
      />
      {(courier !== null ||
        (couriers.length > 0 && (parcel === 'on_the_way' || parcel === 'returning' || to_collect))) && (
        <FilterField
          name="courier"
          label={t('columns.courier')}
          selected={courier}
          all={t('all')}
          options={[...new Set([...couriers, ...(courier ? [courier] : [])])].map((name) => [name, name])}
          className="min-w-32 flex-1"
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={t(name)}
          day={{ from, to }[name]}
          calendar={t(`${name}Calendar`)}
          className="min-w-36 flex-1"
        />
      ))}
    </>
  )
}

/** Filters by what was paid: the payment type and the amount in Kyat. */
export function PaymentFilters({
  payment_type: type,
  amount,
  types,
}: Pick<Props, 'payment_type' | 'amount' | 'types'>) {
  const t = useTranslations('admin.orders')
  return (
    <>
      <FilterField
        name="payment_type"
        label={t('columns.payment')}
        selected={type}
        all={t('all')}
        options={[...listTypesWith(type, ...types), CASH_ON_DELIVERY].map((value) => [
          value,
          <PaymentTypeName key={value} type={value} />,
        ])}
        className="min-w-32 flex-1"
      />
      <FilterText
        name="amount"
        text={amount}
        label={t('amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="min-w-28 flex-1"
      />
    </>
  )
}
