import { merchantQr } from '@/lib/testing/files/merchant-qr'
import { z } from 'zod'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { db } from '@/lib/platform/db/client'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { REST_ZONE_ID } from '@/lib/shop/delivery/delivery-zones.schema'
import { apiCalls } from '@/lib/testing/api/api-calls'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'
import {
  accounts,
  bots,
  brands,
  categories,
  couriers,
  invitations,
  onlyAccount,
  onlyOwner,
  people,
  promotions,
  subcategories,
  tokens,
  webhooks,
  zones,
} from '@/lib/testing/api/resources'

/** What several resources of the back office promise. What one of them promises alone is tested in its own folder. */

const versioned = [brands, categories, subcategories, accounts, zones, couriers, promotions]
const changeable = [...versioned, webhooks, bots, people]
/** The records that two admins may change at once. */
const shared = [...versioned, people]
const creatable = [...versioned, webhooks, bots, tokens, invitations]
const all = [...creatable, people]

let lastAccount = 0
let lastOwner: number | string = ''
beforeEach(async () => {
  await db().notificationEndpoint.deleteMany()
  lastAccount = await onlyAccount()
  lastOwner = await onlyOwner()
})

type Answer = Awaited<ReturnType<typeof callRoute>>
const getErrorFields = ({ status, body }: Answer) => [status, Object.keys(body['errors'] ?? {})]
const isHandler = (handler: unknown): handler is RouteHandler =>
  typeof handler === 'function' && 'definition' in handler

/** The answer, which has the fields that its call declares and no others. */
function parseStrictly(handler: unknown, { status, body }: Answer): unknown {
  const schema = isHandler(handler) ? handler.definition.responses[status] : undefined
  if (!(schema instanceof z.ZodObject)) throw new Error(`Not declared: ${status} ${JSON.stringify(body)}`)
  return schema.strict().parse(body)
}

it('every record that an admin deletes by its id has a row in these tables, or tests of its own', () => {
  const apart = [
    'account/sessions',
    'baskets',
    'customers',
    'delivery/spellings',
    'products',
    'products/groups',
    'restock-requests',
  ]
  const deletable = apiCalls.filter(
    ({ path, method, definition }) =>
      method === 'DELETE' &&
      path.endsWith('/{id}') &&
      definition.actor.name === 'admin' &&
      !apart.includes(path.replace(/^\/api\/(admin\/)?|\/\{id\}$/g, '')),
  )
  const inTables = new Set(all.map(({ one }) => one.DELETE))
  expect(new Set(deletable.map(({ handler }) => handler))).toEqual(inTables)
})

describe.each(creatable)('a new $title', ({ noun, all: routes, one, input, add, read, remove }) => {
  it('is listed as it was given and answered, until it is deleted, which happens once', async () => {
    const body = await input()
    const answer = await add(body)
    expect(answer.status).toBe(201)
    parseStrictly(routes.POST, answer)
    const created = answer.body[noun] as { id: number }
    const shown = Object.entries(body).filter(([field]) => field in created)
    expect(created).toMatchObject(Object.fromEntries(shown))
    const { id } = created
    parseStrictly(routes.GET, await callRoute(routes.GET))
    expect(await read(id)).toEqual(created)
    parseStrictly(one.DELETE, await remove(id))
    expect(await read(id)).toBeUndefined()
    expect((await remove(id)).status).toBe(404)
  })

  it('is rejected with 422 under each required field that is missing', async () => {
    const body = await input()
    for (const field of Object.keys(body))
      expect(getErrorFields(await add({ ...body, [field]: undefined }))).toEqual([422, [field]])
  })
})

describe.each(changeable)('a $title', ({ noun, one, create, read, patch, change }) => {
  it('is answered and listed with what was changed, and otherwise as it was', async () => {
    const { id } = await create()
    const before = await read(id)
    const changed = change()
    const answer = await patch(id, changed)
    parseStrictly(one.PATCH, answer)
    const after = { ...before, ...changed, ...('version' in { ...before } ? { version: 2 } : {}) }
    expect([answer.body[noun], await read(id)]).toEqual([after, after])
  })

  it.each([{}, { colour: 'red' }])('with the change %j is rejected with 422', async (nothing) => {
    const { id } = await create()
    const before = await read(id)
    expect((await patch(id, nothing)).status).toBe(422)
    expect(await read(id)).toEqual(before)
  })
})

