'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'

/** Changes the admin user's own password, given the old one. */
export function PasswordForm() {
  const t = useTranslations('adminAccess')
  return (
    <ActionForm
      path="/api/admin/account/password"
      method="PATCH"
      labels={{ current_password: t('currentPassword'), new_password: t('newPassword') }}
      submit={t('changePassword')}
      onDone={() => toast.done(t('passwordChanged'))}
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
