'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'
import { locales } from '@/lib/i18n/locales'
import { type EndpointKind, events } from '@/lib/notifications/endpoints.schema'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { Checkbox } from '@/components/ui/checkbox'

type CreatedEndpoint = { secret: string | null; target: { id: number; name: string } }

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
  const labels = {
    name: t('name'),
    url: t('url'),
    token: t('token'),
    chat: t('chat'),
    language: t('language'),
    events: t('events'),
  }
  return (
    <ActionForm<CreatedEndpoint>
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

/** Selects the events of an endpoint; all are selected by default. */
function EventChoice() {
  const t = useTranslations('adminNotifications')
  const errors = useFieldErrors('events')
  return (
    <fieldset id="events" tabIndex={-1} aria-describedby={errors?.length ? 'events-error' : undefined}>
      <legend className="text-sm font-semibold">{t('events')}</legend>
      <div className="grid sm:grid-cols-2">
        {events.map((event) => (
          <Checkbox key={event} name="events" value={event} defaultChecked>
            {t(`event.${event}`)}
          </Checkbox>
        ))}
      </div>
      {errors && errors.length > 0 && (
        <p id="events-error" className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
