import { calculateChecksum } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'

/** A field of a merchant code. */
export const field = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

/** A payload of these fields with its checksum. */
export const sign = (fields: string): string => `${fields}6304${calculateChecksum(`${fields}6304`)}`

const FIELDS: Readonly<Record<string, string>> = {
  '00': '01',
  '01': '11',
  26: field('00', 'com.pay.mm') + field('01', '097900001234567'),
  52: '5411',
  53: '104',
  58: 'MM',
  59: 'ZAY MINI MART',
  60: 'YANGON',
  62: field('05', '***'),
}

/** The static code of a merchant, with other values of these fields; null leaves one out. */
export const merchantQr = (changes: Readonly<Record<string, string | null>> = {}): string =>
  sign(
    Object.entries({ ...FIELDS, ...changes })
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([id, value]) => field(id, value))
      .join(''),
  )
