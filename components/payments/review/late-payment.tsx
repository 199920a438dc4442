'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormNumber } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'
import { reviewChecklist, type ReviewView } from '@/lib/payments/payment-review.schema'

/** Records the money that came for an order which was cancelled before its payment was checked. It is due back then. */
export function LatePayment({ payment }: { payment: ReviewView }) {
  const t = useTranslations('adminPayments')
  const router = useRouter()
  return (
    <div className="grid gap-3">
      <p>{t('lateText')}</p>
      <ActionForm
        path={`/api/payments/${payment.id}`}
        method="PATCH"
        labels={{ amount: t('amountSeen') }}
        submit={t('recordLate')}
        required={['amount']}
        toBody={(data) => ({ status: 'verified', checked: reviewChecklist, amount: data.get('amount') })}
        onDone={() => {
          toast.done(t('lateRecorded'))
          document.getElementById('main')?.focus()
          router.refresh()
        }}
      >
        <FormNumber name="amount" label={t('amountSeen')} isRequired />
      </ActionForm>
    </div>
  )
}
