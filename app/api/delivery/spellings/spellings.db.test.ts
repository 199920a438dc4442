import { DELETE as remove } from '@/app/api/delivery/spellings/[id]/route'
import { GET as list, POST as add } from '@/app/api/delivery/spellings/route'
import { POST as addZone } from '@/app/api/delivery/zones/route'
import { db } from '@/lib/platform/db/client'
import { getZoneByAddress } from '@/lib/shop/delivery/delivery-zones.queries'
import { findPlace, parsePlaces, setSpellings } from '@/lib/shop/delivery/places/places.rules'
import { getTtl, setTtl } from '@/lib/platform/cache/cache-tags'
import { loadSpellings, watchSpellings } from '@/lib/shop/delivery/places/spellings.queries'
import {
  MAX_SPELLINGS,
  spellingMutationResponse,
  spellingsResponse,
} from '@/lib/shop/delivery/places/spellings.schema'
import { buyProduct, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

const addSpelling = (spelling: unknown, region: unknown = 'yangon', township: unknown = 'sanchaung') =>
  callRoute(add, { body: { spelling, region, township } })
const read = async () => spellingsResponse.parse((await callRoute(list)).body)
const buy = async (town_city: string) =>
  buyProduct((await insertProduct()).id, 1, { town_city, state_country: null })

beforeAll(async () => {
  await sharedCustomer()
  await callRoute(addZone, { body: { name: 'Sanchaung', fee: 1_500, places: ['Sanchaung'] } })
})

it('what customers write that names no place is listed, until it is added as a spelling of one', async () => {
  const orders = [await buy('Sanjyaung Qrtr'), await buy('Sanjyaung Qrtr'), await buy('Hinthada')]
  expect(orders.map(({ delivery }) => delivery?.missing_place)).toEqual(['region', 'region', null])
  const order_ids = [orders[1]?.id, orders[0]?.id]
  const unknown = {
    ...{ town_city: 'Sanjyaung Qrtr', state_country: null, orders: 2 },
    ...{ order_id: order_ids[0], order_ids },
  }
  expect((await read()).unknown_places).toEqual([unknown])

  const { status, body } = await addSpelling('sanjyaung QRTR.')
  expect(status).toBe(200)
  const { place_spelling: spelling } = spellingMutationResponse.parse(body)
  expect(spelling).toMatchObject({ spelling: 'sanjyaung QRTR.', township: 'sanchaung' })
  expect(spelling.name).toContain('Sanchaung')
  expect(await read()).toMatchObject({ unknown_places: [], spellings: [spelling] })
  const order = await buy('Sanjyaung Qrtr')
  expect(order).toMatchObject({ shipping_fee: 1_500, delivery: { zone: 'Sanchaung', missing_place: null } })
  expect(order.delivery?.place).toEqual({ region: 'yangon', township: 'sanchaung' })

  expect((await callRoute(remove, { method: 'DELETE', params: { id: String(spelling.id) } })).status).toBe(
    200,
  )
  expect((await getZoneByAddress('Sanjyaung Qrtr', null)).place).toBeNull()
  expect((await callRoute(remove, { method: 'DELETE', params: { id: String(spelling.id) } })).status).toBe(
    404,
  )
  const events = await db().auditEvent.findMany({
    where: { subjectType: 'place_spelling' },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action }) => action)).toEqual(['place_spelling.create', 'place_spelling.delete'])
})

it('a spelling that was added before names the new place from then on, also for zones', async () => {
  await addSpelling('Zay Gyi')
  await addSpelling('zaygyi', 'mandalay', null)
  const { spellings } = await read()
  expect(spellings.filter(({ spelling }) => /zay/i.test(spelling))).toMatchObject([
    { spelling: 'zaygyi', region: 'mandalay', township: null },
  ])
  expect(findPlace('Zaygyi', null)).toEqual({ region: 'mandalay', township: null })
  expect(parsePlaces('Zay gyi')).toEqual([{ region: 'mandalay', township: null }])
})

it.each([
  ['a place that does not exist', ['Qqq', 'atlantis', null], 'region'],
  ['a township of another region', ['Qqq', 'mandalay', 'sanchaung'], 'region'],
  ['a text without letters', ['...', 'yangon', null], 'spelling'],
  ['the name of a place', ['Kyauktada', 'yangon', 'sanchaung'], 'spelling'],
  ['a text that is too long', ['q'.repeat(101), 'yangon', null], 'spelling'],
  ['a list', [['Qqq'], 'yangon', null], 'spelling'],
])('%s is refused', async (_case, input, field) => {
  const { status, body } = await addSpelling(...(input as [unknown, unknown, unknown]))
  expect(status).toBe(422)
  expect(body['errors']).toHaveProperty(field)
})

it('there is a limit, also for calls at once', async () => {
  await db().placeSpelling.deleteMany()
  await db().placeSpelling.createMany({
    data: Array.from({ length: MAX_SPELLINGS - 1 }, (_, n) => ({
      spelling: `q${n}`,
      key: `q${n}`,
      region: 'yangon',
    })),
  })
  const answers = await Promise.all(['Xxa', 'Xxb', 'Xxc', 'Xxd'].map((spelling) => addSpelling(spelling)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await db().placeSpelling.deleteMany()
})

it('what customers write may have commas, and what only lacks its township is not asked for', async () => {
  await addSpelling('Sanjyaung Qrtr')
  await buy('Aung Mye, Thar Zan Qrtr')
  await buy('Yangon')
  expect((await read()).unknown_places).toMatchObject([{ town_city: 'Aung Mye, Thar Zan Qrtr' }])
  await addSpelling('Aung Mye, Thar Zan Qrtr', 'mandalay', null)
  expect((await read()).unknown_places).toEqual([])
  expect(findPlace('Aung Mye, Thar Zan Qrtr', null)).toEqual({ region: 'mandalay', township: null })
  expect(findPlace('Sanchaung, Yangon', null)).toEqual({ region: 'yangon', township: 'sanchaung' })
})

it('a process that may have missed a change reads them anew', async () => {
  const end = watchSpellings()
  await loadSpellings()
  setSpellings(new Map([['missed', { region: 'bago', township: null }]]))
  setTtl(getTtl())
  await loadSpellings()
  expect(findPlace('Missed', null)).toBeNull()
  await end()
})

it('each process learns what was added before its start', async () => {
  await addSpelling('Yathae')
  setSpellings(new Map())
  expect(findPlace('Yathae', null)).toBeNull()
  const end = watchSpellings()
  await end()
  expect(findPlace('Yathae', null)).toEqual({ region: 'yangon', township: 'sanchaung' })
})
