import { markApplied, waitUntilApplied } from '@/lib/platform/db/read-your-writes'

const ID = '3a0c1d2e-0000-4000-8000-000000000001'
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Whether a request that names the announcement `id` may be answered. */
function wait(id: string): { isOver: boolean } {
  const state = { isOver: false }
  void waitUntilApplied(id).then(() => (state.isOver = true))
  return state
}

it('waits until the announcement is applied, and not at all when it was', async () => {
  const request = wait(ID)
  await after(900)
  expect(request.isOver).toBe(false)
  markApplied(ID)
  await after(0)
  expect(request.isOver).toBe(true)
  const next = wait(ID)
  await after(0)
  expect(next.isOver).toBe(true)
})

it('waits a second and a half for an announcement that never comes, and for a bounded number of requests', async () => {
  const requests = Array.from({ length: 1_000 }, (_, index) => wait(`unknown-${index}`))
  const oneMore = wait('unknown')
  await after(1_499)
  expect(requests.some(({ isOver }) => isOver)).toBe(false)
  expect(oneMore.isOver).toBe(true)
  await after(1)
  expect(requests.every(({ isOver }) => isOver)).toBe(true)
  const later = wait('unknown')
  await after(0)
  expect(later.isOver).toBe(false)
})
