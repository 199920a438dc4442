import { POST } from '@/app/api/products/[id]/restock-requests/route'
import { DELETE } from '@/app/api/restock-requests/[id]/route'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'
import { CLAIM_MINUTES, MAX_NETWORK_REQUESTS, MAX_PRODUCT_REQUESTS } from '@/lib/shop/restock/restock.rules'
import { restockRequestResponse } from '@/lib/shop/restock/restock.schema'
import { ago } from '@/lib/testing/clock'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import {
  askForCall,
  changeRequest,
  insertAwaitedProduct,
  listRequests,
  makeCalls,
  phoneNumber,
} from '@/lib/testing/catalogue/restock'

beforeAll(sharedCustomer)

const archived = async () => {
  const { id } = await insertProduct({ stock: 0 })
  await db().product.update({ where: { id }, data: { archivedAt: new Date() } })
  return id
}

describe('POST /api/products/{id}/restock-requests', () => {
  it('answers the same for a number that waits already', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const answers = [await askForCall(id, phoneNumber(1)), await askForCall(id, phoneNumber(1))]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([201, { message: 'We will call you when it is in stock' }])
  })

  it('is a 404 for no product, and for one that is not sold', async () => {
    for (const id of ['0', 'x', 2_147_483_647, await archived()])
      expect((await askForCall(id, phoneNumber(1))).status).toBe(404)
  })

  it('is a 409 for a product in stock, in the language of the page', async () => {
    const { id } = await insertProduct({ stock: 1 })
    const answer = await askForCall(id, phoneNumber(1), { cookie: 'lang=my' })
    expect([answer.status, answer.body['message']]).toEqual([409, 'ဤပစ္စည်း ရှိပါသည်။ ယခု မှာယူနိုင်ပါသည်'])
  })

  it.each([
    ['en', 'Must be a phone number'],
    ['my', 'ဖုန်းနံပါတ် မမှန်ပါ'],
  ])('is a 422 for no phone number, in %s', async (lang, message) => {
    const { id } = await insertProduct({ stock: 0 })
    const answer = await askForCall(id, '12', { cookie: `lang=${lang}` })
    expect([answer.status, answer.body['errors']]).toEqual([422, { phone: [message] }])
  })

  it('sends a browser without scripts to a page with the result, which names no number', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const send = (phone: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
      callRoute(POST, {
        params: { id: String(id) },
        body: new URLSearchParams({ phone }),
        headers,
      })
    const sent = await send(phoneNumber(1))
    expect([sent.status, sent.headers.get('location'), sent.text]).toEqual([
      303,
      `/product/${id}/restock?result=done`,
      '',
    ])
    expect((await send('12')).headers.get('location')).toBe(`/product/${id}/restock?result=invalid`)
    expect((await send('12', { accept: 'application/json' })).status).toBe(422)
    expect(await db().restockRequest.count({ where: { productId: id } })).toBe(1)
  })

  it('stops a caller who enters one number after another', async () => {
    setEnv('RATE_LIMITS', 'memory')
    try {
      const headers = { 'x-zay-client-ip': '203.0.113.88' }
      const limit = RATE_LIMIT_RULES['restock request'][1].points
      const statuses: number[] = []
      for (let n = 0; n <= limit; n++)
        statuses.push((await askForCall(2_147_483_647, phoneNumber(n), headers)).status)
      expect(new Set(statuses.slice(0, limit))).toEqual(new Set([404]))
      expect(statuses.at(-1)).toBe(429)
    } finally {
      setEnv('RATE_LIMITS', 'off')
    }
  })
})

describe('/api/restock-requests', () => {
  it('shows a number only to who is calling, and after the call', async () => {
    const id = await insertAwaitedProduct(2, 1)
    const [request] = await listRequests(id)
    expect(request).toMatchObject({ status: 'to_call', phone: null, phone_e164: null, claimed_by: null })
    expect(await listRequests(id, 'waiting')).toMatchObject([
      { status: 'waiting', phone: null, phone_e164: null },
    ])
    const taken = restockRequestResponse.parse(
      (await changeRequest(request?.id ?? 0, 'calling')).body,
    ).request
    expect(taken).toMatchObject({ status: 'calling', phone: phoneNumber(1), claimed_by: 'admin' })
    const { claimedAt } = await db().restockRequest.findUniqueOrThrow({ where: { id: taken.id } })
    expect(Date.parse(taken.claimed_until ?? '') - (claimedAt?.getTime() ?? 0)).toBe(CLAIM_MINUTES * 60_000)
    await db().restockRequest.update({ where: { id: taken.id }, data: { claimedBy: 'Daw Mya' } })
    expect(await listRequests(id)).toMatchObject([{ status: 'calling', phone: null, claimed_by: 'Daw Mya' }])
    // Their time is over: somebody else may call.
    const over = ago(CLAIM_MINUTES * 60_000 + 1_000)
    await db().restockRequest.update({ where: { id: taken.id }, data: { claimedAt: over } })
    expect(await listRequests(id)).toMatchObject([{ status: 'to_call', claimed_by: null }])
    await makeCalls(id, 1)
    expect(await listRequests(id, 'called')).toMatchObject([
      { status: 'called', phone: phoneNumber(1), called_by: 'admin', claimed_by: null },
    ])
  })

  it('records calls and what is taken back in the audit log, without the number', async () => {
    const id = await insertAwaitedProduct(1, 1)
    const [request] = await listRequests(id)
    await makeCalls(id, 1)
    expect((await changeRequest(request?.id ?? 0, 'to_call')).status).toBe(200)
    const events = await db().auditEvent.findMany({
      where: { subjectType: 'restock_request', subjectId: String(request?.id) },
      orderBy: { id: 'asc' },
    })
    const { name } = await db().product.findUniqueOrThrow({ where: { id } })
    expect(events.map(({ action, actor, after }) => ({ action, actor, after }))).toEqual([
      { action: 'restock_request.call', actor: 'admin', after: { name } },
      { action: 'restock_request.reopen', actor: 'admin', after: { name } },
    ])
  })

  it('rejects what is no change, and unknown requests', async () => {
    const id = await insertAwaitedProduct(1, 1)
    const [request] = await listRequests(id)
    const answer = await changeRequest(request?.id ?? 0, 'waiting')
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { status: ['Must be one of calling, called, to_call'] },
    ])
    expect((await changeRequest(2_147_483_647, 'calling')).status).toBe(404)
  })

  it('gives a call back that was not made', async () => {
    const id = await insertAwaitedProduct(1, 1)
    const [request] = await listRequests(id)
    await changeRequest(request?.id ?? 0, 'calling')
    expect((await changeRequest(request?.id ?? 0, 'to_call')).status).toBe(200)
    expect(await listRequests(id)).toMatchObject([{ status: 'to_call', claimed_by: null, phone: null }])
  })
})

