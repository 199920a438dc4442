'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { ReasonField } from '@/components/admin/form/form-fields'

/** Takes the decision about a payment back, with a reason that the customer sees. */
export function ReopenPayment({ paymentId }: { paymentId: number }) {
  const t = useTranslations('adminPayments')
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {t('reopenInstead')}
      </summary>
      <div className="my-3">
        <ActionForm
          call="PATCH /api/payments/{id}"
          params={{ id: paymentId }}
          values={{ status: 'pending' }}
          required={['reason']}
          submit={t('reopen')}
          done={t('reopened')}
          isLast
        >
          <ReasonField label={t('reason')} hint={t('reopenHint')} />
        </ActionForm>
      </div>
    </details>
  )
}
