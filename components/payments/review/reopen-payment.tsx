'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'

/** Not "reason", which is the field of another form on the same page. */
const FIELD = 'reopen_reason'

/** Takes the decision about a payment back, with a reason that the customer sees. */
export function ReopenPayment({ paymentId }: { paymentId: number }) {
  const t = useTranslations('adminPayments')
  const router = useRouter()
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {t('reopenInstead')}
      </summary>
      <div className="my-3">
        <ActionForm
          path={`/api/payments/${paymentId}`}
          method="PATCH"
          labels={{ [FIELD]: t('reason'), reason: t('reason') }}
          submit={t('reopen')}
          required={[FIELD]}
          toBody={(data) => ({ status: 'pending', reason: data.get(FIELD) })}
          onDone={() => {
            toast.done(t('reopened'))
            document.getElementById('main')?.focus()
            router.refresh()
          }}
        >
          <FormArea
            name={FIELD}
            label={t('reason')}
            hint={t('reopenHint')}
            rows={2}
            maxLength={500}
            isRequired
          />
        </ActionForm>
      </div>
    </details>
  )
}
