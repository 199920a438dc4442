import {
  compareReceipt,
  compareSender,
  toOutcome,
  toShares,
  type ExpectedPayment,
} from '@/lib/shop/receipts/receipt-check.rules'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

const sure = <T>(value: T) => ({ value, is_sure: true })
const unsure = <T>(value: T) => ({ value, is_sure: false })

const receipt: Receipt = {
  is_receipt: true,
  amount: sure(52_200),
  foreign_currency: null,
  paid_at: sure('2026-11-27T04:02:00.000Z'),
  transaction_number: sure('01003847562910'),
  receiver_name: sure('Zay Company'),
  receiver_digits: sure('1234'),
  sender: sure('KBZPay'),
}
const expected: ExpectedPayment = {
  due: 52_200,
  uploadedAt: new Date('2026-11-27T04:05:00Z'),
  orderedAt: null,
  accounts: [{ name: 'Zay Company', number: '09 7900 01234' }],
  typedDigits: null,
  isUsed: false,
}
const compare = (read: Partial<Receipt> = {}, wanted: Partial<ExpectedPayment> = {}) =>
  compareReceipt({ ...receipt, ...read }, { ...expected, ...wanted })
const statesOf = (points: ReturnType<typeof compare>) =>
  Object.fromEntries(points.map(({ point, state, problem }) => [point, problem ?? state]))

it('a receipt of what is due matches in all points', () => {
  const points = compare()
  expect(points.map(({ point }) => point)).toEqual(['amount', 'time', 'receiver', 'transaction'])
  expect(points.every(({ state }) => state === 'matches')).toBe(true)
  expect(toOutcome(points)).toBe('matched')
  expect(toOutcome([])).toBeNull()
})

describe('the amount', () => {
  it.each<[string, Partial<Receipt>]>([
    ['too_little', { amount: sure(52_199) }],
    ['too_much', { amount: sure(52_201) }],
    ['unsure', { amount: unsure(52_200) }],
    ['not_read', { amount: null }],
    ['not_a_receipt', { is_receipt: false }],
    ['not_successful', { is_successful: false }],
    ['matches', { is_successful: null }],
    ['foreign_currency', { foreign_currency: 'THB' }],
  ])('is %s', (state, read) => {
    const points = compare(read)
    expect(statesOf(points)).toMatchObject({ amount: state, receiver: 'matches' })
    const wanted = { unsure: 'unsure', not_read: 'unsure', matches: 'matched' }[state] ?? 'wrong'
    expect(toOutcome(points)).toBe(wanted)
  })
})

describe('the time', () => {
  it.each<[string, string | null, Partial<ExpectedPayment>]>([
    ['matches', '2026-11-26T04:06:00Z', {}],
    ['too_old', '2026-11-26T04:04:00Z', {}],
    ['matches', '2026-11-27T04:14:00Z', {}],
    ['in_the_future', '2026-11-27T04:16:00Z', {}],
    ['not_read', null, {}],
    // Of a payment for an order that existed before.
    ['before_order', '2026-11-27T03:00:00Z', { orderedAt: new Date('2026-11-27T04:00:00Z') }],
    ['matches', '2026-11-27T03:55:00Z', { orderedAt: new Date('2026-11-27T04:00:00Z') }],
  ])('%s (%s)', (state, at, wanted) => {
    expect(statesOf(compare({ paid_at: at === null ? null : sure(at) }, wanted))).toMatchObject({
      time: state,
    })
  })
  it('is unsure where it was not read clearly', () => {
    expect(statesOf(compare({ paid_at: unsure('2020-01-01T00:00:00Z') }))).toMatchObject({ time: 'unsure' })
  })
})

