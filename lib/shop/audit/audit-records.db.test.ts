import { getAuditRecords } from '@/lib/shop/audit/audit-records.queries'
import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { auditQuery, type AuditEventView } from '@/lib/platform/audit/audit-log.schema'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { countStatements } from '@/lib/testing/database/statement-log'

const event = (subject: string, record: string, after: AuditEventView['after'] = null): AuditEventView => ({
  id: 1,
  created_at: '2026-11-21T03:30:00.000Z',
  actor: 'admin',
  address: null,
  action: 'x',
  subject,
  record,
  before: null,
  after,
})

it('has the names of records that still exist, and of what their fields refer to', async () => {
  await sharedCustomer()
  const [here, gone] = [await insertProduct(), await insertProduct()]
  const order = await insertOrder()
  await updateProduct(admin, here.id, { product_price: 9 })
  await archiveProduct(admin, gone.id)
  const { events } = await listAuditEvents(admin, auditQuery.parse({ subject: 'product' }))
  const records = await getAuditRecords(admin, [
    ...events,
    event('order', String(order.id)),
    event('order', '2147483'),
    event('product', String(here.id), { brandId: here.brandId, categoryId: '7', subcategoryId: 1.5 }),
  ])
  expect(records).toMatchObject({ [`product ${here.id}`]: here.name, [`order ${order.id}`]: '' })
  expect(Object.keys(records).sort()).toEqual(
    [`product ${here.id}`, `order ${order.id}`, `brand ${here.brandId}`].sort(),
  )
})

it('has the name of a draft, which has a page', async () => {
  const { id, name } = await insertProduct()
  const data = { archivedAt: new Date(), isDraft: true, publicationNumber: null }
  await db().product.update({ where: { id }, data })
  expect(await getAuditRecords(admin, [event('product', String(id))])).toEqual({
    [`product ${id}`]: name,
  })
})

it('has the records of couriers, customers, places and links to pay that still exist', async () => {
  const courier = await db().courier.create({ data: { name: 'Royal', normalizedName: 'royal' } })
  const customer = await db().customerProfile.create({ data: { phoneE164: '+959790000123' } })
  const merged = await db().customerProfile.create({
    data: { phoneE164: '+959790000124', mergedIntoId: customer.id },
  })
  const place = { spelling: 'Hlain', key: 'hlain', region: 'Yangon' }
  const spelling = await db().placeSpelling.create({ data: place })
  const events = [
    ...[event('courier', String(courier.id)), event('courier', '2147483')],
    ...[event('customer', String(customer.id)), event('customer', String(merged.id))],
    ...[event('place_spelling', String(spelling.id)), event('place_spelling', '2147483')],
    ...['basket', 'settlement', 'rating', 'restock_request'].map((subject) => event(subject, '2147483')),
  ]
  expect(await getAuditRecords(admin, events)).toEqual({
    [`courier ${courier.id}`]: 'Royal',
    [`customer ${customer.id}`]: '',
    [`place_spelling ${spelling.id}`]: 'Hlain',
  })
})

it('ignores records that are none, and kinds that are none', async () => {
  const odd = ['0', '-1', '99999999999999999999', "1'; --", '', 'constructor'].flatMap((record) =>
    ['product', 'order', 'import', 'payment_account', 'token', 'person', 'planet', '__proto__'].map(
      (subject) => event(subject, record),
    ),
  )
  expect(await getAuditRecords(admin, odd)).toEqual({})
})

it('reads as many statements for fifty events as for two', async () => {
  const read = async (count: number) => {
    const events = Array.from({ length: count }, (_, n) =>
      event('product', String(n + 1), { brandId: n + 1 }),
    )
    return (await countStatements(() => getAuditRecords(admin, events))).statements.length
  }
  expect(await read(50)).toBe(await read(2))
})
