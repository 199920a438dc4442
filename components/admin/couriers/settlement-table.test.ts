import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ReceivedForm } from '@/components/admin/couriers/received-form'
import { Received } from '@/components/admin/couriers/settlement-table'
import type { SettlementView } from '@/lib/shop/orders/cash/settlement-documents.schema'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))
jest.mock('@/components/admin/action/action-form', () => ({
  ActionForm: ({ children }: { children: unknown }) => children,
}))
jest.mock('@/components/admin/form/form-fields', () => ({
  FormNumber: (props: object) => JSON.stringify(props),
}))

const toSettlement = (received: number | null, to_receive: number): SettlementView => ({
  ...{ id: 1, courier: 'Royal', day: '2026-11-26', file: null, collected: 0, corrected: 0, courier_fees: 0 },
  ...{ received, to_receive, recorded_by: 'Mya', created_at: '', version: 1 },
})

it.each([
  ['is not known', null, -25_000, 'notYet', true],
  ['is what is due', 4_300, 4_300, 'kyat 4,300', false],
  ['is short', 4_000, 4_300, 'kyat 4,000', true],
  ['was paid to the courier', -25_000, -25_000, 'paidToCourier: kyat 25,000', false],
  ['was paid to the courier in part', -20_000, -25_000, 'paidToCourier: kyat 20,000', true],
])('what was received for a settlement: %s', (_, received, due, text, isRed) => {
  const html = renderToStaticMarkup(createElement(Received, { settlement: toSettlement(received, due) }))
  expect([html.replaceAll(/<[^>]*>/g, ''), html.includes('danger')]).toEqual([text, isRed])
})

it.each([
  [null, 4_300, { defaultValue: 4_300, inputMode: 'numeric' }],
  [null, -25_000, { defaultValue: -25_000, inputMode: 'text', hint: 'paidHint' }],
  [-20_000, -25_000, { defaultValue: -20_000 }],
])('%j received of %j: what is due is filled in where nothing is known', (received, due, expected) => {
  const html = renderToStaticMarkup(createElement(ReceivedForm, { settlement: toSettlement(received, due) }))
  expect(JSON.parse(html.replaceAll('&quot;', '"'))).toMatchObject(expected)
})
