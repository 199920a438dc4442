'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'

const PATH = '/api/admin/account/second-factor'

type TwoFactorSetup = { uri: string; picture: string; codes: string[] }

/** Moves the focus to the content that has just replaced a form. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/**
 * Manages two-factor authentication: set up with the password, enabled by the first code, disabled with the password.
 */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTranslations('adminAccess')
  const router = useRouter()
  const [pendingSetup, setPendingSetup] = useState<TwoFactorSetup | null>(null)
  const password = (
    <FormText
      name="password"
      type="password"
      label={t('yourPassword')}
      isRequired
      autoComplete="current-password"
    />
  )
  const finish = (text: string) => {
    setPendingSetup(null)
    toast.done(text)
    router.refresh()
  }

  if (isOn) {
    return (
      <ActionForm
        key="off"
        path={PATH}
        method="DELETE"
        labels={{ password: t('yourPassword') }}
        submit={t('factorEnd')}
        onDone={() => finish(t('factorOff'))}
      >
        <p>{t('factorIsOn')}</p>
        {password}
      </ActionForm>
    )
  }
  if (!pendingSetup) {
    return (
      <ActionForm<TwoFactorSetup>
        key="begin"
        path={PATH}
        labels={{ password: t('yourPassword') }}
        submit={t('factorBegin')}
        onDone={setPendingSetup}
      >
        <p>{t('factorText')}</p>
        {password}
      </ActionForm>
    )
  }
  const secret = new URL(pendingSetup.uri).searchParams.get('secret') ?? ''
  return (
    <div className="grid gap-6">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        {t('factorScan')}
      </p>
      {/* Always dark on white, so that cameras can read it in any colour scheme. */}
      <img
        width={224}
        height={224}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(pendingSetup.picture)}`}
        alt={t('factorPicture')}
        className="bg-white size-56 rounded-card border border-line p-2"
      />
      <SecretReveal label={t('factorSecret')} secret={secret} />
      <SecretReveal
        label={t('factorCodes')}
        hint={t('factorCodesHint')}
        secret={pendingSetup.codes.join('\n')}
      />
      <ActionForm
        key="confirm"
        path={PATH}
        method="PATCH"
        labels={{ code: t('code') }}
        submit={t('factorConfirm')}
        onDone={() => finish(t('factorOn'))}
      >
        <FormText name="code" label={t('code')} isRequired inputMode="numeric" autoComplete="one-time-code" />
      </ActionForm>
    </div>
  )
}
