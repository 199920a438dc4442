'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormArea, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { customerFields, customerPhoneFields } from '@/lib/shop/customers/customer-fields.schema'
import type { CustomerView } from '@/lib/shop/customers/customers.schema'

type Props = { customer: CustomerView }

/** Changes what staff wrote down about a customer. */
export function CustomerForm({ customer }: Props) {
  const t = useTranslations('adminCustomers')
  return (
    <ResourceForm
      call="PATCH /api/customers/{id}"
      params={{ id: customer.id }}
      fields={customerFields}
      version={customer.version}
      backTo={null}
      done={t('saved')}
      submit={t('save')}
    >
      <div className="grid gap-6">
        <FormText
          name="label"
          label={t('fields.label')}
          hint={t('labelHint')}
          defaultValue={customer.label ?? ''}
        />
        <FormArea name="note" label={t('fields.note')} rows={4} defaultValue={customer.note ?? ''} />
        <FormSelect
          name="is_blocked"
          label={t('fields.is_blocked')}
          hint={t('blockedHint')}
          defaultValue={String(customer.is_blocked)}
          options={[
            ['false', t('no')],
            ['true', t('yes')],
          ]}
        />
      </div>
    </ResourceForm>
  )
}

/** The phone numbers of a customer: adds one of another profile, and takes it away again. */
export function CustomerNumbers({ customer: { id, phones } }: Props) {
  const t = useTranslations('adminCustomers')
  const [own, ...merged] = phones
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        <li className="tabular-nums">{own}</li>
        {merged.map((phone) => (
          <li key={phone} className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums">{phone}</span>
            <ActionButton
              call="DELETE /api/customers/{id}/merge"
              params={{ id }}
              body={{ phone }}
              done={t('splitDone')}
              label={t('splitOf', { phone })}
            >
              {t('split')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionForm
        key={phones.length}
        call="PUT /api/customers/{id}/merge"
        params={{ id }}
        fields={customerPhoneFields}
        submit={t('merge')}
        done={t('merged')}
      >
        <FormText
          name="phone"
          label={t('mergePhone')}
          hint={t('mergeText')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </ActionForm>
    </div>
  )
}

/** Deletes what identifies a customer, after a question. */
export function EraseCustomer({ customer: { id, name, phones } }: Props) {
  const t = useTranslations('adminCustomers')
  return (
    <ActionButton
      call="DELETE /api/customers/{id}"
      params={{ id }}
      question={{
        title: t('eraseQuestion', { name: name ?? phones[0] ?? '' }),
        text: t('eraseText'),
        confirm: t('erase'),
      }}
      done={t('erased')}
      to="/admin/customers"
    >
      {t('erase')}
    </ActionButton>
  )
}
