'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { Button } from '@/components/ui/button/button'
import { FormText } from '@/components/admin/form/form-fields'

type Props = {
  onDone: () => void
  /** Leads back to the password: a sign-in waits for its code only for a while. */
  onRestart: () => void
}

/** Asks for the code of the second factor, after a correct password. */
export function CodeForm({ onDone, onRestart }: Props) {
  const t = useTranslations('adminDoor')
  return (
    <>
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
      <Button variant="quiet" onClick={onRestart} className="mt-5">
        {t('startAgain')}
      </Button>
    </>
  )
}
