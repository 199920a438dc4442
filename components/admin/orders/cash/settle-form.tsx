'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { useState } from 'react'
import { FormNumber, FormSelect, NoteField, ReasonField } from '@/components/admin/form/form-fields'
import { CancelForm } from '@/components/admin/orders/order-action-forms'
import { AcceptLess } from '@/components/admin/orders/money/accept-less'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import { parcelEnds } from '@/lib/shop/orders/cash/order-cash.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'

type Props = {
  id: number
  /** Kyat. */
  toCollect: number
  courierFee: number | null
  /** That of the reader. */
  limit: MoneyLimit | null
}

/** Records what a courier brought for an order. */
export function SettleForm({ id, toCollect, courierFee, limit }: Props) {
  const t = useTranslations('adminCash')
  const [collected, setCollected] = useState<number | null>(toCollect)
  const isShort = collected !== null && collected > 0 && collected < toCollect
  return (
    <ActionForm
      call="POST /api/orders/settlements"
      isCreation
      values={{ order_id: id, to_collect: toCollect }}
      submit={t('record')}
      required={['collected']}
      done={t('recorded')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormNumber
          name="collected"
          label={t('collected')}
          defaultValue={toCollect}
          onChange={({ target }) => setCollected(parseAmount(target.value))}
        />
        <CourierFeeField courierFee={courierFee} />
      </div>
      {isShort && (
        <AcceptLess limit={limit} amount={toCollect - collected}>
          <NoteField
            name="write_off_reason"
            label={t('acceptLess', { amount: groupThousands(toCollect - collected) })}
            hint={t('acceptLessHint')}
          />
        </AcceptLess>
      )}
    </ActionForm>
  )
}

/** Cancels an order whose parcel was refused at the door. */
export function RejectedParcelForm({ id, courierFee }: Pick<Props, 'id' | 'courierFee'>) {
  const t = useTranslations('adminCash')
  return (
    <CancelForm
      id={id}
      title={t('refuseTitle')}
      values={{ refused: true }}
      submit={t('refuse')}
      question={{ title: t('refuseQuestion', { id: String(id) }), text: t('refuseText'), cancel: t('keep') }}
      done={t('refused')}
    >
      <div className="grid gap-4">
        <FormSelect
          name="parcel"
          label={t('goods')}
          defaultValue="returning"
          options={parcelEnds.map((end) => [end, t(`goodsOptions.${end}`)])}
        />
        <CourierFeeField courierFee={courierFee} />
      </div>
      <ReasonField label={t('refuseReason')} hint={t('refuseHint')} defaultValue={t('defaultReason')} />
    </CancelForm>
  )
}

/** What the courier takes for the parcel, in Kyat; at first the usual fee of the courier. */
function CourierFeeField({ courierFee }: Pick<Props, 'courierFee'>) {
  const t = useTranslations('adminCash')
  return (
    <FormNumber
      name="courier_fee"
      label={t('courierFee')}
      hint={t('optional')}
      defaultValue={courierFee ?? ''}
    />
  )
}
