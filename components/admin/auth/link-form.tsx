'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { CodeForm } from '@/components/admin/auth/code-form'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormUsername, FormPassword, FormText } from '@/components/admin/form/form-fields'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'

/** What a one-time link is for: an invitation, the first owner, a new password. */
type LinkKind = 'join' | 'setup' | 'reset'
type Outcome = CallAnswer<`POST /api/admin/${LinkKind}`>

const fields = {
  join: ['name', 'password'],
  setup: ['email', 'name', 'password'],
  reset: ['password'],
} as const satisfies Record<LinkKind, readonly string[]>

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
/** The token is in the URL fragment, so it reaches no server, log or other website. */
const getToken = () => location.hash.slice(1)

// The page of the link is replaced, because going back to it would show a link that no longer works.
const enter = () => location.replace('/admin')
const restart = () => location.replace('/admin/sign-in')

/** The form behind a one-time link; it signs in at once. */
export function LinkForm({ kind }: { kind: LinkKind }) {
  const t = useTranslations('adminDoor')
  const token = useSyncExternalStore(subscribe, getToken, () => null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome?.needs_code) return <CodeForm onDone={enter} onRestart={restart} />
  if (outcome) {
    return (
      <Notice tone="success" title={t('joined')} role="status">
        <p className="mt-3">
          <LinkButton href="/admin/sign-in">{t('signIn')}</LinkButton>
        </p>
      </Notice>
    )
  }
  if (token === '') return <Notice title={t('noToken')}>{t(`noTokenText.${kind}`)}</Notice>
  const shown: readonly string[] = fields[kind]
  return (
    <ActionForm
      call={`POST /api/admin/${kind}`}
      labels={{ token: t('link') }}
      submit={t(`submit.${kind}`)}
      isSignedIn={false}
      toBody={(data) => ({ ...Object.fromEntries(data), token: getToken() })}
      onDone={(answer) => (answer.signed_in ? enter() : setOutcome(answer))}
    >
      {shown.includes('email') && <FormUsername label={t('email')} />}
      {shown.includes('name') && <FormText name="name" label={t('name')} isRequired autoComplete="name" />}
      <FormPassword name="password" label={t('newPassword')} hint={t('passwordHint')} isNew />
    </ActionForm>
  )
}