it.each([
  { of: brands, message: 'No Brand Found' },
  { of: categories, message: 'No Category Found' },
  { of: subcategories, message: 'No subcategory Found' },
  { of: accounts, message: 'No payment account Found' },
  { of: zones, message: 'No delivery zone Found' },
  { of: promotions, message: 'No promotion Found' },
  { of: webhooks, message: 'No notification target Found' },
  { of: tokens, message: 'No token Found' },
  { of: invitations, message: 'No invitation Found' },
  { of: people, message: 'No person Found', unknown: crypto.randomUUID() },
])('an unknown $of.title is a 404 of every call, and so is what is no id', async (row) => {
  const { of, message, unknown = '2147483647' } = row
  const methods = (['GET', 'PATCH', 'DELETE'] as const).filter((method) => isHandler(of.one[method]))
  for (const id of [unknown, '0', 'abc', '2147483648'])
    for (const method of methods) {
      const body = method === 'PATCH' ? { body: of.change() } : {}
      const answer = await callRoute(of.one[method], { method, params: { id }, ...body })
      expect([method, id, answer.status]).toEqual([method, id, 404])
      if (id === unknown) expect(answer.body['message']).toBe(message)
    }
})

/** Values of a field that are each rejected with 422 under this field. */
const invalid: readonly [typeof brands, string, readonly unknown[]][] = [
  ...[brands, categories, subcategories].map((of): [typeof brands, string, unknown[]] => [
    of,
    'name',
    ['  ', '\u200b', 'x'.repeat(256), 7, 'a\ud800b'],
  ]),
  [accounts, 'payment_type', ['Cash']],
  [accounts, 'account_name', ['']],
  [accounts, 'account_number', ['x'.repeat(61), 'abc', '01 255 255']],
  [accounts, 'qr_photo', ['https://elsewhere.example/q.png']],
  [accounts, 'qr_payload', ['https://pay.example', merchantQr({ 58: 'TH' }), 'x'.repeat(512), 7]],
  [accounts, 'active', ['maybe']],
  [zones, 'name', [' ']],
  [zones, 'fee', [-1, '']],
  [zones, 'free_from', ['much']],
  [zones, 'step_grams', [0]],
  [zones, 'days', ['soon', '1-2-3']],
  [zones, 'cash', ['perhaps']],
  [zones, 'places', [['Springfield'], Array.from({ length: 501 }, () => 'Hlaing'), 7]],
  [promotions, 'name', [' ']],
  [promotions, 'kind', ['gift']],
  [promotions, 'value', [0, 101, 'much']],
  [promotions, 'cap', [0]],
  [promotions, 'code', ['x'.repeat(41), 7]],
  [promotions, 'use_limit', [0]],
  [promotions, 'from', ['tomorrow']],
  [promotions, 'brand_id', [2_147_483_647]],
  [promotions, 'product_ids', [[2_147_483_647], '1,x', Array.from({ length: 501 }, () => 1)]],
  [webhooks, 'kind', ['pigeon']],
  [webhooks, 'name', ['']],
  [webhooks, 'url', ['ftp://receiver.test', 'https://me:word@receiver.test']],
  [webhooks, 'events', [[], ['order.lost']]],
  [bots, 'token', ['secret', `12345678:${'a'.repeat(35)}/../x`]],
  [bots, 'chat', ['Mya']],
  [tokens, 'name', [' ', 'x'.repeat(61)]],
  [tokens, 'scopes', [[], ['owner'], Array.from({ length: 21 }, () => 'read')]],
  [invitations, 'email', ['nobody']],
  [invitations, 'role', ['admin']],
]
const invalidRows = invalid.flatMap(([of, field, values]) =>
  values.map((value) => ({ of, field, value, text: JSON.stringify(value).slice(0, 40) })),
)
it.each(invalidRows)(
  'a new $of.title whose $field is $text is rejected with 422 under it',
  async ({ of, field, value }) => {
    const body = { ...(await of.input()), [field]: value }
    const before = await of.readAll()
    expect(getErrorFields(await of.add(body))).toEqual([422, [field]])
    expect(await of.readAll()).toEqual(before)
  },
)

it.each([
  { of: brands, field: 'name', message: 'There is already a brand with this name' },
  { of: categories, field: 'name', message: 'This brand already has a category with this name' },
  { of: subcategories, field: 'name', message: 'This category already has a subcategory with this name' },
  { of: accounts, field: 'payment_type', message: 'This payment method already has an account' },
])(
  'a second $of.title with the same $field is rejected with 422 under it',
  async ({ of, field, message }) => {
    const body = await of.input()
    await of.create(body)
    const spelling = field === 'name' ? ` ${String(body['name']).toUpperCase()} ` : body[field]
    const answer = await of.add({ ...body, [field]: spelling })
    expect([answer.status, answer.body['errors']]).toEqual([422, { [field]: [message] }])
  },
)

