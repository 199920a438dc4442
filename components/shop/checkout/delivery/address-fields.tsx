import { useTranslations } from 'next-intl'
import { placeLists } from '@/components/shop/checkout/delivery/place-lists'
import { TextField } from '@/components/ui/field/text-field'
import { UnicodeNotice } from '@/components/ui/unicode/unicode-notice'
import type { FieldKind } from '@/lib/platform/fields/fields'
import {
  type AddressField,
  addressFields,
  addressNames,
  isAddressRequired,
} from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView } from '@/lib/shop/orders/orders.schema'

type Detail = {
  autoComplete: string
  hint?: 'lastNameHint' | 'phoneHint'
  /** The id of a list of places that it searches. */
  list?: string
}

const details: Record<AddressField, Detail> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name', hint: 'lastNameHint' },
  country: { autoComplete: 'country-name' },
  street_address: { autoComplete: 'address-line1' },
  apartment_suit: { autoComplete: 'address-line2' },
  town_city: { autoComplete: 'address-level2', list: placeLists.town_city },
  state_country: { autoComplete: 'address-level1', list: placeLists.state_country },
  postcode: { autoComplete: 'postal-code' },
  phone: { autoComplete: 'tel', hint: 'phoneHint' },
  email_address: { autoComplete: 'email' },
}

const TYPES: Partial<Record<FieldKind, 'tel' | 'email'>> = { phone: 'tel', email: 'email' }

type Props = {
  errors?: Partial<Record<string, readonly string[]>>
  /** The initial values of the fields. */
  typed?: Readonly<Record<string, string>>
  /** The values when the fields are read-only. */
  values?: Partial<AddressView>
  isPhoneRequired?: boolean
  /** Whether the order is fetched: what it takes to deliver it is not asked for. */
  isPickup?: boolean
}

/** What names and reaches a customer. */
const CONTACT: readonly AddressField[] = ['first_name', 'last_name', 'phone', 'email_address']

/** The fields that an order must have, in their order; the phone where the shop wants it. */
export const getRequiredFields = ({
  isPhoneRequired,
  isPickup,
}: {
  isPhoneRequired: boolean
  isPickup: boolean
}): AddressField[] => listShown(isPickup).filter((name) => isAddressRequired(name, isPhoneRequired))

const listShown = (isPickup: boolean) =>
  isPickup ? addressNames.filter((name) => CONTACT.includes(name)) : addressNames

/** The fields for delivery address and contact; required ones are marked. */
export function AddressFields({
  errors = {},
  typed = {},
  values,
  isPhoneRequired = false,
  isPickup = false,
}: Props) {
  const t = useTranslations('address')
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {listShown(isPickup).map((name) => {
        const { hint, autoComplete, list } = details[name]
        const type = TYPES[addressFields[name].kind] ?? 'text'
        return (
          <TextField
            key={name}
            name={name}
            type={type}
            label={t(name)}
            isRequired={isAddressRequired(name, isPhoneRequired)}
            hint={hint && !values ? t(hint) : undefined}
            errors={errors[name]}
            autoComplete={autoComplete}
            list={values ? undefined : list}
            maxLength={addressFields[name].max}
            footer={!values && type === 'text' && <UnicodeNotice />}
            {...(values ? { value: values[name] ?? '', readOnly: true } : { defaultValue: typed[name] })}
          />
        )
      })}
    </div>
  )
}
