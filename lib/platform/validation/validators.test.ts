import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import {
  boundedArray,
  localDate,
  idSchema,
  idListSchema,
  integerSchema,
  pageParameters,
  multilineText,
  optionalIdentifierText,
  optionalMultilineText,
  MAX_IDS,
  moneySchema,
  optionalSingleLineText,
  quantitySchema,
  imagePathSchema,
  singleLineText,
} from '@/lib/platform/validation/validators'
import { newPassword } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { email } from '@/lib/platform/auth/sign-in/sessions.schema'
import { checkoutInput, staffDiscount, staffFee } from '@/lib/shop/checkout/checkout.schema'
import { paymentDecision } from '@/lib/shop/payments/payment-review.schema'
import { paymentDetails } from '@/lib/shop/payments/payments.schema'
import { cartAdd } from '@/lib/shop/cart/cart.schema'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { updateSettingsInput } from '@/lib/shop/settings/settings.schema'
import { tokenInput } from '@/lib/platform/auth/api-tokens/api-tokens.schema'
import { endpointInput } from '@/lib/shop/notifications/endpoints.schema'
import { bulkChange } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { productGroupInput } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { accountOrder } from '@/lib/shop/payment-accounts/payment-accounts.schema'

/** Normalizing takes time quadratic in the number of consecutive combining marks. */
const MARKS = '\u0315\u0300\u05ae'.repeat(100_000)

afterEach(() => jest.restoreAllMocks())

describe('text', () => {
  it.each([
    ['text', singleLineText(255)],
    ['longText', multilineText(10_000)],
    ['optionalText', optionalSingleLineText(40)],
    ['photoPath', imagePathSchema()],
    ['email', email],
    ['password', newPassword],
  ])('%s checks the length before it normalizes', (_, schema: z.ZodType) => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    expect(schema.safeParse(MARKS).success).toBe(false)
    expect(normalize).not.toHaveBeenCalled()
  })

  it.each([undefined, null, '', ' \u200B'])('is required where it is %j', (value) => {
    for (const text of [singleLineText(9), multilineText(9)]) {
      expect(text.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        errorText('required'),
      ])
    }
  })

  it('is not handed to a rule about several fields when it is too long', () => {
    const options = [{ name: MARKS }, { name: 'Size' }]
    const normalize = jest.spyOn(String.prototype, 'normalize')
    const { error } = productGroupInput.safeParse({ name: 'Tee', options })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('options.0.name')
    expect(normalize.mock.contexts.map(String)).not.toContain(MARKS)
  })

  it.each([
    ['integer', integerSchema(1, 9)],
    ['quantity', quantitySchema(1, 9)],
    ['money', moneySchema(1, 9)],
    ['id', idSchema()],
    ['idList', idListSchema()],
    ['day', localDate()],
    ['amount sent', paymentDetails.shape.amount_sent],
    ['transaction digits', paymentDetails.shape.transaction_digits],
  ])('%s checks the length before it reads digits', (_, schema: z.ZodType) => {
    const replace = jest.spyOn(String.prototype, 'replace')
    expect(schema.safeParse('၁'.repeat(1_000_000)).success).toBe(false)
    expect(replace).not.toHaveBeenCalled()
  })

  it('counts the characters after trimming', () => {
    expect(singleLineText(3).parse(`${' '.repeat(1000)}tea${' '.repeat(1000)}`)).toBe('tea')
    expect(singleLineText(3).safeParse('teas').error?.issues[0]?.message).toBe(
      errorText('max_characters', { max: 3 }),
    )
  })

  const EMPTY = [
    '\u200b',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u202e',
    '\ufeff',
    '\u00ad',
    ' \u2060 ',
  ]

  it.each(EMPTY)('%j looks empty, and is empty', (text) => {
    for (const schema of [singleLineText(9), multilineText(9)])
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        errorText('required'),
      ])
    for (const schema of [optionalSingleLineText(9), optionalMultilineText(9)])
      expect(schema.parse(text)).toBeNull()
  })

  it('is never rejected for a character that nobody sees', () => {
    expect(singleLineText(3).parse('\u202at\u3164e\u00ada\u202c')).toBe('tea')
    expect(multilineText(9).parse('\u2066tea\u2069\n\ufeffpot')).toBe('tea\npot')
    expect(singleLineText(9).parse('မြန်\u200bမာ')).toBe('မြန်\u200bမာ')
    expect(singleLineText(9).parse('👩🏽‍🚀')).toBe('👩🏽‍🚀')
  })

  it.each(['\u000b', '\u000c', '\u0085', '\u2028', '\u2029'])('%j is a line break', (sign) => {
    expect(singleLineText(9).parse(`tea${sign}pot`)).toBe('tea pot')
    expect(multilineText(9).parse(`tea${sign}pot${sign}`)).toBe('tea\npot')
    expect(optionalIdentifierText(9).parse(`09 7${sign}89`)).toBe('09 7 89')
  })

  it.each(['\0', '\u0007', '\u001b', '\u007f', '\u009f'])('has no control character %j', (sign) => {
    expect(singleLineText(3).parse(`${sign}t${sign}ea${sign}`)).toBe('tea')
    expect(multilineText(9).parse(`tea\n${sign}pot`)).toBe('tea\npot')
    expect(optionalIdentifierText(9).parse(`09${sign}7`)).toBe('097')
    expect(integerSchema(1, 99).parse(`1${sign}2`)).toBe(12)
  })

  it.each(['\ud800', 'a\udc00'])('%j cannot be stored', (text) => {
    const { error } = singleLineText(9).safeParse(text)
    expect(error?.issues[0]?.message).toBe(errorText('unstorable_character'))
  })

  it('is stored in composed form', () => {
    expect(singleLineText(9).parse('\u1025\u102e')).toBe('\u1026')
    expect(multilineText(9).parse(' a\nb ')).toBe('a\nb')
  })
})

