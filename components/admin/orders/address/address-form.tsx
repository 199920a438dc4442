'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { AddressFields, readChangedAddress } from '@/components/admin/orders/address/address-fields'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = { order: Pick<OrderView, 'id' | 'order_ship_address' | 'address_version'> }

/** The form that corrects the address of an order. It sends the fields that were changed. */
export function AddressForm({ order: { id, order_ship_address: address, address_version: version } }: Props) {
  const t = useTranslations('adminAddress')
  const toBody = (data: FormData) => ({
    order_id: id,
    version,
    ...readChangedAddress(data, address),
  })
  return (
    <ActionForm
      key={version}
      call="PATCH /api/orders/address"
      isEdit
      fields={addressFields}
      submit={t('save')}
      toBody={toBody}
      done={t('saved')}
    >
      <AddressFields address={address} />
    </ActionForm>
  )
}
