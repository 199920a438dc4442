import { type Fields, listNames } from '@/lib/platform/fields/fields'

/**
 * The ten fields of a delivery address in their order; the first four are required (specification, section 5). Labels are
 * `address` in lib/platform/i18n.
 */
export const addressFields = {
  first_name: { kind: 'line', max: 255, isRequired: true, column: 'firstName', example: 'Khin' },
  last_name: { kind: 'line', max: 255, isRequired: true, column: 'lastName', example: 'Thida' },
  country: { kind: 'line', max: 255, isRequired: true, column: 'country', example: 'Myanmar' },
  street_address: {
    kind: 'line',
    max: 255,
    isRequired: true,
    column: 'streetAddress',
    example: 'No. 47, Bo Aung Kyaw Street',
  },
  apartment_suit: {
    kind: 'line',
    max: 255,
    column: 'apartmentSuit',
    description: 'Floor and room',
    example: 'Floor 3, Room B',
  },
  town_city: {
    kind: 'line',
    max: 255,
    column: 'townCity',
    description: 'Township and city',
    example: 'Kyauktada, Yangon',
  },
  state_country: {
    kind: 'line',
    max: 255,
    column: 'stateCountry',
    description: 'State or region',
    example: 'Yangon Region',
  },
  postcode: { kind: 'code', max: 32, column: 'postcode', example: '11182' },
  phone: {
    kind: 'phone',
    max: 40,
    column: 'phone',
    description: 'Phone number in any spelling',
    example: '09 790 000 456',
  },
  email_address: {
    kind: 'email',
    max: 255,
    column: 'emailAddress',
    description: 'Email address of the customer',
    example: null,
  },
} as const satisfies Fields
export type AddressField = keyof typeof addressFields

export const addressNames = listNames(addressFields)

export const isAddressField = (name: string): name is AddressField => Object.hasOwn(addressFields, name)

/** Whether an order needs this field: those of the specification, and the phone where the shop wants it. */
export const isAddressRequired = (name: AddressField, isPhoneRequired: boolean): boolean =>
  'isRequired' in addressFields[name] || (name === 'phone' && isPhoneRequired)
