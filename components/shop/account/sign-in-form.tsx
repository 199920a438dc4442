'use client'

/**
 * components/shop/account: A customer who signs in by a link of the shop, and signs out.
 */

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CallForm } from '@/components/ui/field/call-form'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/state/notice'

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
/** The token is in the URL fragment, so it reaches no server, log or other website. */
const getToken = () => location.hash.slice(1)

/** Asks for the phone number to which the link was sent; then the orders are shown. */
export function SignInForm() {
  const t = useTranslations('signIn')
  const token = useSyncExternalStore(subscribe, getToken, () => null)
  if (token === '') return <Notice title={t('noLink')}>{t('noLinkText')}</Notice>
  return (
    <CallForm
      call="POST /api/customer-session"
      toBody={(fields) => ({ ...fields, token: getToken() })}
      words={{ submit: t('submit'), done: t('done'), failed: t('failed') }}
      // The page is loaded anew, because each list of the browser is another customer's now.
      onDone={() => location.replace('/orderhistory')}
      className="max-w-xl gap-5"
    >
      {(errors) => (
        <>
          <p className="text-muted">{t('text')}</p>
          <TextField
            name="phone"
            type="tel"
            label={t('phone')}
            errors={errors['phone']}
            isRequired
            autoComplete="tel"
            maxLength={40}
          />
        </>
      )}
    </CallForm>
  )
}
