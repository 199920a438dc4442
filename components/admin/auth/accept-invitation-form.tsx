'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'

/** Accepts an invitation. Its token is in the URL fragment, so it reaches no server, log or other website. */
export function AcceptInvitationForm() {
  const t = useTranslations('adminDoor')
  const [isIn, setIn] = useState(false)
  if (isIn) {
    return (
      <Notice tone="success" title={t('joined')} role="status">
        <p className="mt-3">
          <LinkButton href="/admin/sign-in">{t('signIn')}</LinkButton>
        </p>
      </Notice>
    )
  }
  return (
    <ActionForm
      path="/api/admin/join"
      labels={{ token: t('invitation'), name: t('name'), password: t('newPassword') }}
      submit={t('join')}
      toBody={(data) => ({ ...Object.fromEntries(data), token: location.hash.slice(1) })}
      onDone={() => setIn(true)}
    >
      <FormText name="name" label={t('name')} isRequired autoComplete="name" />
      <FormText
        name="password"
        type="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        isRequired
        autoComplete="new-password"
      />
    </ActionForm>
  )
}
