'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import type { FieldKind } from '@/lib/platform/fields/fields'
import { addressFields, addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView, OrderView } from '@/lib/shop/orders/orders.schema'

const TYPES: Partial<Record<FieldKind, Pick<ComponentProps<typeof FormText>, 'type' | 'inputMode'>>> = {
  code: { inputMode: 'url' },
  phone: { type: 'tel' },
  email: { type: 'email' },
}

type Props = { order: Pick<OrderView, 'id' | 'order_ship_address' | 'address_version'> }

/** The form that corrects the address of an order. It sends the fields that were changed. */
export function AddressForm({ order: { id, order_ship_address: address, address_version: version } }: Props) {
  const t = useTranslations('adminAddress')
  const names = useTranslations('address')
  const toBody = (data: FormData) => ({
    order_id: id,
    version,
    ...Object.fromEntries(
      [...data].filter(([name, value]) => value !== (address[name as keyof AddressView] ?? '')),
    ),
  })
  return (
    <ActionForm
      key={version}
      call="PATCH /api/orders/address"
      fields={addressFields}
      submit={t('save')}
      toBody={toBody}
      done={t('saved')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {addressNames.map((name) => (
          <FormText
            key={name}
            name={name}
            label={names(name)}
            defaultValue={address[name] ?? ''}
            {...TYPES[addressFields[name].kind]}
          />
        ))}
      </div>
    </ActionForm>
  )
}
