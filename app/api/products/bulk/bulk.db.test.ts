import { GET, POST } from '@/app/api/products/bulk/route'
import { PATCH } from '@/app/api/products/[id]/route'
import { GET as listBrands } from '@/app/api/brands/route'
import { POST as undoChange } from '@/app/api/products/price-changes/[id]/undo/route'
import { bulkResponse, undoResponse } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { insertProduct } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

const bulk = (body: unknown) => callRoute(POST, { path: '/api/products/bulk', body })
const getErrorFields = ({ body }: { body: Record<string, unknown> }) => Object.keys(body['errors'] ?? {})

it('changes each product once, even if listed repeatedly, and returns the count', async () => {
  const { id } = await insertProduct({ stock: 3 })
  const { status, body } = await bulk({ action: 'add_stock', ids: [id, String(id), id], value: '၂' })
  expect([status, bulkResponse.strict().parse(body).changed]).toEqual([200, 1])
  expect((await getProduct(id))?.stockQuantity).toBe(5)
})

it.each([
  ['nothing', {}, ['action']],
  ['an unknown action', { action: 'explode', ids: [1] }, ['action']],
  ['no ids', { action: 'delete' }, ['ids']],
  ['an empty list', { action: 'delete', ids: [] }, ['ids']],
  ['one id for a list', { action: 'delete', ids: 1 }, ['ids']],
  ['an id that is none', { action: 'delete', ids: [1, 'x'] }, ['ids']],
  ['too many', { action: 'delete', ids: Array.from({ length: 101 }, (_, n) => n + 1) }, ['ids']],
  ['no value', { action: 'set_stock', ids: [1] }, ['value']],
  ['a blank value', { action: 'set_stock', ids: [1], value: ' ' }, ['value']],
  ['half a unit', { action: 'set_stock', ids: [1], value: 1.5 }, ['value']],
  ['less than nothing', { action: 'set_stock', ids: [1], value: -1 }, ['value']],
  ['a price beyond all', { action: 'set_price', ids: [1], value: 2_000_000_001 }, ['value']],
  ['a percentage that is not a number', { action: 'change_price', ids: [1], value: 'abc' }, ['value']],
  [
    'prices seen that are none',
    { action: 'set_price', ids: [1], value: 1, prices_seen: 'x' },
    ['prices_seen'],
  ],
  [
    'too many prices seen',
    {
      action: 'set_price',
      ids: [1],
      value: 1,
      prices_seen: Array.from({ length: 101 }, (_, n) => ({ id: n + 1, price: 1 })),
    },
    ['prices_seen'],
  ],
  ['a price lowered below nothing', { action: 'change_price', ids: [1], value: -101 }, ['value']],
])('%s is rejected with 422 under its field', async (_what, body, fields) => {
  const answer = await bulk(body)
  expect([answer.status, getErrorFields(answer)]).toEqual([422, fields])
})

it('an unknown product answers 404, a GET request 405', async () => {
  expect((await bulk({ action: 'delete', ids: [2_147_483_647] })).status).toBe(404)
  expect((await callRoute(GET)).status).toBe(405)
})

describe('a change of prices', () => {
  const undo = (id: number | string) =>
    callRoute(undoChange, { method: 'POST', params: { id: String(id) }, body: {} })

  it('starts from the prices seen, or answers 409 naming the product', async () => {
    const { id, name } = await insertProduct({ price: 1_000 })
    const change = (price: number) =>
      bulk({ action: 'change_price', ids: [id], value: '၁၂.၅', prices_seen: [{ id, price }] })
    const refused = await change(999)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      `The price of ${name} changed from 999 to 1,000 Kyats`,
    ])
    expect((await change(1_000)).status).toBe(200)
    expect((await getProduct(id))?.productPrice).toBe(1_125)
  })

  it('answers how to undo it, and is undone', async () => {
    const { id } = await insertProduct({ price: 1_000 })
    const answer = bulkResponse.parse((await bulk({ action: 'set_price', ids: [id], value: 7 })).body)
    const { status, body } = await undo(answer.price_change?.id ?? 0)
    expect([status, undoResponse.parse(body).restored]).toEqual([200, 1])
    expect((await getProduct(id))?.productPrice).toBe(1_000)
  })

  it.each([2_147_483_647, 0, 'x'])('an undo of the change %s answers 404', async (id) => {
    expect((await undo(id)).status).toBe(404)
  })
})

describe('optimistic locking', () => {
  it.each([
    [{ product_price: 1, version: 'x' }, ['version']],
    [{ product_price: 1, version: 0 }, ['version']],
    [{ stock_quantity: 1, stock_seen: -1 }, ['stock_seen']],
  ])('rejects the version %j with 422 under its field', async (body, fields) => {
    const { id } = await insertProduct()
    const answer = await callRoute(PATCH, { method: 'PATCH', params: { id: String(id) }, body })
    expect([answer.status, getErrorFields(answer)]).toEqual([422, fields])
  })

  it('rejects a version without changes with 422', async () => {
    const params = { id: String((await insertProduct()).id) }
    expect((await callRoute(PATCH, { method: 'PATCH', params, body: { version: 1 } })).status).toBe(422)
  })
})

it.each(['limit=0', 'limit=101', 'limit=x'])(
  'an options list with %s is rejected with 422',
  async (query) => {
    const answer = await callRoute(listBrands, { path: `/api/brands?${query}` })
    expect([answer.status, getErrorFields(answer)]).toEqual([422, ['limit']])
  },
)
