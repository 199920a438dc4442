'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormPassword, FormText } from '@/components/admin/form/form-fields'

type TwoFactorSetup = CallAnswer<'POST /api/admin/account/second-factor'>

/** Moves the focus to the content that has just replaced a form. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/**
 * Manages two-factor authentication: set up with the password, enabled by the first code, disabled with the password.
 */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTranslations('adminAccess')
  const [pendingSetup, setPendingSetup] = useState<TwoFactorSetup | null>(null)
  const password = <FormPassword name="password" label={t('yourPassword')} />

  if (isOn) {
    return (
      <ActionForm
        key="off"
        call="DELETE /api/admin/account/second-factor"
        submit={t('factorEnd')}
        onDone={() => setPendingSetup(null)}
        done={t('factorOff')}
      >
        <p>{t('factorIsOn')}</p>
        {password}
      </ActionForm>
    )
  }
  if (!pendingSetup) {
    return (
      <ActionForm
        key="begin"
        call="POST /api/admin/account/second-factor"
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
        call="PATCH /api/admin/account/second-factor"
        submit={t('factorConfirm')}
        onDone={() => setPendingSetup(null)}
        done={t('factorOn')}
      >
        <FormText name="code" label={t('code')} isRequired inputMode="numeric" autoComplete="one-time-code" />
      </ActionForm>
    </div>
  )
}