describe.each([
  { of: brands, use: async () => (await insertProduct()).brandId, reason: / is used by .*1 product$/ },
  { of: categories, use: async () => (await insertProduct()).categoryId, reason: / is used by .*1 product$/ },
  {
    of: subcategories,
    use: async () => (await insertProduct()).subcategoryId,
    reason: / is used by .*1 product$/,
  },
  {
    of: accounts,
    use: () => lastAccount,
    reason: /^Customers could no longer pay: this is the last active account$/,
  },
  {
    of: zones,
    use: () => REST_ZONE_ID,
    reason: /^This zone cannot be deleted: it is for all places that no other zone has$/,
  },
  { of: people, use: () => lastOwner, reason: /^The shop would have no owner left$/ },
])('a $of.title in use', ({ of: { read, remove }, use, reason }) => {
  it('cannot be deleted: 409 with the reason, and it stays', async () => {
    const id = await use()
    const before = await read(id)
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(reason) as string },
    })
    expect(await read(id)).toEqual(before)
  })
})

it.each([
  { of: accounts, use: () => lastAccount, off: { active: false } },
  { of: people, use: () => lastOwner, off: { role: 'staff' } },
])('the last $of.title cannot be turned off: 409, and it stays', async ({ of, use, off }) => {
  const id = use()
  const before = await of.read(id)
  expect((await of.patch(id, off)).status).toBe(409)
  expect(await of.read(id)).toEqual(before)
})

describe.each(shared)('a $title', ({ noun, create, read, patch, change }) => {
  it('that two admins change keeps the first change; the second is a 409 with the current record', async () => {
    const { id } = await create()
    await patch(id, { ...change(), version: 1 })
    const current = await read(id)
    expect(await patch(id, { ...change(), version: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has changed this in the meantime', current },
    })
    expect(await read(id)).toEqual(current)
  })

  it('is changed by the second admin when they have seen the first change, or send no version', async () => {
    const { id } = await create()
    await patch(id, { ...change(), version: 1 })
    expect((await patch(id, { ...change(), version: 2 })).body[noun]).toMatchObject({ version: 3 })
    expect((await patch(id, change())).body[noun]).toMatchObject({ version: 4 })
  })

  it('is changed by only one of two admins who save at once', async () => {
    const { id } = await create()
    const answers = await Promise.all([1, 2].map(() => patch(id, { ...change(), version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ version: 2 })
  })
})

it.each([
  [{ role: 'manager', version: 1 }, 'Role changed'],
  [{ role: 'manager', money_limit: 5_000 }, 'Person changed'],
])('a person who is changed by %j is answered with "%s"', async (change, message) => {
  const { id } = await people.create()
  expect((await people.patch(id, change)).body['message']).toBe(message)
})

describe.each(versioned)('a $title', ({ noun, readAll, add, input }) => {
  it('is created once by calls with one Idempotency-Key, however concurrent', async () => {
    const body = await input()
    const before = (await readAll()).length
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(body, { 'Idempotency-Key': 'once' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    const [first] = answers
    for (const answer of answers) expect(answer.body[noun]).toEqual(first?.body[noun])
    expect(await readAll()).toHaveLength(before + 1)
  })
})

it.each([
  {
    of: zones,
    max: 100,
    fill: () =>
      db().deliveryZone.createMany({ data: Array.from({ length: 99 }, () => ({ name: 'Far', fee: 1 })) }),
    reason: 'At most 100 zones',
  },
  {
    of: webhooks,
    max: 20,
    fill: () => Promise.all(Array.from({ length: 19 }, () => webhooks.create())),
    reason: 'There are 20 already: remove one first',
  },
])('there are at most $max records of $of.title, also when two are added at once', async (row) => {
  await db().deliveryZone.deleteMany()
  await row.fill()
  const answers = await Promise.all([1, 2].map(async () => row.of.add(await row.of.input())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body['message']).toBe(row.reason)
  expect((await row.of.readAll()).filter(({ id }) => id !== REST_ZONE_ID)).toHaveLength(row.max)
})

/** The tags that `write` invalidates. */
async function invalidated(write: () => Promise<unknown>): Promise<string[]> {
  const tags = new Set<string>()
  const end = onInvalidate((touched) => touched.forEach((tag) => tags.add(tag)))
  await write()
  end()
  return [...tags].toSorted()
}

it.each([
  { of: brands, list: 'brands', shown: ['brands', 'catalogue', 'categories', 'subcategories'] },
  { of: categories, list: 'categories', shown: ['catalogue', 'categories', 'products', 'subcategories'] },
  { of: subcategories, list: 'subcategories', shown: ['catalogue', 'products', 'subcategories'] },
  { of: accounts, list: 'settings', shown: ['settings'] },
  { of: zones, list: 'settings', shown: ['settings'] },
])(
  'a $of.title that is added or deleted invalidates its lists, and one that is changed every response with its name',
  async ({ of, list, shown }) => {
    const body = await of.input()
    let id: number | string = 0
    expect(await invalidated(async () => ({ id } = await of.create(body)))).toEqual([list])
    expect(await invalidated(() => of.patch(id, of.change()))).toEqual(shown)
    expect(await invalidated(() => of.remove(id))).toEqual([list])
  },
)
