import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withDefaultHeaders } from '@/lib/server/bounds/default-headers'

const SAFE = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' }

/** The headers that a client receives of a response written by `write`. */
async function received(write: (response: ServerResponse) => void): Promise<Headers> {
  const server = createServer({ ServerResponse: withDefaultHeaders(SAFE) }, (_, response) => {
    write(response)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return answer.headers
  } finally {
    server.close()
  }
}

const COOKIES = ['a=1; Path=/', 'b=2; Path=/']

describe('every response', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['set one by one', (response) => response.setHeader('Set-Cookie', COOKIES)],
    ['written as an object', (response) => response.writeHead(200, { 'Set-Cookie': COOKIES })],
    [
      'written as a list',
      (response) =>
        response.writeHead(
          200,
          COOKIES.flatMap((one) => ['set-cookie', one]),
        ),
    ],
    [
      'written as a list with a reason',
      (response) =>
        response.writeHead(200, 'OK', ['Set-Cookie', COOKIES[0] ?? '', 'Set-Cookie', COOKIES[1] ?? '']),
    ],
  ])('keeps all its cookies, %s, and has the security headers', async (_, write) => {
    const headers = await received(write)
    expect(headers.getSetCookie()).toEqual(COOKIES)
    for (const [name, value] of Object.entries(SAFE)) expect(headers.get(name)).toBe(value)
  })

  it('keeps the values it sets itself', async () => {
    const written = await received((response) =>
      response.writeHead(200, { 'referrer-policy': 'no-referrer' }),
    )
    expect(written.get('referrer-policy')).toBe('no-referrer')
    const list = await received((response) => response.writeHead(200, ['Referrer-Policy', 'no-referrer']))
    expect(list.get('referrer-policy')).toBe('no-referrer')
  })
})
