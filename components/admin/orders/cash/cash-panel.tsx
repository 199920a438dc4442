/**
 * components/admin/orders/cash: Cash on delivery.
 */

import { useTranslations } from 'next-intl'
import { RefusedParcel } from '@/components/admin/orders/cash/refused-parcel'
import { SettleForm } from '@/components/admin/orders/cash/settle-form'
import { Notice } from '@/components/ui/state/notice'
import { Price } from '@/components/ui/price'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import type { CashRecord } from '@/lib/shop/orders/cash/order-cash.schema'
import { getToCollectNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = {
  order: OrderView
  record: CashRecord | null
  /** That of the reader. */ limit: MoneyLimit | null
}

/** Why somebody calls before the parcel is sent. */
export function RefusedBefore({ count }: { count: number }) {
  const t = useTranslations('adminCash')
  return (
    <p>
      {t('refusedBefore', { count })}. {t('refusedBeforeText')}
    </p>
  )
}

/** What is to be collected for an order that is paid at the door, a form for it, and refused parcels of its phone number. */
export function CashPanel({ order, record, limit }: Props) {
  const t = useTranslations('adminCash')
  const { cash, order_status: status } = order
  if (!cash) return null
  const isSent = status === 'order confirmed' || status === 'order completed'
  const canSettle = isSent && order.payment_status === 'pending' && !cash.awaits_prepay
  const refusedCount = record?.refusedCount ?? 0
  return (
    <section
      aria-labelledby="cash"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
      key={`${cash.to_collect} ${record?.courierFee}`}
    >
      <h2 id="cash" className="text-lg font-bold">
        {t('heading')}
      </h2>
      {refusedCount > 0 && (
        <Notice tone="danger" title={t('refusedBefore', { count: refusedCount })}>
          <p>{t('refusedBeforeText')}</p>
        </Notice>
      )}
      {cash.is_refused && <p className="font-semibold text-danger">{t('wasRefused')}</p>}
      {cash.refused_parcel === 'returning' && <RefusedParcel id={order.id} />}
      {(cash.refused_parcel === 'returned' || cash.refused_parcel === 'lost') && (
        <p>{t(`parcel.${cash.refused_parcel}`)}</p>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted">{t('toCollect')}</dt>
          <dd className="text-2xl font-bold">
            <Price amount={getToCollectNow(order)} />
          </dd>
        </div>
        {record?.courierFee != null && (
          <div>
            <dt className="text-muted">{t('courierFeeKept')}</dt>
            <dd className="text-2xl font-bold">
              <Price amount={record.courierFee} />
            </dd>
          </div>
        )}
      </dl>
      {canSettle && (
        <SettleForm
          id={order.id}
          toCollect={cash.to_collect}
          courierFee={record?.courierFee ?? null}
          limit={limit}
        />
      )}
    </section>
  )
}
