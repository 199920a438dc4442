import { callApi, getCurrent, getErrorBody } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'

const requests: { url: string; method: string | undefined; body: unknown }[] = []
let realFetch: typeof fetch

beforeAll(() => {
  realFetch = global.fetch
  global.fetch = (url, init) => {
    requests.push({ url: typeof url === 'string' ? url : '', method: init?.method, body: init?.body })
    return Promise.resolve(Response.json({ message: 'Saved' }))
  }
})
afterAll(() => {
  global.fetch = realFetch
})

it('calls what its name says, with the parameters of the path encoded', async () => {
  await callApi('PATCH /api/brands/{id}', { params: { id: 7 }, body: { name: 'Tea' } })
  await callApi('POST /api/admin/backups/{name}', { params: { name: 'a/b ?' }, body: {} })
  expect(requests).toEqual([
    { url: '/api/brands/7', method: 'PATCH', body: '{"name":"Tea"}' },
    { url: '/api/admin/backups/a%2Fb%20%3F', method: 'POST', body: '{}' },
  ])
})

it('asks for the parameters of the query that have a value', async () => {
  requests.length = 0
  await callApi('GET /api/products', {
    query: { product: 'green tea', page: 2, price_min: null, brand: undefined },
  })
  expect(requests).toEqual([
    { url: '/api/products?product=green+tea&page=2', method: 'GET', body: undefined },
  ])
})

describe('what an error carries', () => {
  const current = { id: 7, name: 'Tea', version: 2 }
  const error = new ApiError(409, 'Changed', {}, { current })

  it('is read for its own status only', () => {
    expect(getErrorBody('PATCH /api/brands/{id}', 409, error)).toEqual({ current })
    expect(getErrorBody('POST /api/products/imports', 422, error)).toBeNull()
    expect(getErrorBody('PATCH /api/brands/{id}', 409, new TypeError('offline'))).toBeNull()
  })

  it('is the current record of a conflict, if it has one', () => {
    expect(getCurrent('PATCH /api/brands/{id}', error)).toEqual(current)
    expect(getCurrent('PATCH /api/brands/{id}', new ApiError(409, 'Closed'))).toBeNull()
    expect(getCurrent('PATCH /api/brands/{id}', new ApiError(422, 'No', {}, { current }))).toBeNull()
  })
})
