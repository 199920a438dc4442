import type { Fields } from '@/lib/platform/fields/fields'

/** The fields of a payment account. Labels are `adminSettings.fields` in lib/platform/i18n. */
export const accountFields = {
  /** One of four; the schema of accounts has its rule. */
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
  /** The schema of accounts has its rule too. */
  active: {
    kind: 'flag',
    isRequired: true,
    column: 'active',
    description: 'False: customers do not see it',
    example: true,
  },
} as const satisfies Fields
