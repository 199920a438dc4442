import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { AppError, ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors/app-error'
import { idSchema, integerSchema, messageSchema } from '@/lib/platform/validation/validators'
import { idParams, defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { callRoute } from '@/lib/testing/call-route'
import { publicAccess, customerGuard } from '@/lib/platform/auth/access.queries'
import type { AuthGuard } from '@/lib/platform/actors/actors'

const echo = z.object({ name: z.string(), count: integerSchema(0, 9).optional() })
const list = defineHandler(
  {
    summary: 'x',
    actor: publicAccess,
    query: z.object({ brand: z.string() }),
    responses: { 200: messageSchema },
  },
  ({ query }) => Promise.resolve({ message: query.brand }),
)
const post = defineHandler(
  { summary: 'Echo', actor: publicAccess, body: echo, responses: { 201: echo } },
  ({ body }) => Promise.resolve(body),
)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const failing = (error: unknown) =>
  defineHandler({ summary: 'Fail', actor: publicAccess, responses: { 200: messageSchema } }, () =>
    Promise.reject(error as Error),
  )

describe('a route', () => {
  it('authorizes the actor before it reads anything', async () => {
    const closed: AuthGuard<never> = {
      name: 'admin',
      authorize: () => Promise.reject(new AppError('forbidden', errorText('forbidden'))),
    }
    const guarded = defineHandler(
      { summary: 'x', actor: closed, params: idParams, body: echo, responses: { 200: messageSchema } },
      () => Promise.resolve({ message: 'never' }),
    )
    const answer = await callRoute(guarded, { params: { id: 'not an id' }, body: '{broken' })
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ message: 'You may not do this', code: 'forbidden' })
  })

  it('answers with the first status of its responses by default', async () => {
    const answer = await callRoute(post, { body: { name: 'tea', count: '၃' } })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ name: 'tea', count: 3 })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(Object.entries(ERROR_STATUS))('answers %s with status %d', async (code, status) => {
    const answer = await callRoute(
      failing(
        new AppError(code as ErrorCode, errorText('invalid'), { fields: { name: [errorText('text')] } }),
      ),
    )
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ message: 'Invalid', errors: { name: ['Must be text'] } })
  })

  it('answers an unexpected error with a bare 500 and a request id', async () => {
    const answer = await callRoute(failing(new Error('SELECT secret FROM users')))
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      message: 'Something went wrong',
      code: 'internal_error',
      request_id: expect.any(String) as string,
    })
    expect(answer.headers.get('x-request-id')).toBe(answer.body['request_id'])
  })

  it.each([
    ['lang=my', 'count: 9 ထက် မများရပါ', '9 ထက် မများရပါ'],
    ['visitor=1; lang=my; x=y', 'count: 9 ထက် မများရပါ', '9 ထက် မများရပါ'],
    ['lang=en', 'count: Must be at most 9', 'Must be at most 9'],
    ['slang=my', 'count: Must be at most 9', 'Must be at most 9'],
  ])('rejects in the language of the cookie %s', async (cookie, message, fieldMessage) => {
    const answer = await callRoute(post, { body: { name: 'tea', count: 10 }, headers: { cookie } })
    expect(answer.body).toEqual({ message, code: 'validation_failed', errors: { count: [fieldMessage] } })
  })

  it.each([
    ['malformed JSON', '{"name":', { 'content-type': 'application/json' }, 400],
    ['a form object', new URLSearchParams({ name: 'x' }), {}, 201],
    ['another type', '<name/>', { 'content-type': 'text/xml' }, 415],
    ['no type', 'name=tea', { 'content-type': 'text/plain' }, 415],
    ['a form', 'name=tea', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, 201],
    ['nothing', '', { 'content-type': 'application/json' }, 422],
    ['a list', '[]', { 'content-type': 'application/json' }, 422],
    ['null', 'null', { 'content-type': 'application/json' }, 422],
    ['a prototype', '{"__proto__":{"name":"x"}}', { 'content-type': 'application/json' }, 400],
    [
      'a constructor',
      '{"name":"x","more":[{"constructor":{}}]}',
      { 'content-type': 'application/json' },
      400,
    ],
    ['a prototype of a form', new URLSearchParams('name=x&__proto__=y'), {}, 400],
    ['one in brackets', new URLSearchParams({ name: 'x', 'constructor[prototype]': 'y' }), {}, 400],
    [
      '10,000 deep',
      `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      { 'content-type': 'application/json' },
      400,
    ],
    [
      '21 deep',
      `{"name":"x","more":${'['.repeat(20)}${']'.repeat(20)}}`,
      { 'content-type': 'application/json' },
      201,
    ],
    [
      '22 deep',
      `{"name":"x","more":${'['.repeat(21)}${']'.repeat(21)}}`,
      { 'content-type': 'application/json' },
      400,
    ],
    ['100 fields', 'name=x&'.repeat(100).slice(0, -1), FORM, 201],
    ['101 fields', 'name=x&'.repeat(101).slice(0, -1), FORM, 413],
    ['bytes that are no character', 'name=%E1%80', FORM, 400],
    ['characters of several bytes', 'name=%E1%80%80é', FORM, 201],
    ['20,000 commas', JSON.stringify({ name: 'x', more: Array(20_000).fill(0) }), JSON_TYPE, 201],
    ['more commas', JSON.stringify({ name: 'x', more: Array(20_001).fill(0) }), JSON_TYPE, 413],
    ['400,000 characters', JSON.stringify({ name: 'x', more: 'y'.repeat(399_999) }), JSON_TYPE, 201],
    ['more characters', JSON.stringify({ name: 'x', more: 'y'.repeat(400_000) }), JSON_TYPE, 413],
    [
      'over 1 MiB',
      JSON.stringify({ name: 'x'.repeat(1_048_576) }),
      { 'content-type': 'application/json' },
      413,
    ],
  ])('reads %s', async (_name, body, headers, status) => {
    expect((await callRoute(post, { body, headers })).status).toBe(status)
  })

  it('reads multipart fields and rejects malformed multipart', async () => {
    const form = new FormData()
    form.set('name', 'tea')
    expect((await callRoute(post, { body: form })).status).toBe(201)
    const broken = await callRoute(post, {
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nte',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
    const noBoundary = await callRoute(post, {
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(noBoundary.status).toBe(400)
    form.set('__proto__', 'x')
    expect((await callRoute(post, { body: form })).status).toBe(400)
  })

  it('converts Zawgyi in every part of the input', async () => {
    expect((await callRoute(post, { body: { name: 'ျမန္မာစာ' } })).body).toEqual({ name: 'မြန်မာစာ' })
  })

  it('converts the fields beside a file, and no password', async () => {
    const fields = z.object({ name: z.string(), current_password: z.string() })
    const upload = defineHandler(
      { summary: 'x', actor: publicAccess, body: fields, files: ['file'], responses: { 201: fields } },
      ({ body }) => Promise.resolve(body),
    )
    const form = new FormData()
    form.set('name', 'ျမန္မာစာ')
    form.set('current_password', 'ျမန္မာစာ')
    form.set('file', new Blob(['x']), 'x.csv')
    expect((await callRoute(upload, { body: form })).body).toEqual({
      name: 'မြန်မာစာ',
      current_password: 'ျမန္မာစာ',
    })
  })

  it('leaves texts as typed when the caller asks for it', async () => {
    const body = { name: 'ျမန္မာစာ' }
    const postEncoded = (encoding: string) =>
      callRoute(post, { body, headers: { 'X-Text-Encoding': encoding } })
    expect((await postEncoded('as-typed')).body).toEqual(body)
    expect((await postEncoded('zawgyi')).body).toEqual({ name: 'မြန်မာစာ' })
  })

  it('limits the total amount of converted Zawgyi, in however many fields it arrives', async () => {
    const zawgyi = (length: number) => 'ျမန္မာစာ '.repeat(length / 9)
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [n, zawgyi(90)]))
    expect((await callRoute(post, { body: { ...fields(20), name: 'x' } })).status).toBe(201)
    expect((await callRoute(post, { body: { ...fields(30), name: 'x' } })).status).toBe(413)
    expect((await callRoute(post, { body: { name: zawgyi(900_000) } })).status).toBe(413)
    expect((await callRoute(post, { body: { name: 'x', more: 'မြန်မာစာ '.repeat(10_000) } })).status).toBe(201)
    expect((await callRoute(list, { path: `/x?brand=${encodeURIComponent(zawgyi(900))}` })).status).toBe(413)
  })

  it('lists every invalid field, each message once', async () => {
    const answer = await callRoute(post, { body: { count: 'x' } })
    expect(Object.keys(answer.body['errors'] as object).sort()).toEqual(['count', 'name'])
  })

  it('joins a repeated parameter', async () => {
    expect((await callRoute(list, { path: '/x?brand=1&brand=2' })).body).toEqual({ message: '1,2' })
  })

  it('takes a blank parameter of the query as absent where it would be invalid', async () => {
    const query = z.object({ sort: z.enum(['name']).optional(), cart: z.string().optional() })
    const read = defineHandler(
      { summary: 'x', actor: publicAccess, query, responses: { 200: messageSchema } },
      (context) => Promise.resolve({ message: JSON.stringify(context.query) }),
    )
    const answers = ['?sort=&cart=1', '?sort=%E2%80%8B', '?cart', '?sort=x&cart='].map(async (search) => {
      const { status, body } = await callRoute(read, { path: `/x${search}` })
      return [status, status === 200 ? body['message'] : null]
    })
    expect(await Promise.all(answers)).toEqual([
      [200, '{"cart":"1"}'],
      [200, '{}'],
      [200, '{"cart":""}'],
      [422, null],
    ])
  })
})

describe('a public response', () => {
  const list = defineHandler(
    { isPublic: true, summary: 'x', actor: publicAccess, responses: { 200: messageSchema } },
    () => {
      addCacheTags('products', 'product-1')
      return Promise.resolve({ message: 'tea' })
    },
  )
  it('has cache tags and is a 304 for a matching ETag', async () => {
    const first = await callRoute(list)
    expect(first.headers.get('cache-tag')).toBe('products,product-1')
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await callRoute(list, { headers: { 'if-none-match': known } })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    expect((await callRoute(list, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})

describe('a route with several methods', () => {
  const methods = defineRoute({
    GET: defineHandler(
      {
        summary: 'x',
        actor: customerGuard,
        params: z.object({ id: idSchema() }),
        responses: { 200: messageSchema },
      },
      () => Promise.resolve(withStatus(200, { message: 'x' })),
    ),
  })
  it('rejects other methods and lists its own', async () => {
    const answer = await callRoute(methods.DELETE, { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    const options = await callRoute(methods.OPTIONS, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})
