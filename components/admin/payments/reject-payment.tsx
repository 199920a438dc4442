'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormSelect, ReasonField } from '@/components/admin/form/form-fields'

type Props = {
  paymentId: number
  /** The page to open after the decision. */
  next: string
  /** Saved reasons to choose from. */
  reasons: readonly string[]
}

/** Rejects a payment with a reason that the customer reads, and opens the next one. */
export function RejectPayment({ paymentId, next, reasons }: Props) {
  const [reason, setReason] = useState('')
  const t = useTranslations('adminPayments')
  return (
    <details className="border-t border-line pt-2">
      <summary
        aria-keyshortcuts="R"
        className="flex min-h-target cursor-pointer items-center font-semibold text-danger"
      >
        {t('rejectInstead')}
      </summary>
      <div className="mt-3">
        <ActionForm
          call="PATCH /api/payments/{id}"
          params={{ id: paymentId }}
          submit={t('reject')}
          question={{ title: t('rejectQuestion'), text: t('rejectText') }}
          required={['reason']}
          toBody={(data) => ({ status: 'rejected', reason: data.get('reason') })}
          done={t('rejected')}
          to={next}
        >
          {reasons.length > 0 && (
            <FormSelect
              name="saved_reason"
              label={t('savedReasons')}
              value=""
              onChange={({ target }) => setReason(target.value)}
              options={[['', t('chooseReason')], ...reasons.map((text) => [text, text] as const)]}
            />
          )}
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActionForm>
      </div>
    </details>
  )
}
