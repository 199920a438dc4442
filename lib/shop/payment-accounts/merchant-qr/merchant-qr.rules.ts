/**
 * lib/shop/payment-accounts/merchant-qr: The QR code of a merchant as wallets and banks print it, and the same code with an
 * amount. Source of the format: EMV QR Code Specification for Payment Systems, Merchant-Presented Mode, version 1.1.
 */

import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'

/** The longest payload that a code may have (section 3.4 of the specification). */
const MAX_PAYLOAD_LENGTH = 512

/** What the amount adds at most: the field 01 with two characters, the field 54 with thirteen. */
const AMOUNT_LENGTH = 6 + 17

/** The longest payload that the shop keeps, so that an amount fits into it. */
export const MAX_STATIC_LENGTH = MAX_PAYLOAD_LENGTH - AMOUNT_LENGTH

/** The longest value of a field, whose length has two digits. */
const MAX_VALUE_LENGTH = 99

/** The largest amount in Kyat: 13 digits. */
export const MAX_AMOUNT = 9_999_999_999_999

/** The Kyat in the code with which an owner tries their app. */
export const TRIAL_AMOUNT = 100

/** The longest reference, a reference label of the specification. */
export const MAX_REFERENCE_LENGTH = 25

/** A field: an id of two digits, and its value of 1 to 99 characters. */
export type QrField = { id: string; value: string }

const ID = {
  format: '00',
  method: '01',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  additional: '62',
  checksum: '63',
} as const

/** In the additional data. */
const REFERENCE_LABEL = '05'
/** The method of a code that is used once. */
const DYNAMIC = '12'
/** ISO 4217. */
const KYAT = '104'
/** ISO 3166-1. */
const MYANMAR = 'MM'

/** The fields 02 to 51 say who is paid; those from 26 on are templates with fields of their own. */
const isAccount = ({ id }: QrField): boolean => id >= '02' && id <= '51'
const FIRST_TEMPLATE = '26'

/** Latin letters, digits and signs: one byte each, so that lengths are unambiguous. */
const ASCII = /^[\x20-\x7e]*$/
const FIELD = /^\d{4}$/

/** The fields of `text` in their order; null when an id or a length is wrong, or a field comes twice. */
function parseFields(text: string): QrField[] | null {
  const fields: QrField[] = []
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    const length = Number(head.slice(2))
    const id = head.slice(0, 2)
    const value = text.slice(at + 4, at + 4 + length)
    const isWhole = FIELD.test(head) && length > 0 && value.length === length
    if (!isWhole || fields.some((field) => field.id === id)) return null
    fields.push({ id, value })
    at += 4 + length
  }
  return fields
}

