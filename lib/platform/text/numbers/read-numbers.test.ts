import { errorText } from '@/lib/platform/errors/error-text'
import fc from 'fast-check'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { quantityText } from '@/lib/testing/number-spellings'
import { toE164 } from '@/lib/platform/text/phone'
import { groupThousands, readDigits } from '@/lib/platform/text/numbers/numbers'
import { findReadings } from '@/lib/platform/text/numbers/ambiguous-number'
import { parseWholeNumber } from '@/lib/platform/text/numbers/parse-number'
import {
  integerSchema,
  localDate,
  moneySchema,
  orderNumberSchema,
  quantitySchema,
} from '@/lib/platform/validation/validators'

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

describe('a number', () => {
  it('is what its reader sees, in every spelling that people and files use', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), quantityText, (value, spell) => {
        const text = spell(value)
        expect([text, parseWholeNumber(text)]).toEqual([text, value])
        expect(quantitySchema(0, 99_999_999).parse(text)).toBe(value)
        expect(moneySchema(0, 99_999_999).parse(`${text.trim()} ကျပ်`)).toBe(value)
      }),
    )
  })

  it('is not guessed: a point before three digits could be of thousands or of decimals', () => {
    for (const schema of [quantitySchema(0, 99_999_999), moneySchema(0, 99_999_999)]) {
      expect(messageOf(schema, '25.000')).toBe(
        errorText('ambiguous_number', { thousands: '25,000', decimal: '25' }),
      )
      expect(messageOf(schema, '၁.၅၀၀')).toBe(
        errorText('ambiguous_number', { thousands: '1,500', decimal: '1.5' }),
      )
      expect(messageOf(schema, '12.000.000')).toBe(errorText('whole_number'))
      expect([schema.parse('25.0'), schema.parse('25.00'), schema.parse('25')]).toEqual([25, 25, 25])
    }
    expect(messageOf(moneySchema(0, 99_999_999), '25.000 Ks')).toBe(
      errorText('ambiguous_number', { thousands: '25,000', decimal: '25' }),
    )
    expect(messageOf(integerSchema(0, 99_999_999), '25.000')).toBe(
      errorText('ambiguous_number', { thousands: '25,000', decimal: '25' }),
    )
    expect(findReadings('1,025.000')).toBeNull()
  })

  it('of an order, a date and an amount may have the letter wa and marks of direction', () => {
    expect(orderNumberSchema().parse('#\u202a၁ဝ၅\u202c')).toBe(105)
    expect(localDate().parse('၂ဝ၂၆-၁၁-၂၆')).toBe('2026-11-26')
    expect(readDigits('\u2066၁၈,၉ဝဝ\u2069')).toBe('18,900')
    expect(readDigits('１２')).toBe('12')
  })
})

describe('a date', () => {
  it.each(['07-03-2026', '7/3/26', '7.3.26', '2026-3-7', '07 / 03 / 2026', '၇–၃–၂၀၂၆', '2026/03/07'])(
    'may be typed as %s',
    (text) => {
      expect(localDate().parse(text)).toBe('2026-03-07')
    },
  )

  it.each(['7-3-26', '26-03-07', '7/3-2026', '7/3/226', '2026-3', '31/02/2026', '2026/3/2026'])(
    'is not read from %s',
    (text) => {
      expect(localDate().safeParse(text).success).toBe(false)
    },
  )
})

describe('a phone number', () => {
  it.each([
    ['from a contacts app', '\u202a+95 9 789 000 111\u202c', '+95 9 789 000 111'],
    ['with the spaces of a contacts app', '09\u00a0789\u2009000\u3000222', '09 789 000 222'],
    ['with the letter wa for zero', '၀၉၇၈၉ဝဝဝ၂၂၂', '၀၉၇၈၉၀၀၀၂၂၂'],
    ['with joiners between Burmese digits', '၀၉\u200b၇၈၉၀၀\u200d၀၂၂၂', '၀၉၇၈၉၀၀၀၂၂၂'],
    ['with a variation selector', '09789000222\ufe0f', '09789000222'],
  ])('%s is taken, and stored without what nobody sees', (_from, typed, stored) => {
    const { phone } = checkoutInput.shape
    expect(toE164(typed)).toMatch(/^\+9597890002?/)
    expect(phone.parse(typed)).toBe(stored)
  })
})

it('grouped numbers are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      expect(parseWholeNumber(groupThousands(value))).toBe(value)
    }),
  )
})
