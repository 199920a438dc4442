import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import type { Fields } from '@/lib/platform/fields/fields'

/** What staff write down about a customer. Labels are `adminCustomers.fields` in lib/platform/i18n. */
export const customerFields = {
  label: {
    kind: 'line',
    max: 60,
    column: 'label',
    description: 'A word by which staff know the customer; customers do not see it',
    example: 'Regular',
  },
  note: {
    kind: 'lines',
    max: MAX_NOTE_LENGTH,
    column: 'note',
    description: 'What staff wrote down; customers do not see it',
    example: 'Lives on the third floor, call first',
  },
  is_blocked: {
    kind: 'flag',
    isRequired: true,
    column: 'isBlocked',
    description: 'Whether the customer is asked to pay in advance: cash on delivery is not accepted',
    example: false,
  },
} as const satisfies Fields

/** The number of a customer, in any spelling. */
export const customerPhoneFields = {
  phone: { kind: 'phone', isRequired: true, max: 40, column: 'phoneE164' },
} as const satisfies Fields
