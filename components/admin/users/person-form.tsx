'use client'

import { useTranslations } from 'next-intl'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { toFieldValues } from '@/components/admin/form/form-values'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { RoleTexts } from '@/components/admin/users/role-texts'
import { type Role, roles } from '@/lib/platform/actors/actors'
import { adminUserFields } from '@/lib/platform/auth/admin-users/admin-user-fields.schema'
import type { AdminUserView } from '@/lib/platform/auth/admin-users/admin-users.schema'

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

const NAMES = ['role', ...Object.keys(adminUserFields)]

/**
 * Changes role, limit and phone number of a person; another role is asked about first. Everybody changes their own number in
 * their account, where it asks for the password.
 */
export function PersonForm({ person }: { person: AdminUserView }) {
  const t = useTranslations('adminAccess')
  const tForm = useTranslations('adminForm')
  return (
    <ResourceForm
      call="PATCH /api/admin/people/{id}"
      params={{ id: person.id }}
      fields={adminUserFields}
      version={person.version}
      toFormValues={(current) => toFieldValues(NAMES, current)}
      formatValue={(name, value) => (name === 'role' && isRole(value) ? t(`role.${value}`) : value)}
      getQuestion={(_before, { role }) =>
        isRole(role)
          ? {
              title: t('roleQuestion', { name: person.name, role: t(`role.${role}`) }),
              text: t(`roleText.${role}`),
              confirm: t(`make.${role}`),
              cancel: tForm('cancel'),
            }
          : null
      }
      backTo="/admin/people"
      done={t('saved')}
      submit={t('save')}
    >
      <div className="grid gap-6">
        <FormSelect
          name="role"
          label={t('roleLabel')}
          defaultValue={person.role}
          options={roles.map((role) => [role, t(`role.${role}`)])}
        />
        <RoleTexts />
        <FormNumber
          name="money_limit"
          label={t('fields.money_limit')}
          hint={t('limitHint')}
          defaultValue={person.money_limit ?? ''}
        />
        {!person.is_current && (
          <FormText
            name="phone"
            label={t('fields.phone')}
            hint={t('phoneHint')}
            type="tel"
            inputMode="tel"
            defaultValue={person.phone ?? ''}
          />
        )}
      </div>
    </ResourceForm>
  )
}
