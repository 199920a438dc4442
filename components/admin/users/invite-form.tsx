'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { Notice } from '@/components/ui/state/notice'
import { roles } from '@/lib/platform/actors/actors'
import { adminUserFields } from '@/lib/platform/auth/admin-users/admin-user-fields.schema'

type Invited = CallAnswer<'POST /api/admin/people'>

/** Creates an invitation link. The owner passes it on, because the shop sends no e-mail. */
export function InviteForm() {
  const t = useTranslations('adminAccess')
  const router = useRouter()
  const [created, setCreated] = useState<Invited | null>(null)
  return (
    <div className="grid gap-6">
      {created && (
        <Notice tone="success" title={t('invitationMade', { name: created.invitation.email })} role="status">
          <div className="mt-3">
            <SecretReveal
              label={t('link')}
              hint={t('linkHint')}
              secret={`${location.origin}/admin/join#${created.token}`}
            />
          </div>
        </Notice>
      )}
      <ActionForm
        call="POST /api/admin/people"
        fields={{ email: { kind: 'email', isRequired: true }, ...adminUserFields }}
        submit={t('invite')}
        onDone={(answer) => {
          setCreated(answer)
          router.refresh()
        }}
      >
        <FormText name="email" type="email" label={t('email')} inputMode="email" />
        <FormSelect
          name="role"
          label={t('roleLabel')}
          hint={t('roleHint')}
          defaultValue="staff"
          options={[...roles].reverse().map((role) => [role, t(`role.${role}`)])}
        />
        <FormNumber name="money_limit" label={t('fields.money_limit')} hint={t('limitHint')} />
      </ActionForm>
    </div>
  )
}
