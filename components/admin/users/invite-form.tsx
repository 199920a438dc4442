'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretReveal } from '@/components/admin/users/secret-reveal'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'

type Invited = { token: string; invitation: { email: string } }

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
      <ActionForm<Invited>
        path="/api/admin/people"
        labels={{ email: t('email'), role: t('roleLabel') }}
        submit={t('invite')}
        onDone={(answer) => {
          setCreated(answer)
          router.refresh()
        }}
      >
        <FormText name="email" type="email" label={t('email')} isRequired inputMode="email" />
        <SelectField name="role" label={t('roleLabel')} defaultValue="staff" hint={t('roleHint')}>
          {(['staff', 'owner'] as const).map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </div>
  )
}
