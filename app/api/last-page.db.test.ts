import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { setRatings } from '@/lib/testing/catalogue/ratings'
import { callRoute } from '@/lib/testing/call-route'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'

/** The routes of files have no definition. */
type Route = ((...request: Parameters<RouteHandler>) => Promise<Response>) & Partial<RouteHandler>

const lists = Object.entries(apiRoutes).flatMap(([path, route]) => {
  const { GET: handler } = route as { GET?: Route }
  const page = handler?.definition?.responses[200]
  return handler && page instanceof z.ZodObject && 'current_page' in page.shape
    ? [{ path, handler, page }]
    : []
})

let productId = 0
beforeAll(async () => {
  await sharedCustomer()
  await setRatings(true)
  ;({ id: productId } = await insertProduct())
})

it('finds the lists with pages', () => {
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/products', '/api/orders', '/api/customers']),
  )
})

describe.each([
  ['5000', 5_000],
  ['5000000', 5_000_000],
  ['99999999999999999999', 1_000_000_000],
])('page %s', (asked, current) => {
  it.each(lists)('of GET $path is 404 and empty', async ({ path, handler, page }) => {
    const params = { id: String(productId), userId: '1' }
    const { status, body } = await callRoute(handler, { path: `${path}?page=${asked}`, params })
    expect(status).toBe(404)
    expect(page.parse(body)).toMatchObject({ current_page: current, next_page_url: null })
    expect(body).toMatchObject({ code: 'not_found', message: expect.any(String) as unknown })
  })
})
