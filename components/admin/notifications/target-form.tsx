'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { EventChoice } from '@/components/admin/notifications/event-checkboxes'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'
import { locales } from '@/lib/i18n/locales'
import type { EndpointKind } from '@/lib/notifications/endpoints.schema'

type Made = { secret: string | null; target: { id: number; name: string } }

const getEndpointPath = ({ target }: Made) => `/admin/settings/notifications/${target.id}`

/** Adds a Telegram chat or a webhook as an endpoint. Shows a webhook's signing secret once. */
export function EndpointForm({ kind }: { kind: EndpointKind }) {
  const t = useTranslations('adminNotifications')
  const locale = useLocale()
  const [created, setCreated] = useState<Made | null>(null)
  if (created?.secret) {
    return (
      <Notice tone="success" title={t('added', { name: created.target.name })} role="status">
        <div className="mt-3 grid gap-5">
          <SecretReveal label={t('secret')} hint={t('secretHint')} secret={created.secret} />
          <p>
            <LinkButton href={getEndpointPath(created)}>{created.target.name}</LinkButton>
          </p>
        </div>
      </Notice>
    )
  }
  const labels = {
    name: t('name'),
    url: t('url'),
    token: t('token'),
    chat: t('chat'),
    language: t('language'),
    events: t('events'),
  }
  return (
    <ActionForm<Made>
      path="/api/admin/notifications"
      labels={labels}
      submit={t(kind === 'webhook' ? 'addWebhook' : 'addTelegram')}
      toBody={(data) => ({ ...Object.fromEntries(data), kind, events: data.getAll('events') })}
      onDone={(answer) => {
        setCreated(answer)
        if (answer.secret === null) location.assign(getEndpointPath(answer))
      }}
    >
      <FormText name="name" label={labels.name} hint={t('nameHint')} isRequired />
      {kind === 'webhook' ? (
        <FormText name="url" label={labels.url} hint={t('urlHint')} inputMode="url" isRequired />
      ) : (
        <>
          <FormText name="token" label={labels.token} spellCheck={false} isRequired />
          <FormText name="chat" label={labels.chat} hint={t('chatHint')} spellCheck={false} isRequired />
          <SelectField name="language" label={labels.language} defaultValue={locale}>
            {Object.entries(locales).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <EventChoice />
    </ActionForm>
  )
}
