'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea, FormNumber } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'

type Props = { id: number; /** Kyat. */ toCollect: number; courierFee: number | null }

/** Records what a courier brought for an order. */
export function SettleForm({ id, toCollect, courierFee }: Props) {
  const t = useTranslations('adminCash')
  const router = useRouter()
  const labels = { collected: t('collected'), courier_fee: t('courierFee') }
  return (
    <ActionForm
      path="/api/orders/settlements"
      isCreation
      labels={labels}
      submit={t('record')}
      required={['collected']}
      toBody={(data) => ({ order_id: id, to_collect: toCollect, ...Object.fromEntries(data) })}
      onDone={() => {
        toast.done(t('recorded'))
        router.refresh()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormNumber name="collected" label={labels.collected} defaultValue={toCollect} isRequired />
        <FormNumber
          name="courier_fee"
          label={labels.courier_fee}
          hint={t('optional')}
          defaultValue={courierFee ?? ''}
        />
      </div>
    </ActionForm>
  )
}

/** Not "reason", which is the field of another form on the same page. */
const FIELD = 'refused_reason'

/** Cancels an order whose parcel was refused at the door. */
export function RejectedParcelForm({ id }: { id: number }) {
  const t = useTranslations('adminCash')
  const router = useRouter()
  return (
    <details className="rounded-card border border-line bg-surface p-5">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-danger">
        {t('refuseTitle')}
      </summary>
      <div className="mt-3">
        <ActionForm
          path="/api/orders/update/"
          method="PATCH"
          labels={{ [FIELD]: t('refuseReason'), reason: t('refuseReason') }}
          submit={t('refuse')}
          question={{
            title: t('refuseQuestion', { id: String(id) }),
            text: t('refuseText'),
            cancel: t('keep'),
          }}
          required={[FIELD]}
          toBody={(data) => ({
            order_id: id,
            order_status: 'order cancelled',
            refused: true,
            reason: data.get(FIELD),
          })}
          onDone={() => {
            toast.done(t('refused'))
            document.getElementById('main')?.focus()
            router.refresh()
          }}
        >
          <FormArea
            name={FIELD}
            label={t('refuseReason')}
            hint={t('refuseHint')}
            rows={2}
            maxLength={500}
            isRequired
            defaultValue={t('defaultReason')}
          />
        </ActionForm>
      </div>
    </details>
  )
}
