'use client'

import { useTranslations } from 'next-intl'
import { callApi } from '@/components/ui/browser/call-api'
import { useFormCall } from '@/components/ui/browser/use-form-call'
import { SubmitButton } from '@/components/ui/button/submit-button'
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
  const { errors, isBusy, send } = useFormCall(
    ({ text }) =>
      callApi('POST /api/orders/change-requests', {
        body: { order_id: id, text: typeof text === 'string' ? text : '' },
      }),
    { done: t('done'), failed: t('failed'), onDone: () => undefined },
  )
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
        <form
          key={request}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send(new FormData(event.currentTarget))
          }}
          className="mt-2 grid gap-3"
        >
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
          <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
            {t('send')}
          </SubmitButton>
        </form>
      </details>
    </div>
  )
}
