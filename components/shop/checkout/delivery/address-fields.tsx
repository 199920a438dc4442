import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
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

/** How a customer is reached, and where to: what most addresses here consist of. */
const SHOWN: readonly AddressField[] = [
  'phone',
  'town_city',
  'state_country',
  'street_address',
  'first_name',
  'last_name',
]
/** What names and reaches a customer who fetches the order. */
const CONTACT: readonly AddressField[] = ['phone', 'first_name', 'last_name', 'email_address']
/** The last field of the place: what delivery there costs is shown below it. */
const END_OF_PLACE: AddressField = 'state_country'

type Props = {
  errors: Partial<Record<string, readonly string[]>>
  /** The initial values of the fields. */
  typed: Readonly<Record<string, string>>
  isPhoneRequired: boolean
  /** Whether the order is fetched: what it takes to deliver it is not asked for. */
  isPickup: boolean
  /** What is shown about the place, below its fields. */
  children: ReactNode
}

/** The fields that an order must have, in their order; the phone where the shop wants it. */
export const getRequiredFields = ({
  isPhoneRequired,
  isPickup,
}: Pick<Props, 'isPhoneRequired' | 'isPickup'>): AddressField[] =>
  [...(isPickup ? CONTACT : SHOWN), ...listFolded(isPickup)].filter((name) =>
    isAddressRequired(name, isPhoneRequired),
  )

const listFolded = (isPickup: boolean): AddressField[] =>
  isPickup ? [] : addressNames.filter((name) => !SHOWN.includes(name))

/**
 * The fields for contact and delivery address, phone and township first; required ones are marked. What few addresses need
 * is folded away, and opens when something in it is wrong. It closes by hand only: the focus may be in it.
 */
export function AddressFields({ errors, typed, isPhoneRequired, isPickup, children }: Props) {
  const t = useTranslations('address')
  const folded = listFolded(isPickup)
  const isWrong = folded.some((name) => errors[name])
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true
  }, [isWrong, errors])
  const field = (name: AddressField) => {
    const { hint, autoComplete, list } = details[name]
    const type = TYPES[addressFields[name].kind] ?? 'text'
    return (
      <Fragment key={name}>
        <TextField
          name={name}
          type={type}
          label={t(name)}
          isRequired={isAddressRequired(name, isPhoneRequired)}
          hint={hint && t(hint)}
          errors={errors[name]}
          autoComplete={autoComplete}
          list={list}
          maxLength={addressFields[name].max}
          footer={type === 'text' && <UnicodeNotice />}
          defaultValue={typed[name]}
          className={WIDE.includes(name) ? 'sm:col-span-2' : undefined}
        />
        {name === END_OF_PLACE && <div className="empty:hidden sm:col-span-2">{children}</div>}
      </Fragment>
    )
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{(isPickup ? CONTACT : SHOWN).map(field)}</div>
      {folded.length > 0 && (
        <details ref={fold} className="mt-3">
          <summary className="min-h-target cursor-pointer content-center font-medium text-jade">
            {t('more')}
          </summary>
          <div className="mt-2 grid gap-x-4 gap-y-5 sm:grid-cols-2">{folded.map(field)}</div>
        </details>
      )}
    </>
  )
}

/** Fields that take a whole row. */
const WIDE: readonly AddressField[] = ['phone', 'street_address']
