import myanmarTools from 'myanmar-tools'
import { POST as addToCart } from '@/app/api/cartitems/store/route'
import { GET as getPlaces } from '@/app/api/delivery/places/route'
import { GET as getQuote } from '@/app/api/delivery/route'
import { PATCH as updateZone } from '@/app/api/delivery/zones/[id]/route'
import { GET as exportZones } from '@/app/api/delivery/zones/export/route'
import { POST as importZones } from '@/app/api/delivery/zones/import/route'
import { GET as listZones, POST as createZone } from '@/app/api/delivery/zones/route'
import { deliveryQuoteResponse } from '@/lib/shop/checkout/delivery-quote.schema'
import { db } from '@/lib/platform/db/client'
import { zoneMutationResponse, zonesResponse } from '@/lib/shop/delivery/delivery-zones.schema'
import { regionsResponse } from '@/lib/shop/delivery/places/places.schema'
import { zonesFileResponse } from '@/lib/shop/delivery/zones-file.schema'
import { toBurmeseDigits } from '@/lib/platform/text/numbers/numbers'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'

const add = (body: object) => callRoute(createZone, { body })
const list = async () => zonesResponse.strict().parse((await callRoute(listZones)).body).zones
const quote = async (search: string) =>
  deliveryQuoteResponse.strict().parse((await callRoute(getQuote, { path: `/api/delivery?${search}` })).body)
    .delivery
const send = (text: string, dryRun = false, headers = {}, skipsInvalid = false) => {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'zones.csv')
  form.append('dry_run', String(dryRun))
  form.append('skip_refused', String(skipsInvalid))
  return callRoute(importZones, { body: form, headers })
}
const download = async () => (await callRoute(exportZones)).text

beforeAll(() => sharedCustomer())
beforeEach(async () => {
  await db().deliveryZone.deleteMany()
  await db().setting.deleteMany()
})

const near = { name: 'Near', fee: '၁၅၀၀', days: '1-2', places: 'Hlaing, Yangon\nInsein' }

it('a zone takes amounts, digits and places as they are typed', async () => {
  const { zone } = zoneMutationResponse.parse((await add(near)).body)
  expect(zone).toMatchObject({
    fee: 1_500,
    cash: false,
    places: [{ township: 'hlaing' }, { township: 'insein' }],
  })
  const params = { id: String(zone.id) }
  const changed = await callRoute(updateZone, { method: 'PATCH', params, body: { fee: '1,700 Kyats' } })
  expect(changed.body).toMatchObject({ zone: { fee: 1_700 } })
})

