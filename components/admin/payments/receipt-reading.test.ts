import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ReceiptReading } from '@/components/admin/payments/receipt-reading'
import type { PointView } from '@/lib/shop/receipts/receipt-check.schema'

jest.mock('next-intl', () => ({
  useTranslations: () => Object.assign((key: string) => key, { rich: (key: string) => key }),
}))

const point = (name: PointView['point'], problem: PointView['problem'] = null): PointView => ({
  point: name,
  state: problem === null ? 'not_read' : 'problem',
  problem,
})
const rest = [point('receiver'), point('transaction')]

/** What is said of a picture with these points: the rows, and whether it is no receipt. */
function readPoints(points: PointView[]) {
  const receipt = {
    ...{ is_receipt: false, amount: null, foreign_currency: null, paid_at: null, transaction_number: null },
    ...{ receiver_name: null, receiver_digits: null, sender: null },
  }
  const reading = {
    state: 'read' as const,
    receipt,
    points,
    outcome: 'wrong' as const,
    used_for: [],
    hints: [],
  }
  const html = renderToStaticMarkup(createElement(ReceiptReading, { reading, due: 5_000, account: null }))
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
