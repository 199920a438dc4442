'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormChoices, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'
import { locales } from '@/lib/platform/i18n/locales'
import { endpointFields } from '@/lib/shop/notifications/endpoint-fields.schema'
import { type EndpointKind, events } from '@/lib/shop/notifications/endpoints.schema'

type CreatedEndpoint = CallAnswer<'POST /api/admin/notifications'>

const getEndpointPath = ({ target }: CreatedEndpoint) => `/admin/settings/notifications/${target.id}`

/** Adds a Telegram chat or a webhook as an endpoint. Shows a webhook's signing secret once. */
export function EndpointForm({ kind }: { kind: EndpointKind }) {
  const t = useTranslations('adminNotifications')
  const locale = useLocale()
  const [created, setCreated] = useState<CreatedEndpoint | null>(null)
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
  return (
    <ActionForm
      call="POST /api/admin/notifications"
      fields={endpointFields}
      submit={t(kind === 'webhook' ? 'addWebhook' : 'addTelegram')}
      toBody={(data) => ({ ...Object.fromEntries(data), kind, events: data.getAll('events') })}
      onDone={(answer) => {
        setCreated(answer)
        if (answer.secret === null) location.assign(getEndpointPath(answer))
      }}
    >
      <FormText name="name" label={t('name')} hint={t('nameHint')} />
      {kind === 'webhook' ? (
        <FormText name="url" label={t('url')} hint={t('urlHint')} inputMode="url" />
      ) : (
        <>
          <FormText name="token" label={t('token')} spellCheck={false} />
          <FormText name="chat" label={t('chat')} hint={t('chatHint')} spellCheck={false} />
          <FormSelect
            name="language"
            label={t('language')}
            defaultValue={locale}
            options={Object.entries(locales)}
          />
        </>
      )}
      <FormChoices
        name="events"
        label={t('events')}
        choices={events.map((event) => [event, t(`event.${event}`)])}
        className="grid sm:grid-cols-2"
      />
    </ActionForm>
  )
}