describe('a list', () => {
  const parsed = jest.fn((value: unknown) => value)
  const items = boundedArray(z.array(z.preprocess(parsed, z.string())).min(1, 'None'), 3, 'At most 3')

  it('accepts up to its maximum of items', () => {
    expect(items.parse(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(items.safeParse([]).error?.issues[0]?.message).toBe('None')
  })

  it('counts its items before it parses one', () => {
    parsed.mockClear()
    expect(items.safeParse(['a', 'b', 'c', 'd']).error?.issues.map(({ message }) => message)).toEqual([
      'At most 3',
    ])
    expect(parsed).not.toHaveBeenCalled()
  })

  const many = Array.from({ length: 333_333 }, () => ({}))

  it.each<[string, z.ZodType, unknown]>([
    ['lines of a cart', checkoutInput.shape.cart_items, many],
    ['lines of a cart as text', checkoutInput.shape.cart_items, JSON.stringify(many)],
    ['scopes of a token', tokenInput, { name: 'x', scopes: many }],
    ['checks of a payment', paymentDecision, { status: 'verified', checked: many }],
    ['events of a webhook', endpointInput, { kind: 'webhook', name: 'x', url: 'https://a.b', events: many }],
    ['slides', updateSettingsInput, { slides: many }],
    ['products at once', bulkChange, { action: 'delete', ids: many }],
    ['the order of accounts', accountOrder, { ids: many }],
    ['ids', idListSchema(), Array.from({ length: MAX_IDS + 1 }, () => '1').join(',')],
  ])('%s', (_, schema, input) => {
    // One issue for the list, and one for the field that an invalid list may fall back to; none for an item.
    expect(schema.safeParse(input).error?.issues.length).toBeLessThan(3)
  })
})

describe('numbers as people type them', () => {
  const quantity = quantitySchema(-1_000_000, 1_000_000)
  const money = moneySchema(0, 1_000_000)

  it.each([
    ['12500', 12_500],
    ['12,500', 12_500],
    ['1,012,500', null],
    ['12 500', 12_500],
    ['12, 500', 12_500],
    ['၁၂,၅၀၀', 12_500],
    [' 12,500.00 ', 12_500],
    ['+5', 5],
    ['-5', -5],
    ['-0', 0],
    ['1,25', null],
    ['12.5', null],
    ['12,500,', null],
    ['12500 Kyats', null],
    ['1e3', null],
    ['٥', null],
    ['', null],
    [',', null],
    ['9'.repeat(16), null],
  ])('%p is %p as a quantity', (text, expected) => {
    expect(quantity.safeParse(text).data ?? null).toBe(expected)
  })

  it.each([
    ['18,900', 18_900],
    ['18,900 Kyats', 18_900],
    ['18,900Ks', 18_900],
    ['18900 ks.', 18_900],
    ['MMK 18,900', 18_900],
    ['၁၈,၉၀၀ ကျပ်', 18_900],
    ['၁၈,၉၀၀ကျပ်', 18_900],
    ['0 Kyats', 0],
    ['18,900 dollars', null],
    ['$18', null],
    ['Kyats', null],
    ['-1 Kyat', null],
  ])('%p is %p as money', (text, expected) => {
    expect(money.safeParse(text).data ?? null).toBe(expected)
  })

  it('leaves other values to be rejected', () => {
    for (const value of [true, null, undefined, [], {}, 1.5, Number.NaN]) {
      expect([quantity.safeParse(value).success, money.safeParse(value).success]).toEqual([false, false])
    }
  })
})

it.each(['', '  ', '\u200b', '\u00a0', null, undefined])(
  'an amount of staff is nothing when it is blank: %j',
  (value) => {
    expect(staffDiscount.parse({ discount: value }).discount).toBeUndefined()
    expect(staffFee.parse({ shipping_fee: value }).shipping_fee).toBeUndefined()
  },
)

it.each(['', '  ', null, undefined])(
  'a number that may be left out is left out when it is blank: %j',
  (value) => {
    const line = { product_price: value, user_id: value }
    expect(cartAdd.parse({ product_id: 7, ...line })).toEqual({ product_id: 7, quantity: 1 })
    const [required] = cartAdd.safeParse({ product_id: value, ...line }).error?.issues ?? []
    expect(required).toMatchObject({ path: ['product_id'], message: errorText('required') })
    const { cart_items: items, seen_total: total } = checkoutInput.shape
    expect(total.parse(value)).toBeUndefined()
    const goods = { product_id: 7, quantity: 1, product_price: value, product: { product_price: value } }
    expect(items.parse([goods])).toMatchObject([{ product_id: 7, seen_price: null }])
    const names = ['price_min', 'price_max', 'stock_max', 'weight_max']
    const query = Object.fromEntries(names.map((name) => [name, value]))
    expect(productQuery.parse(query)).toEqual(productQuery.parse({}))
  },
)

describe('the parameters of pages', () => {
  const { page, per_page: size } = pageParameters(20)
  it.each([
    [undefined, 1],
    ['1', 1],
    ['၇', 7],
    ['1000000001', 1_000_000_000],
    ['9'.repeat(30), 1_000_000_000],
  ])('page %s is %s', (typed, expected) => {
    expect(page.parse(typed)).toBe(expected)
  })

  it.each(['0', '-1', 'x', '', '1.5', '9'.repeat(10_000)])('page "%s" is rejected', (typed) => {
    expect(page.safeParse(typed).success).toBe(false)
  })

  it('the size is that of the list, or up to 100', () => {
    expect([undefined, '100', '101', '0'].map((typed) => size.safeParse(typed).data)).toEqual([
      ...[20, 100],
      ...[undefined, undefined],
    ])
  })
})

it('a path of a picture fits its column with its slash', () => {
  const of = (length: number) => imagePathSchema().safeParse(`uploads/${'a'.repeat(length - 9)}`).success
  expect([of(255), of(256)]).toEqual([true, false])
})
