'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormChoices, FormText } from '@/components/admin/form/form-fields'
import { Notice } from '@/components/ui/state/notice'
import { scopes, tokenFields } from '@/lib/platform/auth/api-tokens/api-tokens.schema'

type CreatedToken = CallAnswer<'POST /api/admin/tokens'>

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
      <ActionForm
        call="POST /api/admin/tokens"
        fields={tokenFields}
        submit={t('makeToken')}
        toBody={(data) => ({ name: data.get('name'), scopes: data.getAll('scopes') })}
        onDone={(answer) => {
          setCreated(answer)
          router.refresh()
        }}
      >
        <FormText name="name" label={t('tokenName')} hint={t('tokenNameHint')} />
        <FormChoices
          name="scopes"
          label={t('scopes')}
          choices={scopes.map((scope) => [scope, t(`scope.${scope}`)])}
          isDefault={(scope) => scope === 'read'}
        />
      </ActionForm>
    </div>
  )
}
