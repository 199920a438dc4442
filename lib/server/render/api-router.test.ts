import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createApiRouter } from '@/lib/server/render/api-router'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { eventually } from '@/lib/testing/eventually'

const words = z.object({ text: z.string() })
const one = defineRoute({
  GET: defineHandler(
    {
      summary: 'One',
      actor: publicAccess,
      params: z.object({ id: z.coerce.number().int() }),
      responses: { 200: words },
    },
    ({ params, request: { url } }) => Promise.resolve({ text: `${params.id} at ${url}` }),
  ),
})
const many = defineRoute({
  POST: defineHandler(
    { summary: 'Say', actor: publicAccess, body: words, responses: { 201: words } },
    ({ body }) => Promise.resolve(body),
  ),
})
const broken = { GET: () => Promise.reject(new Error('no answer at all')) }
const endless = {
  GET: () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: () => {
            isCancelled = true
          },
        }),
      ),
    ),
}
let isCancelled = false

const files = {
  GET: async (_: Request, { params }: { params: Promise<unknown> }) => Response.json(await params),
}
const calls = createApiRouter(
  {
    '/files/{...path}': files,
    '/api/teas': many,
    '/api/teas/{id}': one,
    '/api/broken': broken,
    '/api/endless': endless,
    '/papers/{...path}': files,
    '/papers/read': 'page',
  },
  (_request, response) => response.writeHead(299).end('next'),
)
const shop: Server = createServer(calls.listener)
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const address = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(address() + path, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('the API router', () => {
  it.each([
    ['/files/a/b%20c.webp', ['a', 'b c.webp']],
    ['/files/a', ['a']],
  ])('routes %s to the catch-all handler', async (path, parts) => {
    expect(JSON.parse((await ask(path)).text)).toEqual({ path: parts })
  })

  it.each(['/api/teas/7', '/api/teas/7/', '/api/teas/%37'])('routes %s to its handler', async (path) => {
    const { status, text } = await ask(`${path}?a=1`)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({ text: `7 at ${address()}${path}?a=1` })
  })

  it('passes on a body, and leaves its rejection to the handler', async () => {
    const post = (body: string) =>
      ask('/api/teas', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect(await post('{"text":"ရွှေ"}')).toMatchObject({ status: 201, text: '{"text":"ရွှေ"}' })
    expect(await post('{"text":')).toMatchObject({ status: 400 })
    expect(await post('{"text":1}')).toMatchObject({ status: 422 })
  })

  it('answers HEAD without a body, and lists the methods', async () => {
    expect(await ask('/api/teas/7', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    const rejected = await ask('/api/teas/7', { method: 'DELETE' })
    expect(rejected.status).toBe(405)
    expect(rejected.headers.get('allow')).toBe('GET, HEAD')
  })

  it('answers 404 when a segment of the path does not match', async () => {
    expect((await ask('/api/teas/green')).status).toBe(404)
  })

  it.each([
    '/api/coffees',
    '/api/teas/7/leaves',
    '/api//teas/7',
    '/product',
    '/papers/read',
    '/papers/read/?a',
  ])('passes %s on to the next handler', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 299, text: 'next' })
  })

  it('answers 500 when a handler returns no response', async () => {
    expect((await ask('/api/broken')).status).toBe(500)
  })

  it('stops producing a body that nobody reads any more', async () => {
    await new Promise<void>((resolve) => {
      const requested = request(`${address()}/api/endless`, (answer) => {
        answer.once('data', () => {
          requested.destroy()
          resolve()
        })
      })
      requested.on('error', () => undefined)
      requested.end()
    })
    await eventually('the body is cancelled', () => isCancelled)
  })
})
