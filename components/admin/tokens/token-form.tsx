'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/form/action-form'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { FormText } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { scopes } from '@/lib/auth/api-tokens.schema'

type CreatedToken = { secret: string; token: { name: string } }

/** Creates an API token and shows it once. */
export function TokenForm() {
  const t = useTranslations('adminAccess')
  const router = useRouter()
  const [created, setCreated] = useState<CreatedToken | null>(null)
  return (
    <div className="grid gap-6">
      {created && (
        <Notice tone="success" title={t('tokenMade', { name: created.token.name })} role="status">
          <div className="mt-3">
            <SecretReveal label={t('token')} hint={t('tokenHint')} secret={created.secret} />
          </div>
        </Notice>
      )}
      <ActionForm<CreatedToken>
        path="/api/admin/tokens"
        labels={{ name: t('tokenName'), scopes: t('scopes') }}
        submit={t('makeToken')}
        toBody={(data) => ({ name: data.get('name'), scopes: data.getAll('scopes') })}
        onDone={(answer) => {
          setCreated(answer)
          router.refresh()
        }}
      >
        <FormText name="name" label={t('tokenName')} hint={t('tokenNameHint')} isRequired />
        <Scopes />
      </ActionForm>
    </div>
  )
}

function Scopes() {
  const t = useTranslations('adminAccess')
  const errors = useFieldErrors('scopes')
  return (
    <fieldset id="scopes" tabIndex={-1} aria-describedby={errors?.length ? 'scopes-error' : undefined}>
      <legend className="text-sm font-semibold">{t('scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox key={scope} name="scopes" value={scope} defaultChecked={scope === 'read'}>
          {t(`scope.${scope}`)}
        </Checkbox>
      ))}
      {errors && errors.length > 0 && (
        <p id="scopes-error" className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
