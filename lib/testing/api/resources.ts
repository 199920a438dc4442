import { randomUUID } from 'node:crypto'
import { apiRoutes } from '@/app/api/routes'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { freshName } from '@/lib/testing/catalogue/taxonomies'
import { insertTaxonomy } from '@/lib/testing/factories'

/** The resources of the back office and their calls, for tests of what several of them promise. */

type Handler = Parameters<typeof callRoute>[0]
type Fields = Record<string, unknown>
type StoredRecord = Fields & { id: number | string }

type Declaration = {
  /** As tests name it. */
  title: string
  /** The key of the records in their list, and of one in the other answers. */
  list: string
  noun: string
  all: Record<'GET' | 'POST', Handler>
  one: Record<'GET' | 'PATCH' | 'DELETE', Handler>
  /** The required fields of a new record. */
  input: () => Fields | Promise<Fields>
  /** A change, another one each time. */
  change: () => Fields
}

function withCalls(of: Declaration) {
  const add = (body: Fields, headers = {}) => callRoute(of.all.POST, { body, headers })
  const readAll = async () => (await callRoute(of.all.GET)).body[of.list] as StoredRecord[]
  const at = (id: number | string) => ({ params: { id: String(id) } })
  return {
    ...of,
    add,
    readAll,
    read: async (id: number | string) => (await readAll()).find((record) => record.id === id),
    create: async (fields: Fields = {}) => {
      const { status, body } = await add({ ...(await of.input()), ...fields })
      if (status !== 201) throw new Error(`Not created: ${status} ${JSON.stringify(body)}`)
      return body[of.noun] as StoredRecord
    },
    patch: (id: number | string, body: Fields) =>
      callRoute(of.one.PATCH, { method: 'PATCH', ...at(id), body }),
    remove: (id: number | string) => callRoute(of.one.DELETE, { method: 'DELETE', ...at(id) }),
  }
}

let serial = 0
const nextNumber = () => (serial += 1)
const photo = '/uploads/catalogue/test.webp'

export const brands = withCalls({
  title: 'brand',
  list: 'brands',
  noun: 'brand',
  all: apiRoutes['/api/brands'],
  one: apiRoutes['/api/brands/{id}'],
  input: () => ({ name: freshName(), photo }),
  change: () => ({ name: freshName() }),
})

export const categories = withCalls({
  title: 'category',
  list: 'categories',
  noun: 'category',
  all: apiRoutes['/api/categories'],
  one: apiRoutes['/api/categories/{id}'],
  input: async () => ({ name: freshName(), photo, brand_id: (await insertTaxonomy()).brandId }),
  change: () => ({ name: freshName() }),
})

export const subcategories = withCalls({
  title: 'subcategory',
  list: 'subcategories',
  noun: 'subcategory',
  all: apiRoutes['/api/subcategories'],
  one: apiRoutes['/api/subcategories/{id}'],
  input: async () => {
    const { brandId: brand_id, categoryId: category_id } = await insertTaxonomy()
    return { name: freshName(), brand_id, category_id }
  },
  change: () => ({ name: freshName() }),
})

export const accounts = withCalls({
  title: 'payment account',
  list: 'payment_accounts',
  noun: 'payment_account',
  all: apiRoutes['/api/payment-accounts'],
  one: apiRoutes['/api/payment-accounts/{id}'],
  input: () => ({
    payment_type: 'WaveMoney',
    account_name: 'Zay',
    account_number: '09 450 123 456',
  }),
  change: () => ({ account_name: freshName() }),
})

/** Makes this the only payment account, and returns its id. */
export async function onlyAccount(): Promise<number> {
  await db().paymentAccount.deleteMany()
  const data = { paymentType: 'KBZPay', accountName: 'Zay', accountNumber: '09 450 123 457', position: 1 }
  return (await db().paymentAccount.create({ data })).id
}

export const zones = withCalls({
  title: 'delivery zone',
  list: 'zones',
  noun: 'zone',
  all: apiRoutes['/api/delivery/zones'],
  one: apiRoutes['/api/delivery/zones/{id}'],
  input: () => ({ name: freshName(), fee: 1_500 }),
  change: () => ({ fee: 2_000 + nextNumber() }),
})

export const couriers = withCalls({
  title: 'courier',
  list: 'couriers',
  noun: 'courier',
  all: apiRoutes['/api/couriers'],
  one: apiRoutes['/api/couriers/{id}'],
  input: () => ({ name: freshName() }),
  change: () => ({ usual_fee: 2_000 + nextNumber() }),
})

export const promotions = withCalls({
  title: 'promotion',
  list: 'promotions',
  noun: 'promotion',
  all: apiRoutes['/api/promotions'],
  one: apiRoutes['/api/promotions/{id}'],
  input: () => ({ name: freshName(), kind: 'percent', value: 10 }),
  change: () => ({ minimum: 2_000 + nextNumber() }),
})

const endpointRoutes = {
  list: 'targets',
  noun: 'target',
  all: apiRoutes['/api/admin/notifications'],
  one: apiRoutes['/api/admin/notifications/{id}'],
  change: () => ({ active: false }),
}
export const webhooks = withCalls({
  title: 'webhook',
  ...endpointRoutes,
  input: () => ({ kind: 'webhook', name: freshName(), url: 'https://receiver.test/zay' }),
})
export const bots = withCalls({
  title: 'bot',
  ...endpointRoutes,
  input: () => ({ kind: 'telegram', name: freshName(), token: `123456789:${'T'.repeat(35)}`, chat: '-1001' }),
})

/** A token and an invitation are not changed. */
export const tokens = withCalls({
  title: 'token',
  list: 'tokens',
  noun: 'token',
  all: apiRoutes['/api/admin/tokens'],
  one: apiRoutes['/api/admin/tokens/{id}'],
  input: () => ({ name: freshName(), scopes: ['orders'] }),
  change: () => ({}),
})

const peopleRoutes = {
  all: apiRoutes['/api/admin/people'],
  input: () => ({ email: `person${nextNumber()}@shop.test`, role: 'staff' }),
}
export const invitations = withCalls({
  title: 'invitation',
  ...peopleRoutes,
  list: 'invitations',
  noun: 'invitation',
  one: apiRoutes['/api/admin/invitations/{id}'],
  change: () => ({}),
})

/** Admin users who have accepted their invitation. */
export const people = {
  ...withCalls({
    ...peopleRoutes,
    title: 'person',
    list: 'people',
    noun: 'person',
    one: apiRoutes['/api/admin/people/{id}'],
    change: () => ({ phone: `+9597900${String(nextNumber()).padStart(5, '0')}` }),
  }),
  create: async (fields: Fields = {}): Promise<StoredRecord> => {
    const data = { id: randomUUID(), name: 'Ma Hla', emailVerified: true, ...peopleRoutes.input(), ...fields }
    return db().adminUser.create({ data, select: { id: true, email: true, name: true, role: true } })
  },
}

/** Makes this the only admin user, and returns their id. */
export async function onlyOwner(): Promise<number | string> {
  await db().adminUser.deleteMany()
  return (await people.create({ role: 'owner' })).id
}
