import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ReceiptReading } from '@/components/admin/payments/receipt-reading'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { PointView, ReadingView } from '@/lib/shop/receipts/receipt-check.schema'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

jest.mock('next-intl', () => ({
  useTranslations: () => Object.assign((key: string) => key, { rich: (key: string) => key }),
}))

const point = (name: PointView['point'], problem: PointView['problem'] = null): PointView => ({
  point: name,
  state: problem === null ? 'not_read' : 'problem',
  problem,
})
const rest = [point('receiver'), point('transaction')]

const nothing: Receipt = {
  ...{ is_receipt: false, amount: null, foreign_currency: null, paid_at: null, transaction_number: null },
  ...{ receiver_name: null, receiver_digits: null, sender: null },
}

/** What staff see of a reading, where the customer was shown an account of this type. */
function draw(changes: Partial<ReadingView>, type: PaymentType | null = null): string {
  const reading: ReadingView = {
    ...{ state: 'read', receipt: nothing, outcome: 'wrong', points: [], used_for: [], hints: [] },
    ...changes,
  }
  const names = { account_name: 'Zay', account_number: '1', label: null }
  const account = type && { ...names, payment_type: type }
  return renderToStaticMarkup(createElement(ReceiptReading, { reading, due: 5_000, account }))
}

/** What is said of a picture with these points: the rows, and whether it is no receipt. */
function readPoints(points: PointView[]) {
  const html = draw({ points })
  return {
    rows: [...html.matchAll(/point\.(\w+)/g)].map(([, name]) => name),
    isNone: html.split('problem.not_a_receipt').length - 1,
  }
}

it.each<[string, PointView[], ReturnType<typeof readPoints>]>([
  [
    'nothing of it was read',
    [point('amount', 'not_a_receipt'), point('time'), ...rest],
    { rows: [], isNone: 1 },
  ],
  [
    'something else is wrong',
    [point('amount', 'not_a_receipt'), point('time', 'too_old'), ...rest],
    { rows: ['time'], isNone: 1 },
  ],
  [
    'it is a receipt',
    [point('amount'), point('time'), ...rest],
    { rows: ['amount', 'time', 'receiver', 'transaction'], isNone: 0 },
  ],
])('a picture that is no receipt is one sentence: %s', (_name, points, expected) => {
  expect(readPoints(points)).toEqual(expected)
})

it.each<[PaymentType | null, Receipt['sender'], string]>([
  ['KBZPay', { value: 'KBZPay', is_sure: true }, 'sender matches KBZPay'],
  ['Yoma Bank', { value: 'KBZPay', is_sure: true }, 'sender other KBZPay otherSender'],
  ['MMQR', { value: 'KBZPay', is_sure: true }, 'sender KBZPay'],
  [null, { value: 'KBZPay', is_sure: true }, 'sender KBZPay'],
  ['KBZPay', { value: 'Yoma Bank', is_sure: false }, 'sender unsure Yoma Bank'],
  ['KBZPay', null, 'sender not_read -'],
])('an account of %j and a receipt of %j', (type, sender, expected) => {
  const html = draw({ receipt: { ...nothing, is_receipt: true, sender }, points: [point('time')] }, type)
  const [, row = ''] = html.replace(/<[^>]*>/g, ' ').split(/ (?=sender )/)
  expect(row.trim().split(/\s+/).join(' ')).toBe(expected)
})

it.each(['waiting', 'unreadable', 'off'] as const)('a screenshot that is %s says so', (state) => {
  expect(draw({ state, receipt: null, outcome: null })).toContain(`>${state}<`)
})

it.each<[string, ReadingView['hints'], boolean]>([
  ['what is wrong', ['too_old'], true],
  ['what was wrong with another cart', ['too_little'], false],
  ['nothing', [], false],
])('the customer was told %s', (_what, hints, isTold) => {
  expect(draw({ points: [point('time', 'too_old')], hints }).includes('told')).toBe(isTold)
})
