import { useTranslations } from 'next-intl'
import { placeLists } from '@/components/checkout/place-lists'
import { TextField } from '@/components/ui/text-field'
import { UnicodeNotice } from '@/components/ui/unicode-notice'
import { addressFields } from '@/lib/orders/orders.rules'
import type { AddressView } from '@/lib/orders/orders.schema'

type AddressField = keyof AddressView

type Detail = {
  autoComplete: string
  isRequired?: true
  type?: 'tel' | 'email'
  hint?: 'lastNameHint' | 'phoneHint'
  /** The id of a list of places that it searches. */
  list?: string
}

const details: Record<AddressField, Detail> = {
  first_name: { autoComplete: 'given-name', isRequired: true },
  last_name: { autoComplete: 'family-name', isRequired: true, hint: 'lastNameHint' },
  country: { autoComplete: 'country-name', isRequired: true },
  street_address: { autoComplete: 'address-line1', isRequired: true },
  apartment_suit: { autoComplete: 'address-line2' },
  town_city: { autoComplete: 'address-level2', list: placeLists.town_city },
  state_country: { autoComplete: 'address-level1', list: placeLists.state_country },
  postcode: { autoComplete: 'postal-code' },
  phone: { autoComplete: 'tel', type: 'tel', hint: 'phoneHint' },
  email_address: { autoComplete: 'email', type: 'email' },
}

type Props = {
  errors?: Partial<Record<string, readonly string[]>>
  /** The initial values of the fields. */
  typed?: Readonly<Record<string, string>>
  /** The values when the fields are read-only. */
  values?: Partial<AddressView>
  isPhoneRequired?: boolean
}

/** The fields that an order must have, in their order; the phone where the shop wants it. */
export const getRequiredFields = (isPhoneRequired: boolean): AddressField[] =>
  addressFields.filter((name) => details[name].isRequired ?? (name === 'phone' && isPhoneRequired))

/** The fields for delivery address and contact; required ones are marked. */
export function AddressFields({ errors = {}, typed = {}, values, isPhoneRequired = false }: Props) {
  const t = useTranslations('address')
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {addressFields.map((name) => {
        const { isRequired, hint, type = 'text', autoComplete, list } = details[name]
        return (
          <TextField
            key={name}
            name={name}
            type={type}
            label={t(name)}
            isRequired={isRequired ?? (name === 'phone' && isPhoneRequired)}
            hint={hint && !values ? t(hint) : undefined}
            errors={errors[name]}
            autoComplete={autoComplete}
            list={values ? undefined : list}
            maxLength={255}
            footer={!values && type === 'text' && <UnicodeNotice />}
            {...(values ? { value: values[name] ?? '', readOnly: true } : { defaultValue: typed[name] })}
          />
        )
      })}
    </div>
  )
}
