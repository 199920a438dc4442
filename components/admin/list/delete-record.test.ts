import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { callApi } from '@/components/ui/browser/call-api'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { IconButton } from '@/components/ui/button/icon-button'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/http/client'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
jest.mock('@/components/ui/button/confirm-dialog', () => ({ confirm: jest.fn() }))
jest.mock('@/components/ui/button/icon-button', () => ({ IconButton: jest.fn(() => null) }))
jest.mock('@/components/ui/toast/toast', () => ({ toast: { failed: jest.fn() } }))
jest.mock('@/components/ui/browser/call-api', () => ({
  ...jest.requireActual<object>('@/components/ui/browser/call-api'),
  callApi: jest.fn(),
}))

const flush = () => new Promise(setImmediate)
const REASON = 'The fee of all other places cannot be deleted'
const USES = { categories: 1, subcategories: 0, products: 0, archived: 0, drafts: 0 }

it.each<[string, ApiError, { toast: unknown[][]; dialogs: string[] }]>([
  ['a conflict', new ApiError(409, REASON), { toast: [[REASON]], dialogs: [] }],
  ['a wrong value', new ApiError(422, REASON), { toast: [[REASON]], dialogs: [] }],
  ['a missing right', new ApiError(403, REASON), { toast: [[REASON]], dialogs: [] }],
  ['a session that ended', new ApiError(401, 'Sign in first'), { toast: [], dialogs: ['Sign in first'] }],
  ['what uses it', new ApiError(409, REASON, {}, { uses: USES }), { toast: [], dialogs: ['inUse'] }],
  ['somebody who deleted it', new ApiError(404, REASON), { toast: [], dialogs: [] }],
  [
    'a failure of the server',
    new ApiError(500, 'Internal'),
    { toast: [['deleteFailed', { label: 'retry', run: expect.any(Function) as unknown }]], dialogs: [] },
  ],
  [
    'a lost connection',
    new ApiError(0, ''),
    { toast: [['deleteFailed', { label: 'retry', run: expect.any(Function) as unknown }]], dialogs: [] },
  ],
])('a deletion that ends with %s says why', async (_name, error, expected) => {
  jest.clearAllMocks()
  jest.mocked(callApi).mockRejectedValue(error)
  jest.mocked(confirm).mockResolvedValue(false).mockResolvedValueOnce(true)
  renderToStaticMarkup(
    createElement(DeleteRecord, {
      call: 'DELETE /api/delivery/zones/{id}',
      id: 1,
      name: 'Yangon',
      question: 'Delete Yangon?',
    }),
  )
  const press = jest.mocked(IconButton).mock.calls[0]?.[0].onClick as (() => void) | undefined
  press?.()
  await flush()
  const [, ...dialogs] = jest.mocked(confirm).mock.calls.map(([{ title }]) => title)
  expect({ toast: jest.mocked(toast.failed).mock.calls, dialogs }).toEqual(expected)
})
