import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderBulkBar } from '@/components/admin/orders/bulk/order-bulk-bar'
import { useBulkUpdate } from '@/components/admin/orders/bulk/use-bulk-update'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/components/admin/form/use-unsaved-guard', () => ({
  useUnsavedGuard: jest.fn(),
  useLossQuestion: jest.fn(),
}))
jest.mock('@/components/admin/list/selection', () => ({
  useSelection: () => ({ ids: [7], selectedIds: [7] }),
}))
jest.mock('@/components/admin/orders/bulk/use-bulk-update', () => ({ useBulkUpdate: jest.fn() }))

const draw = (isRunning: boolean): string => {
  const update = { total: 1, results: [], isRunning }
  jest.mocked(useBulkUpdate).mockReturnValue({ update, run: jest.fn(), dismiss: jest.fn() })
  return renderToStaticMarkup(createElement(OrderBulkBar, { filter: {}, total: 1, seen: [] }))
}

it.each([true, false])(
  'courier, tracking numbers and note stay in the page while orders change, hidden: %s',
  (isRunning) => {
    const markup = draw(isRunning)
    for (const name of ['courier', 'number-7', 'note']) expect(markup).toContain(`name="${name}"`)
    expect(/<section[^>]* hidden=""/.test(markup)).toBe(isRunning)
  },
)
