import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SettlementFile } from '@/components/admin/orders/cash/settlement-file'

type Props = { document: { fields: (plan: object) => ReactNode } }
let plan: object

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/components/admin/orders/shipments/courier-field', () => ({ CourierField: () => 'courier' }))
jest.mock('@/components/admin/orders/shipments/order-file', () => ({
  OrderFile: ({ document }: Props) => document.fields(plan),
}))

it.each([
  ['a document', { change: 1 }, 4_300, ['name="received"', 'receivedHint', 'courier', 'complete']],
  ['a document by which the shop pays', { change: 1 }, -700, ['name="received"', 'paidHint']],
  ['no document, and completes orders', { change: 0 }, 0, ['complete']],
])('a file that makes %s has the fields for it', (_, counts, to_receive, texts) => {
  plan = { courier: 'Royal', counts, to_receive, completes: 1 }
  const html = renderToStaticMarkup(createElement(SettlementFile))
  for (const text of texts) expect(html).toContain(text)
  expect(html.includes('received')).toBe(counts.change > 0)
})
