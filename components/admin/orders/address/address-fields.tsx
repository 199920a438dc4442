import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FormText } from '@/components/admin/form/form-fields'
import type { FieldKind } from '@/lib/platform/fields/fields'
import { addressFields, addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView } from '@/lib/shop/orders/orders.schema'

/** The keyboard of a phone that suits a kind of field. */
const TYPES: Partial<Record<FieldKind, Pick<ComponentProps<typeof FormText>, 'type' | 'inputMode'>>> = {
  code: { inputMode: 'url' },
  phone: { type: 'tel' },
  email: { type: 'email' },
}

/** The fields of the address of an order, which has `address` so far. */
export function AddressFields({ address }: { address: AddressView }) {
  const names = useTranslations('address')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
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
  )
}

/** What `data` says of the address otherwise than `address` does: nothing of fields that the form does not have. */
export const readChangedAddress = (data: FormData, address: AddressView): Record<string, unknown> =>
  Object.fromEntries(
    addressNames.flatMap((name) => {
      const value = data.get(name)
      return value === null || value === (address[name] ?? '') ? [] : [[name, value]]
    }),
  )
