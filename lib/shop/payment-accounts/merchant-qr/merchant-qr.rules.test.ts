import fc from 'fast-check'
import { errorText } from '@/lib/platform/errors/error-text'
import { formatError } from '@/lib/platform/errors/format-error'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import {
  calculateChecksum,
  createPaymentQr,
  describeMerchantQr,
  MAX_REFERENCE_LENGTH,
  MAX_STATIC_LENGTH,
  parseMerchantQr,
} from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { field, merchantQr, sign } from '@/lib/testing/files/merchant-qr'

describe('the checksum', () => {
  it.each([
    // The example of the specification, annex A: its lengths count characters, its checksum bytes.
    [
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
        '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***' +
        '0708A60086670902ME91320016A0112233449988770708123456786304',
      'A13A',
    ],
    // The check value of CRC-16 with the initial value FFFF.
    ['123456789', '29B1'],
    ['', 'FFFF'],
  ])('of %.20j… is %s', (text, checksum) => {
    expect(calculateChecksum(Buffer.from(text, 'utf8').toString('latin1'))).toBe(checksum)
  })
})

describe('a merchant code that an amount can be put into', () => {
  it.each([
    ['as wallets print it', merchantQr()],
    ['without its currency', merchantQr({ 53: null })],
    ['without its method', merchantQr({ '01': null })],
    ['with an account of a card scheme', merchantQr({ 26: null, '02': '4000123456789012' })],
    ['with a checksum in small letters', merchantQr().replace(/.{4}$/, (text) => text.toLowerCase())],
    ['as long as one may be', merchantQr({ 80: 'x'.repeat(99), 81: 'x'.repeat(99), 82: 'x'.repeat(99) })],
  ])('%s', (_what, payload) => {
    expect(parseMerchantQr(payload).problem).toBeNull()
  })

  const format = errorText('merchant_qr_format')
  it.each([
    ['nothing', '', format],
    ['a web address', 'https://kbzpay.example/u/1', format],
    ['a length that is no number', `${field('00', '01')}5Ax0`, format],
    ['a length beyond the end', sign('00020158990MM'), format],
    ['a field of no length', sign(`${field('00', '01')}0100${field('58', 'MM')}`), format],
    ['a field twice', sign(`${merchantQr().slice(0, -8)}${field('58', 'MM')}`), format],
    ['fields of an account that lie about their length', merchantQr({ 26: '0099mm' }), format],
    ['additional data that is none', merchantQr({ 62: 'table' }), format],
    ['another format', merchantQr({ '00': '02' }), format],
    ['nobody who is paid', merchantQr({ 26: null }), format],
    ['something behind the checksum', `${merchantQr()}${field('80', 'x')}`, format],
    [
      'a checksum of three digits',
      merchantQr().replace(/6304.{4}$/, '6303ABC'),
      errorText('merchant_qr_checksum'),
    ],
    ['a wrong checksum', merchantQr().replace('YANGON', 'YANGOM'), errorText('merchant_qr_checksum')],
    ['dollars', merchantQr({ 53: '840' }), errorText('merchant_qr_currency', { currency: '840' })],
    ['another country', merchantQr({ 58: 'TH' }), errorText('merchant_qr_country')],
    ['no country', merchantQr({ 58: null }), errorText('merchant_qr_country')],
    ['an amount', merchantQr({ 54: '500' }), errorText('merchant_qr_amount')],
    ['a Burmese name', merchantQr({ 59: 'ဈေး' }), errorText('merchant_qr_letters')],
    ['a line break', merchantQr({ 59: 'ZAY\nMART' }), errorText('merchant_qr_letters')],
    ['512 characters', '0'.repeat(512), errorText('merchant_qr_length', { max: MAX_STATIC_LENGTH })],
    [
      'a million characters',
      '0'.repeat(1_000_000),
      errorText('merchant_qr_length', { max: MAX_STATIC_LENGTH }),
    ],
  ])('is not one with %s', (_what, payload, problem) => {
    expect(parseMerchantQr(payload)).toEqual({ fields: null, problem })
  })

  it('is not a text of any kind, and each refusal has a sentence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (text) => {
        const { problem } = parseMerchantQr(text)
        expect(problem && formatError('en', problem)).toMatch(/^(The code|This is no merchant code)/)
      }),
    )
  })

  it('is not one of which a character was changed', () => {
    const payload = merchantQr()
    const change = fc.tuple(fc.nat(payload.length - 1), fc.integer({ min: 0x20, max: 0x7e }))
    fc.assert(
      fc.property(change, ([at, code]) => {
        const changed = `${payload.slice(0, at)}${String.fromCharCode(code)}${payload.slice(at + 1)}`
        // The checksum may be in small letters.
        const isSame = `${changed.slice(0, -4)}${changed.slice(-4).toUpperCase()}` === payload
        expect(parseMerchantQr(changed).problem === null).toBe(isSame)
      }),
    )
  })
})

