import { useAccounts } from '@/components/admin/settings/use-accounts'
import { callApi } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { renderHook } from '@/lib/testing/runners/render-hook'

const mockRefresh = jest.fn()
jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))
jest.mock('@/components/admin/action/use-session-ended', () => ({ useSessionEnded: () => () => false }))
jest.mock('@/components/ui/button/confirm-dialog', () => ({ confirm: jest.fn() }))
jest.mock('@/components/ui/toast/toast', () => ({ toast: { failed: jest.fn(), done: jest.fn() } }))
jest.mock('@/components/ui/toast/announcements', () => ({ announceToScreenReader: jest.fn() }))
jest.mock('@/components/ui/browser/call-api', () => ({
  ...jest.requireActual<object>('@/components/ui/browser/call-api'),
  callApi: jest.fn(),
}))

const account = (id: number, active = true): AdminAccountView => ({
  ...{ id, active, payment_type: 'KBZPay', account_name: 'Shop', account_number: '0123456789' },
  ...{ qr_photo: null, position: id, version: 1, qr_payload: null, qr_amount: false },
})

/** The list of a page, and the calls that wait for an answer. */
async function openList() {
  const calls: { body: unknown; answer: () => void; fail: (error: Error) => void }[] = []
  jest.mocked(callApi).mockImplementation(
    (_call, { body }) =>
      new Promise((resolve, reject) => {
        calls.push({ body, answer: () => resolve(undefined as never), fail: reject })
      }),
  )
  let accounts = [account(1), account(2), account(3)]
  const hook = await renderHook(() => useAccounts(accounts))
  const move = (id: number, by: -1 | 1) => hook.act((list) => list.move(account(id), by))
  const readIds = () => hook.read().accounts.map(({ id }) => id)
  const settle = (work: () => void) => hook.act(work)
  const replace = (newest: AdminAccountView[]) => {
    accounts = newest
    return hook.render()
  }
  return { ...hook, calls, move, readIds, settle, replace }
}

beforeEach(() => mockRefresh.mockClear())

it('shows each move at once and sends all, one after the other', async () => {
  const { calls, move, readIds, settle } = await openList()
  await move(1, 1)
  await move(1, 1)
  expect(readIds()).toEqual([2, 3, 1])
  expect(calls.map(({ body }) => body)).toEqual([{ ids: [2, 1, 3] }])
  await settle(() => calls[0]?.answer())
  expect(calls.map(({ body }) => body)).toEqual([{ ids: [2, 1, 3] }, { ids: [2, 3, 1] }])
  await settle(() => calls[1]?.answer())
  expect(readIds()).toEqual([2, 3, 1])
})

it('goes back to the order that was confirmed last when a later move fails', async () => {
  const { calls, move, readIds, settle } = await openList()
  await move(1, 1)
  await move(1, 1)
  await settle(() => calls[0]?.answer())
  await settle(() => calls[1]?.fail(new ApiError(0, '')))
  expect(readIds()).toEqual([2, 1, 3])
  await move(1, 1)
  expect(calls.at(-1)?.body).toEqual({ ids: [2, 3, 1] })
})

it('fetches the list again after a rejection, and follows it', async () => {
  const { calls, move, read, settle, replace } = await openList()
  await move(1, 1)
  await settle(() => calls[0]?.fail(new ApiError(409, 'The accounts have changed')))
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  const newest = [account(3), account(4, false)]
  await replace(newest)
  expect(read().accounts).toEqual(newest)
})
