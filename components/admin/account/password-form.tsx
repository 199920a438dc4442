'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormPassword } from '@/components/admin/form/form-fields'

/** Changes the admin user's own password, given the old one. */
export function PasswordForm() {
  const t = useTranslations('adminAccess')
  return (
    <ActionForm
      call="PATCH /api/admin/account/password"
      submit={t('changePassword')}
      done={t('passwordChanged')}
    >
      <FormPassword name="current_password" label={t('currentPassword')} />
      <FormPassword name="new_password" label={t('newPassword')} hint={t('passwordHint')} isNew />
    </ActionForm>
  )
}
