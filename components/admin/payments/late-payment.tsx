'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber } from '@/components/admin/form/form-fields'
import { reviewChecklist, type ReviewView } from '@/lib/shop/payments/payment-review.schema'

/** Records the money that came for an order which was cancelled before its payment was checked. It is due back then. */
export function LatePayment({ payment }: { payment: ReviewView }) {
  const t = useTranslations('adminPayments')
  return (
    <div className="grid gap-3">
      <p>{t('lateText')}</p>
      <ActionForm
        call="PATCH /api/payments/{id}"
        params={{ id: payment.id }}
        values={{ status: 'verified', checked: reviewChecklist }}
        required={['amount']}
        submit={t('recordLate')}
        done={t('lateRecorded')}
        isLast
      >
        <FormNumber name="amount" label={t('amountSeen')} />
      </ActionForm>
    </div>
  )
}