describe('GET /api/delivery', () => {
  it('finds the place in any spelling, and never fails for one', async () => {
    await add(near)
    expect(await quote('town_city=HLAING+tsp&state_country=Rangoon')).toMatchObject({
      fee: 1_500,
      days: '1-2',
    })
    expect(await quote(`town_city=${encodeURIComponent('လှိုင်မြို့နယ်')}`)).toMatchObject({ fee: 1_500 })
    expect(await quote('town_city=Springfield')).toMatchObject({ fee: 2_000, place: null })
    expect(await quote('')).toMatchObject({ fee: 2_000, missing_for_free: null })
    expect((await quote('cart')).subtotal).toBe(0)
    const { id } = await insertProduct({ price: 1_000 })
    await callRoute(addToCart, { body: { product_id: id, quantity: 3 } })
    expect([(await quote('cart')).subtotal, (await quote('cart=')).subtotal]).toEqual([3_000, 3_000])
  })

  it('is personal, and its texts are bounded', async () => {
    const { headers } = await callRoute(getQuote, { path: '/api/delivery?town_city=Hlaing&cart' })
    expect(headers.get('cache-control')).toContain('no-store')
    const long = await callRoute(getQuote, { path: `/api/delivery?town_city=${'x'.repeat(256)}` })
    expect(long.status).toBe(422)
  })

  it('offers the list of places in both languages, for everybody', async () => {
    const { body, headers } = await callRoute(getPlaces)
    const { regions } = regionsResponse.strict().parse(body)
    expect(regions).toHaveLength(15)
    expect(regions.at(-1)).toMatchObject({ code: 'yangon', name: 'Yangon Region', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' })
    expect(headers.get('cache-tag')).toBe('api')
  })
})

describe('zones as CSV', () => {
  const HEADER =
    'id,version,name,name_my,fee,free_from,base_grams,step_grams,step_fee,days,cash,fee_prepaid,delivers,places'

  it('come out as they go in: an exported file changes nothing', async () => {
    await add({ ...near, name_my: 'အနီး', free_from: 50_000, base_grams: 1, step_grams: 2, step_fee: 3 })
    await add({ name: '=SUM(1;2)', fee: 7, cash: true, places: ['Chin', 'Minhla, Bago'] })
    const file = await download()
    expect(file).toContain(HEADER)
    expect(file).toContain("'=SUM(1;2)")
    expect(file).toContain('"Hlaing, Yangon Region | Insein, Yangon Region"')
    const before = await list()
    const answer = zonesFileResponse.strict().parse((await send(file)).body)
    expect(answer.import).toEqual({
      is_applied: true,
      problems: [],
      counts: { create: 0, change: 0, same: 3 },
    })
    expect(await list()).toEqual(before)
  })

  it('may be typed in Zawgyi, and with Burmese digits', async () => {
    const zawgyi = new myanmarTools.ZawgyiConverter().unicodeToZawgyi('ရန်ကုန်မြို့တွင်း ပို့ဆောင်မှု')
    expect((await send(`name,name_my,fee,days\nCity,${zawgyi},၁၅၀၀,၂-၄`)).status).toBe(201)
    const zone = { name_my: 'ရန်ကုန်မြို့တွင်း ပို့ဆောင်မှု', fee: 1_500, days: '2-4' }
    const city = (await list()).find(({ name }) => name === 'City')
    expect(city).toMatchObject(zone)
    const row = `${toBurmeseDigits(String(city?.id))},${toBurmeseDigits(String(city?.version))},City,1600`
    expect((await send(`id,version,name,fee\n${row}`)).body).toMatchObject({
      import: { counts: { change: 1 } },
    })
  })

  it('are checked by a dry run, which writes nothing, and then applied', async () => {
    const { zone } = zoneMutationResponse.parse((await add(near)).body)
    const file = `id,name,fee,places\n${zone.id},Near,1800,Hlaing\n,Far,6000,Insein | Chin\n1,Elsewhere,2500,\n`
    const checked = zonesFileResponse.parse((await send(file, true)).body)
    expect(checked.import).toEqual({
      is_applied: false,
      problems: [],
      counts: { create: 1, change: 2, same: 0 },
    })
    expect(await list()).toHaveLength(2)
    expect((await send(file)).status).toBe(201)
    expect(await list()).toMatchObject([
      { id: 1, name: 'Elsewhere', fee: 2_500 },
      { name: 'Far', fee: 6_000, places: [{ region: 'chin' }, { township: 'insein' }] },
      { name: 'Near', fee: 1_800, days: '1-2', places: [{ township: 'hlaing' }] },
    ])
  })

  it('are added once by a request that is repeated with its key, whose check takes none', async () => {
    const headers = { 'idempotency-key': 'zones' }
    const file = 'name,fee\nOnce,900'
    await send(file, true, headers)
    const answers = [await send(file, false, headers), await send(file, false, headers)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1)
    expect((await send(`${file}0`, false, headers)).status).toBe(422)
    expect((await send(file)).status).toBe(201)
  })

  it('are all refused when a row is invalid, with line, column and reason', async () => {
    await add(near)
    const file = [
      'id,name,fee,places',
      ',First,1000,"Hlaing, Yangon"',
      ',Second,free,Bago',
      '77,Third,1,',
      ',Fourth,5,Chin',
      ',Fifth,5,Chin',
    ].join('\r\n')
    const problems = [
      { line: 2, column: 'places', message: '"Hlaing, Yangon" is in the zone "Near" already' },
      { line: 3, column: 'fee', message: 'Must be a whole number' },
      { line: 4, column: 'id', message: 'There is no zone 77' },
      { line: 6, column: 'places', message: '"Chin" is in the zone "Fourth" already' },
    ]
    expect((await send(file, true)).body).toMatchObject({ import: { is_applied: false, problems } })
    const refused = await send(file)
    expect(refused).toMatchObject({ status: 422, body: { problems } })
    expect((refused.body['errors'] as { file: string[] }).file[1]).toBe('Line 3: Must be a whole number')
    expect(await list()).toHaveLength(2)
    const message: unknown = expect.stringMatching(/[\u1000-\u109f]/)
    const burmese = { problems: problems.map(() => ({ message })) }
    expect((await send(file, true, { cookie: 'lang=my' })).body).toMatchObject({ import: burmese })
    expect((await send(file, false, { cookie: 'lang=my' })).body).toMatchObject(burmese)
  })

  it('are added and changed without the invalid rows, on request', async () => {
    const text = 'name,fee,places\nFirst,free,Chin\nSecond,1000,Bago\nThird,2000,\nTotal,3000,'
    const preview = await send(text, true)
    expect(preview.body).toMatchObject({ import: { counts: { create: 2, change: 0, same: 0 } } })
    expect((await send(text)).status).toBe(422)
    expect(await send(text, false, {}, true)).toMatchObject({
      status: 201,
      body: { import: { is_applied: true, problems: [{ line: 2, column: 'fee' }] } },
    })
    expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Second', 'Third']))
    expect((await send('name,fee\nFirst,free', false, {}, true)).status).toBe(422)
    expect((await send('name,fee,colour\nFirst,1,red', false, {}, true)).status).toBe(422)
  })

  it('of an old version are a 409, and nothing is lost', async () => {
    const { zone } = zoneMutationResponse.parse((await add(near)).body)
    const file = await download()
    await callRoute(updateZone, { method: 'PATCH', params: { id: String(zone.id) }, body: { fee: 1_900 } })
    expect((await send(file)).status).toBe(409)
    expect((await list())[1]).toMatchObject({ fee: 1_900 })
  })

  it.each([
    ['no file', '', 'The file is empty'],
    ['an unknown column', 'name,fee,colour\nA,1,red', 'There is no column colour'],
    ['a column twice', 'name,fee,fee\nA,1,2', 'The column fee appears twice'],
    ['no rows', 'name,fee\n', 'The file has no rows'],
    ['no CSV', 'name,fee\n"A,1', 'A quotation mark that opens here is never closed'],
    ['a zone twice', 'id,name,fee\n1,A,1\n1,B,2', 'The zone 1 appears twice'],
    ['too many rows', `name,fee\n${'A,1\n'.repeat(102)}`, 'At most 101 rows in one file'],
  ])('with %s are a 422', async (_what, text, message) => {
    const { status, body } = await send(text)
    expect(status).toBe(422)
    expect(body['message']).toEqual(message)
    expect(await list()).toHaveLength(1)
  })
})
