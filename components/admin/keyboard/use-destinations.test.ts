import { useDestinations } from '@/components/admin/keyboard/use-destinations'
import { callApi } from '@/components/ui/browser/call-api'
import { renderHook } from '@/lib/testing/runners/render-hook'

const mockT = (_key: string, { id, customer }: { id: string; customer: string }) =>
  `Order ${id} · ${customer}`
jest.mock('next-intl', () => ({ useTranslations: () => mockT }))
jest.mock('@/components/ui/browser/call-api', () => ({ callApi: jest.fn() }))

afterEach(() => jest.useRealTimers())

it('offers nothing that older words have found', async () => {
  jest.useFakeTimers()
  jest.mocked(callApi).mockResolvedValue({ orders: [{ id: 1, user: { name: 'Mya' } }] } as never)
  const places = [{ href: '/admin/audit', name: 'Audit 1' }]
  let typed = '1'
  const { read, render, act } = await renderHook(() => useDestinations(places, typed))
  await act(() => jest.runAllTimersAsync())
  expect(read().destinations.map(({ name }) => name)).toEqual(['Audit 1', 'Order 1 · Mya'])
  typed = '12'
  await render()
  expect(read()).toEqual({ destinations: [], isLoading: true, hasFailed: false })
})
