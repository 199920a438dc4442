import { findUnsent } from '@/e2e/fixtures/adding-calls'
import { apiRoutes } from '@/app/api/routes'
import type { AuthGuard } from '@/lib/platform/actors/actors'
import { defineHandler, type RouteHandler } from '@/lib/platform/http/routes/define-route'
import { buildOpenApiDocument } from '@/lib/openapi/openapi'
import { callRoute } from '@/lib/testing/call-route'
import { messageSchema } from '@/lib/platform/validation/validators'

const { paths } = buildOpenApiDocument(apiRoutes)
const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []))
const getPosts = (kind: string) => posts.filter(({ post }) => post['x-idempotency'] === kind)

const headers = { 'Idempotency-Key': 'once' }
const REFUSED = {
  message: 'This call takes no Idempotency-Key: send the request without it',
}

describe('every POST of the API', () => {
  it('says what a repeated request does', () => {
    const silent = posts.filter(({ post }) => post['x-idempotency'] === undefined).map(({ path }) => path)
    expect(posts.length).toBeGreaterThan(45)
    expect(silent).toEqual([])
  })

  it('that takes an Idempotency-Key describes the header, and no other does', () => {
    const taking = posts.filter(({ post }) => post.parameters.some(({ name }) => name === 'idempotency-key'))
    expect(taking).toEqual(getPosts('key'))
  })

  it('that takes a key is repeated by npm run test:abuse', () => {
    expect(findUnsent(getPosts('key').map(({ path }) => path))).toEqual([])
  })

  it.each(getPosts('none'))('refuses a key that it does not take: $path', async ({ path }) => {
    const { POST } = apiRoutes[path as keyof typeof apiRoutes] as unknown as { POST: RouteHandler }
    const authorize = jest.spyOn(POST.definition.actor, 'authorize').mockResolvedValue({})
    const { status, body } = await callRoute(POST, { headers, body: {} })
    authorize.mockRestore()
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['idempotency-key']])
  })

  it('refuses a key when it forgets to say so', async () => {
    const anyone: AuthGuard<null> = { name: 'public', authorize: () => Promise.resolve(null) }
    const handler = defineHandler(
      { summary: 'Add something', actor: anyone, responses: { 201: messageSchema } },
      () => Promise.resolve({ message: 'Added' }),
    )
    const refused = await callRoute(handler, { method: 'POST', headers })
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining(REFUSED)])
    expect((await callRoute(handler, { method: 'POST' })).status).toBe(201)
    expect((await callRoute(handler, { method: 'PATCH', headers })).status).toBe(201)
  })

  it('reads nothing of a request that it refuses', async () => {
    const { POST } = apiRoutes['/api/brands/upload'] as unknown as { POST: RouteHandler }
    const authorize = jest.spyOn(POST.definition.actor, 'authorize').mockResolvedValue({})
    const { status } = await callRoute(POST, { headers, body: new FormData() })
    authorize.mockRestore()
    expect(status).toBe(422)
  })
})
