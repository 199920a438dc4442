'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { FormArea } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { toast } from '@/components/ui/toast'
import { reviewChecklist } from '@/lib/payments/payment-review.schema'

type Props = { paymentId: number; /** The page to open after the decision. */ next: string }

/** Verifies a payment with its checklist, or rejects it with a reason, and opens the next one. */
export function ReviewForm({ paymentId, next }: Props) {
  const t = useTranslations('adminPayments')
  const router = useRouter()
  const path = `/api/payments/${paymentId}`
  const goOn = (text: string) => {
    toast.done(text)
    router.push(next)
    router.refresh()
  }
  return (
    <div className="grid gap-8">
      <ActionForm
        path={path}
        method="PATCH"
        labels={{ checked: t('checklist') }}
        submit={t('verify')}
        toBody={(data) => ({ status: 'verified', checked: data.getAll('checked') })}
        onDone={() => goOn(t('verified'))}
      >
        <Checklist />
      </ActionForm>
      <details className="border-t border-line pt-4">
        <summary className="flex min-h-target cursor-pointer items-center font-semibold text-danger">
          {t('rejectInstead')}
        </summary>
        <div className="mt-3">
          <ActionForm
            path={path}
            method="PATCH"
            labels={{ reason: t('reason') }}
            submit={t('reject')}
            question={{ title: t('rejectQuestion'), text: t('rejectText') }}
            required={['reason']}
            toBody={(data) => ({ status: 'rejected', reason: data.get('reason') })}
            onDone={() => goOn(t('rejected'))}
          >
            <FormArea name="reason" label={t('reason')} hint={t('reasonHint')} rows={3} isRequired />
          </ActionForm>
        </div>
      </details>
    </div>
  )
}

function Checklist() {
  const t = useTranslations('adminPayments')
  const errors = useFieldErrors('checked')
  return (
    <fieldset id="checked" tabIndex={-1} aria-describedby={errors?.length ? 'checked-error' : undefined}>
      <legend className="mb-1 font-semibold">{t('checklist')}</legend>
      {reviewChecklist.map((check) => (
        <Checkbox key={check} name="checked" value={check}>
          {t(`check.${check}`)}
        </Checkbox>
      ))}
      {errors && errors.length > 0 && (
        <p id="checked-error" className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
