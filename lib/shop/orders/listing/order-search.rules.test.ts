import {
  buildOrderSearchText,
  digitGrams,
  listTrackingNumbers,
  parseOrderSearch,
} from '@/lib/shop/orders/listing/order-search.rules'

const named = { customer: 'ဒေါ်ခင်သီတာ', firstName: 'Khin', lastName: 'Thida' }
const key = buildOrderSearchText({ ...named, phone: '၀၉-၇၉၀ ၀၀၀ ၁၂၃', phoneE164: '+959790000123' })

/** Whether a search finds an order with this key, by the database's rules. */
const finds = (search: string, inKey = key) => {
  const { terms } = parseOrderSearch(search)
  return terms.length > 0 && terms.every((texts) => texts.some((text) => inKey.includes(text)))
}

describe('order search', () => {
  it.each([
    '09 790 000 123',
    '09-790000123',
    '09790000123',
    '+959790000123',
    '+95 9 790 000 123',
    '+95 (9) 790-000-123',
    '959790000123',
    '00959790000123',
    '+95 09 790 000 123',
    '၀၉၇၉၀၀၀၀၁၂၃',
    '၀၉ ၇၉၀ ၀၀၀ ၁၂၃',
    'ဝ၉၇၉ဝဝဝဝ၁၂၃',
    'ဝ၉ ၇၉ဝ ဝဝဝ ၁၂၃',
    '\u202a+95 9 790 000 123\u202c',
    '＋９５９７９００００１２３',
    '790000123',
    '0979',
    '0123',
    '000 123',
  ])('finds the phone number by %s', (search) => {
    expect(finds(search)).toBe(true)
  })

  it.each(['09 790 000 124', '+959790000124', '9091', '09 790 000 123 4', 'Khin 09 791'])(
    'does not find it by %s',
    (search) => {
      expect(finds(search)).toBe(false)
    },
  )

  it.each(['khin', 'THIDA khin', 'ခင်သီတာ', 'Khin 0979', 'thida 09 790 000 123', 'သီတာ khin'])(
    'finds the name by %s',
    (search) => {
      expect(finds(search)).toBe(true)
    },
  )

  it.each([
    ['12', { number: 12, digits: null, terms: [] }],
    ['#12', { number: 12, digits: null, terms: [] }],
    ['# ၁၂', { number: 12, digits: null, terms: [] }],
    ['#1234', { number: 1234, digits: null, terms: [] }],
    ['1234', { number: 1234, digits: null, terms: [['1234']] }],
    ['#2147483648', { number: 0, digits: null, terms: [] }],
    ['9999999999', { number: null, digits: null, terms: [['9999999999']] }],
    [' ', { number: null, digits: null, terms: [] }],
    ['မမြ ၂', { number: null, digits: null, terms: [['မမြ'], ['2']] }],
    ['u2 09', { number: null, digits: null, terms: [['u2'], ['09']] }],
    ['၇၀၀၁၂၃', { number: 700_123, digits: '700123', terms: [['700123']] }],
    ['123 456', { number: null, digits: '123456', terms: [['123456']] }],
    ['၁၂၃-၄၅၆', { number: null, digits: '123456', terms: [['123456']] }],
    ['#700123', { number: 700_123, digits: null, terms: [] }],
    ['7001234', { number: 7_001_234, digits: null, terms: [['7001234']] }],
  ])('parses %j as %j', (search, read) => {
    expect(parseOrderSearch(search)).toEqual(read)
  })

  it('uses ten terms at most', () => {
    const { terms } = parseOrderSearch(Array.from({ length: 60 }, (_, n) => `w${n}`).join(' '))
    expect(terms).toHaveLength(10)
  })
})

describe('buildOrderSearchText', () => {
  it('contains a foreign number as typed and with its country code', () => {
    const foreign = buildOrderSearchText({ ...named, phone: '+66 81 234 5678', phoneE164: '+66812345678' })
    expect(
      ['+66 81 234 5678', '66812345678', '812345678'].filter((search) => !finds(search, foreign)),
    ).toEqual([])
  })
  it('works without a phone number', () => {
    expect(buildOrderSearchText({ ...named, phone: null, phoneE164: null })).toBe('ဒေါ်ခင်သီတာ khin thida')
  })
})

describe('the number of a parcel', () => {
  it.each([
    ['Re-10', ['Re-10', 'RE-10', 're-10', 'Re-၁၀', 'RE-၁၀', 're-၁၀']],
    ['re-၁ဝ', ['re-၁၀', 'RE-၁၀', 're-10', 'RE-10']],
    ['ဝင်း', []],
    ['1'.repeat(61), []],
  ])('%j may be stored as %j', (text, numbers) => {
    expect(listTrackingNumbers(text)).toEqual(numbers)
  })
})

describe('the digit grams of a phone number', () => {
  it.each([
    ['0979', [979]],
    ['09790', [979, 9790]],
    ['+95979', [9597, 5979]],
    ['+959700012345', [12, 123, 1234, 2345]],
    ['00000', [0]],
    ['012', []],
    ['khin', []],
    ['0979x', []],
    ['09 790', []],
    ['', []],
  ])('of %j are its numbers of four digits', (text, grams) => {
    expect(digitGrams(text)).toEqual(grams)
  })
})
