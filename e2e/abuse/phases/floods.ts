import { expectStatus, expectThat, get, json } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_NETWORK_REQUESTS } from '@/lib/shop/restock/restock.rules'
import { restockDeletionResponse, restockRequestsResponse } from '@/lib/shop/restock/restock.schema'

/** Requests beyond what one network may leave. */
const MORE = 20

/** One address enters invented numbers for a product that is sold out: it does not fill the list, and staff empty it. */
async function floodCalls(trial: PhaseContext): Promise<void> {
  const { cast, watch, random } = trial
  const { owner, visitor } = cast.actors
  const list = await watch.send(get('products', '/api/products?per_page=1&in_stock=true'))
  const id = productsResponse.parse(JSON.parse(list.text)).data[0]?.id ?? 0
  const soldOut = JSON.stringify({ action: 'set_stock', ids: [id], value: 0 })
  await expectStatus(trial, json('sold out', 'POST', '/api/products/bulk', owner, soldOut), [200])
  const first = random.whole(100_000, 800_000)
  let accepted = 0
  for (let n = 0; n < MAX_NETWORK_REQUESTS + MORE; n++) {
    const body = JSON.stringify({ phone: `09790${first + n}` })
    const request = json('an invented number', 'POST', `/api/products/${id}/restock-requests`, visitor, body)
    accepted += (await expectStatus(trial, request, [201, 409])).status === 201 ? 1 : 0
  }
  expectThat(
    trial,
    accepted === MAX_NETWORK_REQUESTS,
    `one network left ${accepted} requests for a product, not ${MAX_NETWORK_REQUESTS}`,
  )
  const asked = get('the list', '/api/restock-requests?list=waiting', ...owner)
  const waiting = await expectStatus(trial, asked, [200])
  const [request] = restockRequestsResponse.parse(JSON.parse(waiting.text)).requests
  const deletion = json(
    'a deletion',
    'DELETE',
    `/api/restock-requests/${request?.id}?scope=connection`,
    owner,
    '',
  )
  const answer = await expectStatus(trial, deletion, [200])
  const { deleted } = restockDeletionResponse.parse(JSON.parse(answer.text))
  expectThat(trial, deleted >= accepted, `staff deleted ${deleted} of ${accepted} requests of one connection`)
}

export const floodsPhase = phase(
  'floods',
  'one network fills no list of back-in-stock requests, and staff can empty it',
  [floodCalls],
)
