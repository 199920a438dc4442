import type { Fields } from '@/lib/platform/fields/fields'

/** Kyat; more than any wallet takes on a day. */
const MAX_DAILY_LIMIT = 2_000_000_000

/** The fields of a payment account. Labels are `adminSettings.fields` in lib/platform/i18n. */
export const accountFields = {
  /** The schema of accounts has its rule. */
  payment_type: {
    kind: 'line',
    isRequired: true,
    column: 'paymentType',
    description: 'How the customer pays: also Cash on Delivery where the shop offers it',
    example: 'KBZPay',
  },
  account_name: {
    kind: 'line',
    max: 100,
    isRequired: true,
    column: 'accountName',
    description: 'Holder of the account',
    example: 'U Kyaw Zin (Zay Demo)',
  },
  account_number: {
    kind: 'code',
    max: 60,
    isRequired: true,
    column: 'accountNumber',
    description: 'Number of the account, or phone number of the wallet',
    example: '09 790 000 123',
  },
  qr_photo: {
    kind: 'image',
    column: 'qrPhoto',
    description: 'Path of the image of a QR code; null for none',
    example: null,
  },
  /** As long as MAX_STATIC_LENGTH of merchant-qr.rules.ts; the schema of accounts has its rule too. */
  qr_payload: {
    kind: 'line',
    max: 489,
    column: 'qrPayload',
    description: 'What the QR code says, if it is a merchant code of EMVCo; null for none',
    example: null,
  },
  /** True once the owner has seen that an app takes the amount from the code; another code is untried. */
  qr_amount: {
    kind: 'flag',
    isRequired: true,
    column: 'qrAmount',
    description: 'Whether customers get the QR code with their amount; another code turns it off',
    example: false,
  },
  label: {
    kind: 'line',
    max: 40,
    column: 'label',
    description: 'What staff call it; needed where its type has several accounts, absent for none',
    example: 'Second phone',
  },
  /** The schema of accounts has its rule too: at least 1. */
  daily_limit: {
    kind: 'money',
    max: MAX_DAILY_LIMIT,
    column: 'dailyLimit',
    description:
      'Kyat that it takes on a day, after which customers see the next account of its type; absent for none',
    example: 1_000_000,
  },
  /** The schema of accounts has its rule too. */
  active: {
    kind: 'flag',
    isRequired: true,
    column: 'active',
    description: 'False: customers do not see it',
    example: true,
  },
} as const satisfies Fields
