'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea } from '@/components/admin/form/form-fields'
import { SelectField } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'

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
  const router = useRouter()
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
          path={`/api/payments/${paymentId}`}
          method="PATCH"
          labels={{ reason: t('reason') }}
          submit={t('reject')}
          question={{ title: t('rejectQuestion'), text: t('rejectText') }}
          required={['reason']}
          toBody={(data) => ({ status: 'rejected', reason: data.get('reason') })}
          onDone={() => {
            toast.done(t('rejected'))
            router.push(next)
            router.refresh()
          }}
        >
          {reasons.length > 0 && (
            <SelectField
              name="saved_reason"
              label={t('savedReasons')}
              value=""
              onChange={({ target }) => setReason(target.value)}
            >
              <option value="">{t('chooseReason')}</option>
              {reasons.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </SelectField>
          )}
          <FormArea
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={500}
            isRequired
          />
        </ActionForm>
      </div>
    </details>
  )
}
