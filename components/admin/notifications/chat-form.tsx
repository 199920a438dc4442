'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { Notice } from '@/components/ui/state/notice'
import { endpointFields } from '@/lib/shop/notifications/endpoint-fields.schema'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'

/** The chat of a bot: where Telegram moved it, and a form to change it, for which nobody needs the token. */
export function ChatForm({ endpoint: { id, address, moved_from } }: { endpoint: EndpointView }) {
  const t = useTranslations('adminNotifications')
  return (
    <>
      {moved_from !== null && (
        <Notice tone="info" title={t('movedTitle')}>
          <p>{t('movedText', { from: moved_from, to: address })}</p>
        </Notice>
      )}
      <details>
        <summary className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4">
          {t('changeChat')}
        </summary>
        <div className="mt-3 max-w-xl">
          <ActionForm
            call="PATCH /api/admin/notifications/{id}"
            isEdit
            params={{ id }}
            fields={endpointFields}
            submit={t('saveChat')}
            done={t('chatChanged')}
          >
            <FormText
              key={address}
              name="chat"
              label={t('chat')}
              hint={t('chatHint')}
              defaultValue={address}
              spellCheck={false}
            />
          </ActionForm>
        </div>
      </details>
    </>
  )
}
