import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { redirectForms } from '@/lib/platform/http/routes/form-redirect'

const rejects = Object.assign(() => Promise.resolve(Response.json({}, { status: 404 })), {
  definition: {},
}) as unknown as RouteHandler
const answer = redirectForms(rejects, ({ id = '' }, status) => `/product/${id}?status=${status}`)
const send = (id: string, accept: string) =>
  answer(
    new Request('http://shop.test/', {
      method: 'POST',
      body: new URLSearchParams({ phone: '1' }),
      headers: { accept },
    }),
    { params: Promise.resolve({ id }) },
  )

it.each([
  ['7', '7'],
  ['မ', '%E1%80%99'],
  ['7\n8', '7%0A8'],
  ['../cart', '..%2Fcart'],
])('a browser that sends a form about %j is led to the page of it', async (id, encoded) => {
  const { status, headers } = await send(id, 'text/html,*/*;q=0.8')
  expect([status, headers.get('location')]).toEqual([303, `/product/${encoded}?status=404`])
})

it('a program gets the answer itself', async () => {
  const { status, headers } = await send('7', 'application/json')
  expect([status, headers.get('location')]).toEqual([404, null])
})
