import type { Fields } from '@/lib/platform/fields/fields'

/** The largest limit for what a person gives back, in Kyat: as much as a price may be (decision D26). */
const MAX_MONEY_LIMIT = 2_000_000_000

/** What an owner sets for a person beside the role; the person sets the phone number too. Labels are `adminAccess.fields`. */
export const adminUserFields = {
  phone: {
    kind: 'phone',
    max: 40,
    column: 'phone',
    description: 'Phone number in E.164 that signs in too; null for none',
    example: '+959790000123',
  },
  money_limit: {
    kind: 'money',
    max: MAX_MONEY_LIMIT,
    column: 'moneyLimit',
    description:
      'Kyat of an order that the person may give back or waive on a day by themselves; null for no limit. An owner has none',
    example: 10_000,
  },
} as const satisfies Fields
