import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PromotionButtons } from '@/components/admin/promotions/promotion-actions'
import type { PromotionView } from '@/lib/shop/promotions/promotions.schema'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('@/components/admin/action/action-form', () => ({}))
jest.mock('@/components/admin/form/form-fields', () => ({}))
jest.mock('@/components/admin/action/action-button', () => ({
  ActionButton: ({ call }: { call: string }) => `[${call}]`,
}))

it.each([
  ['that no order has', { uses: 0, has_orders: false }, true],
  ['that only cancelled orders have', { uses: 0, has_orders: true }, false],
  ['that orders have', { uses: 2, has_orders: true }, false],
])('a promotion %s is offered for deletion only if the shop deletes it', (_name, facts, canBeDeleted) => {
  const promotion = { id: 1, name: 'Sale', state: 'running', ...facts } as PromotionView
  const html = renderToStaticMarkup(createElement(PromotionButtons, { promotion }))
  expect(html.includes('[DELETE /api/promotions/{id}]')).toBe(canBeDeleted)
})
