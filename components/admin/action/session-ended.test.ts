import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useAction } from '@/components/admin/action/use-action'
import { useBulkUpdate } from '@/components/admin/orders/bulk/use-bulk-update'
import { useCheckedFile } from '@/components/admin/upload/use-checked-file'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { uploadFile } from '@/components/ui/upload/upload-file'
import { ApiError } from '@/lib/platform/http/client'

const refresh = jest.fn()
jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/components/ui/button/confirm-dialog', () => ({ confirm: jest.fn() }))
jest.mock('@/components/ui/upload/upload-file', () => ({ uploadFile: jest.fn() }))

/** What a hook returns to a component. */
function renderHook<T>(useHook: () => T): T {
  const found: T[] = []
  const Component = () => {
    found.push(useHook())
    return null
  }
  renderToStaticMarkup(createElement(Component))
  const [first] = found
  if (first === undefined) throw new Error('The hook returned nothing')
  return first
}

const flush = () => new Promise(setImmediate)
const refuse = (status: number) => () => Promise.reject(new ApiError(status, 'Sign in first'))

/** Each way in which the back office makes a call outside of a form. */
const calls: Record<string, (status: number) => unknown> = {
  'an action': (status) => renderHook(() => useAction(refuse(status), { onDone: () => false })).send(),
  'an action that says itself what failed': (status) =>
    renderHook(() => useAction(refuse(status), { onDone: () => false, onError: () => undefined })).send(),
  'a file': (status) => {
    jest.mocked(uploadFile).mockImplementation(refuse(status))
    return renderHook(() => useCheckedFile('/', { failed: '', applied: '' })).check(new File([], 'a.csv'))
  },
  'many orders': (status) => renderHook(() => useBulkUpdate('')).run([...Array(25).keys()], refuse(status)),
}

beforeEach(() => jest.clearAllMocks())

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it.each([
    [401, 1],
    [403, 0],
    [409, 0],
    [500, 0],
    [0, 0],
  ])('refused with %i asks to sign in %i times', async (status, times) => {
    call(status)
    await flush()
    expect(jest.mocked(confirm)).toHaveBeenCalledTimes(times)
    if (times > 0) {
      expect(jest.mocked(confirm).mock.calls[0]?.[0]).toMatchObject({ title: 'Sign in first' })
      // A page without a session is the sign-in page.
      expect(refresh).not.toHaveBeenCalled()
    }
  })
})
