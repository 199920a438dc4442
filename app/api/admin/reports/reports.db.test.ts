import { GET, POST } from '@/app/api/admin/reports/sales/route'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'

const get = (query: string) => callRoute(GET, { path: `/api/admin/reports/sales?${query}` })

it('answers a CSV file that is stored nowhere', async () => {
  await sharedCustomer()
  await insertOrder()
  const response = await get('group=method')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="sales-by-method-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(response.headers.get('cache-control')).toContain('no-store')
})

it.each([
  ['group=week', 'group'],
  ['from=2026-13-01', 'from'],
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2025-01-01&to=2026-01-02', 'to'],
  ['from=1970-01-01', 'from'],
  ['group=staff&from=2026-01-01&to=2026-04-03', 'to'],
  ['from=1970-01-01&to=9998-12-31', 'to'],
])('%s is rejected with 422 under its field', async (query, field) => {
  const { status, body } = await get(query)
  expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]])
})

it('takes days as screens show them, in Burmese digits too', async () => {
  expect((await get('group=staff&from=2026-01-01&to=2026-04-02')).status).toBe(200)
  expect((await get('from=၀၁/၁၁/၂၀၂၆&to=30/11/2026')).status).toBe(200)
})

it('has no other method', async () => {
  expect((await callRoute(POST)).status).toBe(405)
})