describe('the receiver', () => {
  it.each<[string, string, Partial<Receipt>]>([
    ['matches', 'a masked number', { receiver_digits: sure('234'), receiver_name: null }],
    [
      'matches',
      'the number with its country',
      { receiver_digits: sure('959790001234'), receiver_name: null },
    ],
    [
      'matches',
      'the name alone, with a title',
      { receiver_digits: null, receiver_name: sure('U ZAY  company') },
    ],
    ['matches', 'our name, and our number not clearly', { receiver_digits: unsure('1234') }],
    [
      'other_receiver',
      'another name, and another number not clearly',
      { receiver_digits: unsure('9999'), receiver_name: sure('Aye Aye') },
    ],
    [
      'unsure',
      'three digits that are ours, and another name',
      { receiver_digits: sure('234'), receiver_name: sure('Aye Aye') },
    ],
    ['matches', 'our number, and another name', { receiver_name: sure('Aye Aye') }],
    ['unsure', 'two digits', { receiver_digits: sure('34'), receiver_name: sure('Zay Company') }],
    ['unsure', 'our name with another number', { receiver_digits: sure('9999') }],
    ['unsure', 'another name alone', { receiver_digits: null, receiver_name: sure('Aye Aye') }],
    ['unsure', 'a number that is not clear', { receiver_digits: unsure('1234'), receiver_name: null }],
    ['other_receiver', 'another number', { receiver_digits: sure('9999'), receiver_name: sure('Aye Aye') }],
    [
      'other_receiver',
      'another number without a name',
      { receiver_digits: sure('09450009999'), receiver_name: null },
    ],
    ['not_read', 'nothing', { receiver_digits: null, receiver_name: null }],
  ])('%s: %s', (state, _what, read) => {
    expect(statesOf(compare(read))).toMatchObject({ receiver: state })
  })

  it('may be an account whose number has Burmese digits', () => {
    const accounts = [{ name: 'ဈေး', number: '၀၉ ၇၉၀၀ ၀၁၂၃၄' }]
    expect(statesOf(compare({}, { accounts }))).toMatchObject({ receiver: 'matches' })
  })

  it.each([
    ['မြင့်ဇေ', 'ဦးမြင့်ဇေ', 'matches'],
    ['ကိုမြင့်ဇေ', 'ဦး မြင့်ဇေ', 'matches'],
    ['ကိုကို', 'ကိုကို', 'matches'],
    ['မြင့်ဇေ', 'မနွယ်', 'unsure'],
  ])('has the Burmese name %s, read as %s: %s', (name, receiver_name, state) => {
    const accounts = [{ name, number: '09 7900 01234' }]
    const receipt = { receiver_digits: null, receiver_name: sure(receiver_name) }
    expect(statesOf(compare(receipt, { accounts }))).toMatchObject({ receiver: state })
  })

  it('is none of ours in a shop without accounts', () => {
    expect(statesOf(compare({}, { accounts: [] }))).toMatchObject({ receiver: 'other_receiver' })
  })
})

describe('the transaction number', () => {
  it.each<[string, Partial<Receipt>, Partial<ExpectedPayment>]>([
    ['matches', {}, { typedDigits: '562910' }],
    ['other_digits', {}, { typedDigits: '562911' }],
    ['already_used', {}, { isUsed: true }],
    ['already_used', { transaction_number: null }, { isUsed: true }],
    ['unsure', { transaction_number: unsure('01003847562910') }, {}],
    ['not_read', { transaction_number: null }, {}],
  ])('%s', (state, read, wanted) => {
    expect(statesOf(compare(read, wanted))).toMatchObject({ transaction: state })
  })
})

it.each<[ReturnType<typeof compareSender>, Receipt['sender'], Parameters<typeof compareSender>[1]]>([
  ['matches', sure('KBZPay'), 'KBZPay'],
  ['other', sure('KBZPay'), 'KBZ Bank'],
  ['other', sure('AYA Bank'), 'AYA Pay'],
  ['unsure', unsure('KBZPay'), 'KBZPay'],
  ['unsure', unsure('KBZPay'), 'Yoma Bank'],
  ['not_read', null, 'KBZPay'],
  [null, sure('KBZPay'), 'MMQR'],
  [null, sure('KBZPay'), null],
])('the wallet or bank is %s', (state, sender, type) => {
  expect(compareSender({ ...receipt, sender }, type)).toBe(state)
  expect(toOutcome(compare({ sender }))).toBe('matched')
})

it.each([
  ['nothing', [0, 0, 0], null],
  ['one', [1, 0, 0], ['1 (100 %)', '0 (0 %)', '0 (0 %)']],
  ['several', [156, 24, 20], ['156 (78 %)', '24 (12 %)', '20 (10 %)']],
])('the shares of %s', (_what, [matched = 0, unsure = 0, wrong = 0], shares) => {
  const shown = toShares({ matched, unsure, wrong })
  expect(shown && [shown.matched, shown.unsure, shown.wrong]).toEqual(shares)
})
