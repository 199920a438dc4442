'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'

/** Changes the admin user's own password, given the old one. */
export function PasswordForm() {
  const t = useTranslations('adminAccess')
  return (
    <ActionForm
      call="PATCH /api/admin/account/password"
      submit={t('changePassword')}
      done={t('passwordChanged')}
    >
      <FormText
        name="current_password"
        type="password"
        label={t('currentPassword')}
        isRequired
        autoComplete="current-password"
      />
      <FormText
        name="new_password"
        type="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        isRequired
        autoComplete="new-password"
      />
    </ActionForm>
  )
}
