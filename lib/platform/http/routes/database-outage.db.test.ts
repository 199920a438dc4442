import { GET as cart } from '@/app/api/cartitems/[id]/route'
import { POST as store } from '@/app/api/cartitems/store/route'
import { GET as ready } from '@/app/api/health/ready/route'
import { GET as health } from '@/app/api/health/route'
import { closeDatabase } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { defineHandler, type RouteConfig } from '@/lib/platform/http/routes/define-route'
import { fileForm } from '@/lib/testing/files/images'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { messageSchema } from '@/lib/platform/validation/validators'

describe('a database that is away', () => {
  describe('an unavailable database', () => {
    const reachable = env().DATABASE_URL ?? ''
    beforeAll(async () => {
      await closeDatabase()
      setEnv('DATABASE_URL', 'postgresql://nobody:nothing@127.0.0.1:1/none')
    })
    afterAll(async () => {
      await closeDatabase()
      setEnv('DATABASE_URL', reachable)
    })

    it('makes reads and writes answer 503 with Retry-After, never an empty list', async () => {
      for (const answer of [
        await callRoute(cart, { params: { id: '1' } }),
        await callRoute(store, { body: { product_id: 1 } }),
      ]) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id'])
        expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1')
      }
    })

    it('leaves the process live but not ready', async () => {
      expect((await callRoute(health)).status).toBe(200)
      const answer = await callRoute(ready)
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ database: false, uploads: true, serving: true })
      expect(answer.headers.get('retry-after')).toBe('5')
    })
  })
})

describe('a call with a longer timeout', () => {
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
    [
      'an upload that may not take long is answered with 503',
      { files: ['photo'], hasLongTimeout: false },
      503,
    ],
  ])('after the timeout %s', async (_promise, config, status) => {
    expect(await callSlowHandler(config)).toBe(status)
  })
})
