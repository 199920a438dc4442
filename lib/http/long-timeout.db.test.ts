import { publicAccess } from '@/lib/auth/access.queries'
import { defineHandler, type RouteConfig } from '@/lib/http/define-route'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm } from '@/lib/testing/images'
import { TIMEOUTS } from '@/lib/timeouts'
import { messageSchema } from '@/lib/validators'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Sends a photo to a handler that takes twice as long as a call may. */
async function callSlowHandler(config: Partial<RouteConfig>): Promise<number> {
  const slow = defineHandler(
    { summary: 'x', actor: publicAccess, responses: { 201: messageSchema }, ...config },
    async () => {
      await jest.advanceTimersByTimeAsync(2 * TIMEOUTS.answer)
      return { message: 'stored' }
    },
  )
  return (await callRoute(slow, { body: fileForm({ photo: 'a photo' }) })).status
}

it.each<[string, Partial<RouteConfig>, number]>([
  ['a call is answered with 503', {}, 503],
  ['a call that receives files is answered', { files: ['photo'] }, 201],
  ['a call that may take long is answered', { hasLongTimeout: true }, 201],
  ['an upload that may not take long is answered with 503', { files: ['photo'], hasLongTimeout: false }, 503],
])('after the timeout %s', async (_promise, config, status) => {
  expect(await callSlowHandler(config)).toBe(status)
})