const formatField = ({ id, value }: QrField): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`
const formatFields = (fields: readonly QrField[]): string => fields.map(formatField).join('')

const getValue = (fields: readonly QrField[], id: string): string | null =>
  fields.find((field) => field.id === id)?.value ?? null

/** The CRC-16 of an ASCII text as four hexadecimal digits: polynomial 1021, initial value FFFF (ISO/IEC 13239). */
export function calculateChecksum(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The beginning of the last field, which the checksum covers. */
const CHECKSUM_HEAD = '6304'
const withChecksum = (fields: readonly QrField[]): string => {
  const text = `${formatFields(fields)}${CHECKSUM_HEAD}`
  return `${text}${calculateChecksum(text)}`
}

type Parsed = { fields: readonly QrField[]; problem: null } | { fields: null; problem: ErrorText }
const reject = (problem: ErrorText): Parsed => ({ fields: null, problem })

/**
 * The fields of a code that the shop can put an amount into, without the checksum, or why it cannot. Takes time linear in
 * the length, which is checked first.
 */
export function parseMerchantQr(payload: string): Parsed {
  if (payload.length > MAX_STATIC_LENGTH) {
    return reject(errorText('merchant_qr_length', { max: MAX_STATIC_LENGTH }))
  }
  if (!ASCII.test(payload)) return reject(errorText('merchant_qr_letters'))
  const all = parseFields(payload)
  const last = all?.at(-1)
  if (!all || !last || all[0]?.id !== ID.format || all[0].value !== '01' || last.id !== ID.checksum) {
    return reject(errorText('merchant_qr_format'))
  }
  const covered = payload.slice(0, -last.value.length)
  if (!covered.endsWith(CHECKSUM_HEAD) || last.value.toUpperCase() !== calculateChecksum(covered)) {
    return reject(errorText('merchant_qr_checksum'))
  }
  const fields = all.slice(0, -1)
  const templates = fields.filter(({ id }) => (id >= FIRST_TEMPLATE && id <= '51') || id === ID.additional)
  if (!fields.some(isAccount) || templates.some(({ value }) => parseFields(value) === null)) {
    return reject(errorText('merchant_qr_format'))
  }
  const currency = getValue(fields, ID.currency)
  if (currency !== null && currency !== KYAT) return reject(errorText('merchant_qr_currency', { currency }))
  const country = getValue(fields, ID.country)
  if (country !== MYANMAR) return reject(errorText('merchant_qr_country'))
  if (getValue(fields, ID.amount) !== null) return reject(errorText('merchant_qr_amount'))
  return { fields, problem: null }
}

/** Puts the field into its place by its id, instead of one that is there; the others keep their order. */
function putField(fields: readonly QrField[], field: QrField): QrField[] {
  if (getValue(fields, field.id) !== null) return fields.map((one) => (one.id === field.id ? field : one))
  const next = fields.findIndex(({ id }) => id > field.id)
  const at = next === -1 ? fields.length : next
  return [...fields.slice(0, at), field, ...fields.slice(at)]
}

/** The additional data with this reference; as it was where it would be too long. */
function putReference(fields: readonly QrField[], reference: string): readonly QrField[] {
  const additional = parseFields(getValue(fields, ID.additional) ?? '') ?? []
  const value = formatFields(putField(additional, { id: REFERENCE_LABEL, value: reference }))
  const changed = putField(fields, { id: ID.additional, value })
  const isFitting = value.length <= MAX_VALUE_LENGTH && withChecksum(changed).length <= MAX_PAYLOAD_LENGTH
  return isFitting ? changed : fields
}

/** Letters, digits and hyphens, so that every app shows it. */
const REFERENCE = /^[0-9A-Za-z-]+$/

/**
 * The payload for one payment: with `amount` in Kyat, and with `reference`, which the app of the customer may show to the shop.
 * All other fields stay as they are and in their order. Without a reference, or with one that does not fit, that of the shop's
 * code stays.
 * @throws RangeError when the payload is not one of parseMerchantQr(), or amount or reference are none.
 */
export function createPaymentQr(payload: string, amount: number, reference?: string): string {
  const { fields } = parseMerchantQr(payload)
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT
  const isReference =
    reference === undefined || (REFERENCE.test(reference) && reference.length <= MAX_REFERENCE_LENGTH)
  if (!fields || !isAmount || !isReference) throw new RangeError('No code for this payment')
  const method = putField(fields, { id: ID.method, value: DYNAMIC })
  const priced = putField(method, { id: ID.amount, value: String(amount) })
  return withChecksum(reference === undefined ? priced : putReference(priced, reference))
}

/** What a code says of the merchant; null where it says nothing. */
export type MerchantDetails = {
  name: string | null
  city: string | null
  /** Each account: the values of its fields. */
  accounts: string[]
  /** ISO 18245, four digits. */
  category: string | null
  hasCurrency: boolean
  /** Whether it asks for a tip or a fee besides the amount (fields 55 to 57). */
  asksForTip: boolean
  /** Ids of the fields that the shop keeps without reading them. */
  others: string[]
}

const READ: readonly string[] = [ID.format, ID.method, ID.category, ID.currency, ID.country, ID.name, ID.city]

/** What a code of parseMerchantQr() says, for the owner to compare with their account. */
export function describeMerchantQr(fields: readonly QrField[]): MerchantDetails {
  const toAccount = ({ id, value }: QrField) =>
    id < FIRST_TEMPLATE ? value : (parseFields(value) ?? []).map((field) => field.value).join(', ')
  return {
    name: getValue(fields, ID.name),
    city: getValue(fields, ID.city),
    accounts: fields.filter(isAccount).map(toAccount),
    category: getValue(fields, ID.category),
    hasCurrency: getValue(fields, ID.currency) !== null,
    asksForTip: fields.some(({ id }) => id >= '55' && id <= '57'),
    others: fields.filter((field) => !READ.includes(field.id) && !isAccount(field)).map(({ id }) => id),
  }
}