describe('DELETE /api/restock-requests/{id}', () => {
  const remove = (id: number, scope?: string) =>
    callRoute(DELETE, {
      method: 'DELETE',
      params: { id: String(id) },
      path: `/api/restock-requests/${id}${scope === undefined ? '' : `?scope=${scope}`}`,
    })
  const count = (productId: number) => db().restockRequest.count({ where: { productId } })
  const from = (address: string) => ({ 'x-zay-client-ip': address })

  it('deletes a request in each state, and is a 404 afterwards', async () => {
    const id = await insertAwaitedProduct(3, 2)
    await makeCalls(id, 1)
    for (const list of ['waiting', 'to_call', 'called'] as const) {
      const [request] = await listRequests(id, list)
      expect((await remove(request?.id ?? 0)).body).toEqual({ message: 'Requests deleted', deleted: 1 })
      expect((await remove(request?.id ?? 0)).status).toBe(404)
    }
    expect(await count(id)).toBe(0)
  })

  it('deletes all open requests for a product, and keeps the calls that were made', async () => {
    const [id, other] = [await insertAwaitedProduct(4, 1), await insertAwaitedProduct(1)]
    await makeCalls(id, 1)
    const [request] = await listRequests(id, 'waiting')
    expect((await remove(request?.id ?? 0, 'product')).body['deleted']).toBe(3)
    expect([await count(id), await count(other)]).toEqual([1, 1])
  })

  it('deletes all open requests of a connection, for all products, which staff see by their number', async () => {
    const products = [await insertAwaitedProduct(1), await insertAwaitedProduct(1)]
    for (const [place, id] of products.entries())
      for (let n = 0; n < 2; n++)
        await askForCall(id, phoneNumber(10 + n), from(`2001:db8:7:${place}${n}::1`))
    const [own, first] = await listRequests(products[0] ?? 0, 'waiting')
    expect([own?.same_connection, first?.same_connection]).toEqual([1, 4])
    expect((await remove(first?.id ?? 0, 'connection')).body['deleted']).toBe(4)
    expect([await count(products[0] ?? 0), await count(products[1] ?? 0)]).toEqual([1, 1])
  })

  it('deletes no other request with one whose connection is unknown', async () => {
    const id = await insertAwaitedProduct(2)
    await db().restockRequest.updateMany({ where: { productId: id }, data: { network: null } })
    const [request] = await listRequests(id, 'waiting')
    expect(request?.same_connection).toBe(0)
    expect((await remove(request?.id ?? 0, 'connection')).body['deleted']).toBe(1)
    expect(await count(id)).toBe(1)
  })

  it('leaves the call that somebody else is making', async () => {
    const id = await insertAwaitedProduct(2, 1)
    const [request] = await listRequests(id)
    await changeRequest(request?.id ?? 0, 'calling')
    await db().restockRequest.update({ where: { id: request?.id ?? 0 }, data: { claimedBy: 'Daw Mya' } })
    const answer = await remove(request?.id ?? 0)
    expect([answer.status, answer.body['message']]).toEqual([409, 'Daw Mya is calling this customer'])
    const [next] = await listRequests(id, 'waiting')
    expect((await remove(next?.id ?? 0, 'product')).body['deleted']).toBe(1)
    expect(await count(id)).toBe(1)
  })

  it('is in the audit log, without the number', async () => {
    const id = await insertAwaitedProduct(2)
    const [request] = await listRequests(id, 'waiting')
    await remove(request?.id ?? 0, 'product')
    const { name } = await db().product.findUniqueOrThrow({ where: { id } })
    const [event] = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect([event?.action, event?.after]).toEqual([
      'restock_request.delete',
      { name, scope: 'product', requests: 2 },
    ])
  })

  it('a flood from one network leaves room for others', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const statuses: number[] = []
    for (let n = 0; n <= MAX_NETWORK_REQUESTS; n++)
      statuses.push((await askForCall(id, phoneNumber(n), from('203.0.113.200'))).status)
    expect(statuses).toEqual([...Array<number>(MAX_NETWORK_REQUESTS).fill(201), 409])
    expect((await askForCall(id, phoneNumber(999), from('203.0.113.201'))).status).toBe(201)
    expect(MAX_NETWORK_REQUESTS).toBeLessThan(MAX_PRODUCT_REQUESTS)
    // Who is in the list already gets the same answer as before.
    expect((await askForCall(id, phoneNumber(1), from('203.0.113.200'))).status).toBe(201)
  })
})