/** Any static code: fields in any order, with unknown ones, as long as an amount fits. */
const staticCode = fc
  .record({
    account: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }),
    name: fc.string({ minLength: 1, maxLength: 25, unit: 'grapheme-ascii' }),
    unknown: fc.uniqueArray(
      fc.tuple(
        fc.integer({ min: 65, max: 99 }),
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }),
      ),
      {
        selector: ([id]) => id,
        maxLength: 5,
      },
    ),
    method: fc.constantFrom(null, '11'),
    currency: fc.constantFrom(null, '104'),
    additional: fc.constantFrom(null, field('05', '***'), field('03', 'SHOP'), field('03', 'x'.repeat(95))),
  })
  .chain(({ account, name, unknown, method, currency, additional }) => {
    const fields = [
      field('26', field('00', account)),
      field('58', 'MM'),
      field('59', name),
      ...(method === null ? [] : [field('01', method)]),
      ...(currency === null ? [] : [field('53', currency)]),
      ...(additional === null ? [] : [field('62', additional)]),
      ...unknown.map(([id, value]) => field(String(id), value)),
    ]
    return fc.shuffledSubarray(fields, { minLength: fields.length })
  })
  .map((fields) => sign(`${field('00', '01')}${fields.join('')}`))

const listFields = (payload: string): [string, string][] => {
  const fields: [string, string][] = []
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields.push([payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length)])
    at += 4 + length
  }
  return fields
}
const without = (fields: [string, string][], ...ids: string[]) => fields.filter(([id]) => !ids.includes(id))

describe('the code of one payment', () => {
  it('has the amount, the reference and the method, and a checksum of its own', () => {
    expect(createPaymentQr(merchantQr(), 52_200, '1042')).toBe(
      sign(
        '000201' +
          '010212' +
          '26330010com.pay.mm0115097900001234567' +
          '52045411' +
          '5303104' +
          '540552200' +
          '5802MM' +
          '5913ZAY MINI MART' +
          '6006YANGON' +
          '620805041042',
      ),
    )
  })

  it('changes nothing else of any static code, in its order', () => {
    fc.assert(
      fc.property(
        staticCode,
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        fc.option(fc.stringMatching(/^[0-9A-Z]{1,25}$/), { nil: undefined }),
        (payload, amount, reference) => {
          expect(parseMerchantQr(payload).problem).toBeNull()
          const code = createPaymentQr(payload, amount, reference)
          const fields = listFields(code)
          expect(code.length).toBeLessThanOrEqual(512)
          expect(code.slice(-4)).toBe(calculateChecksum(code.slice(0, -4)))
          expect(Object.fromEntries(fields)).toMatchObject({ '00': '01', '01': '12', 54: String(amount) })
          const changed = ['01', '54', '63', ...(reference === undefined ? [] : ['62'])]
          expect(without(fields, ...changed)).toEqual(without(listFields(payload), ...changed))
          expect(() => createPaymentQr(code, amount)).toThrow(RangeError)
        },
      ),
    )
  })

  it.each([
    ['instead of a placeholder', field('05', '***'), field('05', 'A-7')],
    [
      'among others, in its place',
      field('03', 'SHOP') + field('07', '12'),
      field('03', 'SHOP') + field('05', 'A-7') + field('07', '12'),
    ],
    ['in additional data of its own', null, field('05', 'A-7')],
    ['not where it does not fit', field('03', 'x'.repeat(95)), field('03', 'x'.repeat(95))],
  ])('has the reference %s', (_where, before, after) => {
    const code = createPaymentQr(merchantQr({ 62: before }), 100, 'A-7')
    expect(Object.fromEntries(listFields(code))).toMatchObject({ 62: after })
  })

  it.each([
    ['no amount', merchantQr(), 0, undefined],
    ['a part of a Kyat', merchantQr(), 1.5, undefined],
    ['an amount that has too many digits', merchantQr(), 10_000_000_000_000, undefined],
    ['an empty reference', merchantQr(), 1, ''],
    ['a reference with other letters', merchantQr(), 1, 'အော်ဒါ'],
    ['a long reference', merchantQr(), 1, 'x'.repeat(MAX_REFERENCE_LENGTH + 1)],
    ['a code of another country', merchantQr({ 58: 'TH' }), 1, undefined],
  ])('is not made with %s', (_what, payload, amount, reference) => {
    expect(() => createPaymentQr(payload, amount, reference)).toThrow(RangeError)
  })
})

it('a code is described by what it says of the merchant', () => {
  const details = (payload: string) => describeMerchantQr(parseMerchantQr(payload).fields ?? [])
  expect(details(merchantQr({ 80: 'x' }))).toEqual({
    name: 'ZAY MINI MART',
    city: 'YANGON',
    accounts: ['com.pay.mm, 097900001234567'],
    category: '5411',
    hasCurrency: true,
    asksForTip: false,
    others: ['62', '80'],
  })
  expect(details(merchantQr({ 55: '01' }))).toMatchObject({ asksForTip: true })
  const bare = merchantQr({ 26: null, '02': '4000', 52: null, 53: null, 59: null, 60: null, 62: null })
  expect(details(bare)).toEqual({
    name: null,
    city: null,
    accounts: ['4000'],
    category: null,
    hasCurrency: false,
    asksForTip: false,
    others: [],
  })
})

it('the field of an account is as long as a code may be', () => {
  expect(accountFields.qr_payload.max).toBe(MAX_STATIC_LENGTH)
})
