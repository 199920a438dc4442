'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormArea } from '@/components/admin/form/form-fields'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'

/** Answers the request of a customer without a change. */
export function AnswerRequest({ id, request }: { id: number; request: string }) {
  const t = useTranslations('adminChange')
  return (
    <details className="min-w-0 flex-1 basis-60">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
        {t('answer')}
      </summary>
      <ActionForm
        call="PATCH /api/orders/change-requests"
        fields={{ text: { kind: 'lines', max: MAX_NOTE_LENGTH, isRequired: true } }}
        values={{ order_id: id, seen_request: request }}
        submit={t('sendAnswer')}
        done={t('answered')}
        isLast
      >
        <FormArea name="text" label={t('answerText')} hint={t('answerHint')} rows={2} />
      </ActionForm>
    </details>
  )
}
