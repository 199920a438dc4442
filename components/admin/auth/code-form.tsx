'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'

/** Asks for the code of the second factor, after a correct password. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('adminDoor')
  return (
    <ActionForm call="POST /api/admin/sign-in/code" submit={t('signIn')} isSignedIn={false} onDone={onDone}>
      <FormText
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        isRequired
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
      />
    </ActionForm>
  )
}
