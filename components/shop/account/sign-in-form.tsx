'use client'

/**
 * components/shop/account: A customer who signs in by a link of the shop, and signs out.
 */

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { useFormCall } from '@/components/ui/browser/use-form-call'
import { SubmitButton } from '@/components/ui/button/submit-button'
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
  const { errors, isBusy, send } = useFormCall(
    ({ phone }) =>
      callApi('POST /api/customer-session', {
        body: { token: getToken(), phone: typeof phone === 'string' ? phone : '' },
      }),
    // The page is loaded anew, because each list of the browser is another customer's now.
    { done: t('done'), failed: t('failed'), onDone: () => location.replace('/orderhistory') },
  )
  if (token === '') return <Notice title={t('noLink')}>{t('noLinkText')}</Notice>
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
      className="grid max-w-xl gap-5"
    >
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
      <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
