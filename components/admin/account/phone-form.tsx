'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormPassword, FormText } from '@/components/admin/form/form-fields'
import { adminUserFields } from '@/lib/platform/auth/admin-users/admin-user-fields.schema'

/** Sets the phone number with which the admin user signs in too. */
export function PhoneForm({ phone }: { phone: string | null }) {
  const t = useTranslations('adminAccess')
  return (
    <ActionForm
      key={phone}
      call="PATCH /api/admin/account/phone"
      isEdit
      fields={adminUserFields}
      submit={t('savePhone')}
      done={t('phoneSaved')}
    >
      <FormText
        name="phone"
        label={t('fields.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={phone ?? ''}
      />
      <FormPassword name="password" label={t('yourPassword')} />
    </ActionForm>
  )
}
