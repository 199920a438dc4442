'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionButton } from '@/components/admin/action/action-button'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Notice } from '@/components/ui/state/notice'

/** Makes a link by which a customer sees their orders in another browser, and signs them out everywhere. */
export function CustomerSignIn({ id }: { id: number }) {
  const t = useTranslations('adminCustomers')
  const share = useTranslations('share')
  const language = useLocale()
  const [text, setText] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('signInText')}</p>
      {text !== null && (
        <Notice tone="success" role="status" title={t('signInReady')}>
          <p className="mt-1 mb-3 user-text wrap-anywhere">{text}</p>
          <CopyButton text={text} copied={share('copied')} failed={share('copyFailed', { address: text })}>
            {t('signInCopy')}
          </CopyButton>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <ActionButton
          call="POST /api/customers/{id}/sign-in"
          params={{ id }}
          body={{ language }}
          onDone={(answer) => setText(answer.text)}
          variant="secondary"
          size="small"
        >
          {t('signInMake')}
        </ActionButton>
        <ActionButton
          call="DELETE /api/customers/{id}/sign-in"
          params={{ id }}
          question={{ title: t('signOutQuestion'), text: t('signOutText'), confirm: t('signOut') }}
          done={t('signedOut')}
          onDone={() => setText(null)}
          variant="secondary"
          size="small"
        >
          {t('signOut')}
        </ActionButton>
      </div>
    </div>
  )
}
