import { PATCH } from '@/app/api/restock-requests/[id]/route'
import { GET } from '@/app/api/restock-requests/route'
import { POST } from '@/app/api/products/[id]/restock-requests/route'
import { db } from '@/lib/platform/db/client'
import { type RestockList, restockRequestsResponse } from '@/lib/shop/restock/restock.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'

/** Requests for a call when a product is in stock again, for tests. */

/** A mobile number of Myanmar that no other `n` below 1,000 has. */
export const phoneNumber = (n: number): string => `0979000${String(n).padStart(4, '0')}`

let caller = 0
/** An IP address for each call, so that tests do not share a rate limit. */
const nextAddress = (): string => {
  caller += 1
  return `198.51.${caller >> 8}.${caller & 255}`
}

export const askForCall = (
  productId: number | string,
  phone: unknown,
  headers: Record<string, string> = {},
) =>
  callRoute(POST, {
    params: { id: String(productId) },
    body: { phone },
    headers: { 'x-zay-client-ip': nextAddress(), ...headers },
  })

/** A product that is sold out, for which `count` customers wait, one after another. */
export async function insertAwaitedProduct(count: number, stock = 0): Promise<number> {
  const { id } = await insertProduct({ stock: 0 })
  for (let n = 1; n <= count; n++) {
    const { status } = await askForCall(id, phoneNumber(n))
    if (status !== 201) throw new Error(`The request was answered with ${status}`)
  }
  if (stock > 0) await moveStock(id, stock)
  return id
}

/** Changes the stock by a row of the ledger. */
export const moveStock = (productId: number, delta: number) =>
  db().stockMovement.create({ data: { productId, delta, reason: 'adjustment' } })

/** The requests for a product in a list, in its order. */
export async function listRequests(productId: number, list: RestockList = 'to_call') {
  const { body } = await callRoute(GET, { path: `/api/restock-requests?list=${list}&per_page=100` })
  return restockRequestsResponse.parse(body).requests.filter((one) => one.product_id === productId)
}

/** How many customers staff are to call about a product. */
export const countToCall = async (productId: number): Promise<number> =>
  (await listRequests(productId)).length

/** The ids of all requests for a product, oldest first. */
export const listRequestIds = async (productId: number): Promise<number[]> =>
  (await db().restockRequest.findMany({ where: { productId }, orderBy: { id: 'asc' } })).map(({ id }) => id)

export const changeRequest = (id: number, status: unknown, headers: Record<string, string> = {}) =>
  callRoute(PATCH, { method: 'PATCH', params: { id: String(id) }, body: { status }, headers })

/** Takes the first `count` calls about a product, and marks them. */
export async function makeCalls(productId: number, count: number): Promise<void> {
  for (const { id } of (await listRequests(productId)).slice(0, count)) {
    for (const status of ['calling', 'called']) {
      const answer = await changeRequest(id, status)
      if (answer.status !== 200) throw new Error(`${status} was answered with ${answer.text}`)
    }
  }
}
