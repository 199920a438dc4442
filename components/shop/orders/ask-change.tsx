'use client'

import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/ui/field/call-form'
import { TextArea } from '@/components/ui/field/text-area'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'

type Props = {
  id: number
  /** What the customer asked for before, while the shop has not answered. */
  request: string | null
}

/** Asks the shop to change an order, in the customer's words. */
export function AskChange({ id, request }: Props) {
  const t = useTranslations('askChange')
  return (
    <div className="grid max-w-xl gap-2">
      {request !== null && (
        <div className="rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold">{t('open')}</h2>
          <p className="user-text wrap-anywhere whitespace-pre-line">{request}</p>
          <p className="text-sm text-muted">{t('waiting')}</p>
        </div>
      )}
      <details>
        <summary className="min-h-target cursor-pointer content-center font-medium text-jade">
          {t('ask')}
        </summary>
        <CallForm
          key={request}
          call="POST /api/orders/change-requests"
          toBody={(fields) => ({ ...fields, order_id: id })}
          words={{ submit: t('send'), done: t('done'), failed: t('failed') }}
          className="mt-2 gap-3"
        >
          {(errors) => (
            <>
              <p>{t('text')}</p>
              <TextArea
                name="text"
                label={t('label')}
                rows={3}
                maxLength={MAX_NOTE_LENGTH}
                errors={errors['text']}
                defaultValue={request ?? ''}
                isRequired
              />
            </>
          )}
        </CallForm>
      </details>
    </div>
  )
}
