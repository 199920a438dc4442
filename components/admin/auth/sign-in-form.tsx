'use client'

/**
 * components/admin/auth: Signing in to the back office.
 */

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeForm } from '@/components/admin/auth/code-form'
import { ActionForm } from '@/components/admin/action/action-form'
import { focusMain } from '@/components/ui/browser/focus-main'
import { FormUsername, FormPassword } from '@/components/admin/form/form-fields'

/**
 * Signs in with e-mail address or phone number and password, plus a code if two-factor authentication is enabled, and then redirects to `to`.
 */
export function SignInForm({ to }: { to: string }) {
  const t = useTranslations('adminDoor')
  const [needsCode, setNeedsCode] = useState(false)
  // A full page load, because everything the browser has cached was rendered for an anonymous user.
  const enter = () => location.assign(to)
  const restart = () => {
    setNeedsCode(false)
    focusMain()
  }
  if (needsCode) return <CodeForm onDone={enter} onRestart={restart} />
  return (
    <ActionForm
      call="POST /api/admin/sign-in"
      submit={t('signIn')}
      isSignedIn={false}
      onDone={({ needs_code }) => (needs_code ? setNeedsCode(true) : enter())}
    >
      <FormUsername type="text" label={t('emailOrPhone')} />
      <FormPassword name="password" label={t('password')} />
    </ActionForm>
  )
}
