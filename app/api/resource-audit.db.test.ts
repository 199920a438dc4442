import { db } from '@/lib/platform/db/client'
import * as resources from '@/lib/testing/api/resources'
import { insertTaxonomy } from '@/lib/testing/factories'

type Fields = Record<string, unknown>
/** Action, state before and state after. */
type AuditEvent = [string, Fields | null, Fields | null]

/**
 * Creates a record, changes it, deletes it, and expects just these events of it. A change that changes nothing has none.
 */
async function expectEvents(
  { create, patch, remove }: typeof resources.brands,
  { input = {}, changes = [] }: { input?: Fields; changes?: readonly Fields[] },
  events: readonly AuditEvent[],
) {
  const earlier = await db().auditEvent.count()
  const record = await create(input)
  for (const change of changes) expect((await patch(record.id, change)).status).toBe(200)
  expect((await remove(record.id)).status).toBe(200)
  const rows = await db().auditEvent.findMany({ orderBy: { id: 'asc' }, skip: earlier })
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual(events)
  const subjectId = typeof record['email'] === 'string' ? record['email'] : String(record.id)
  for (const row of rows) {
    // An invitation is part of the record of its person.
    const subjectType = row.action.replace(/^invitation/, 'person').replace(/\..*/, '')
    expect(row).toMatchObject({ actor: 'admin', subjectType, subjectId })
  }
}

const photo = '/uploads/catalogue/a.webp'
const other = '/uploads/catalogue/b.webp'
/** The states of a record of the catalogue include its id. */
const id = expect.any(Number) as number

describe('the audit log has every change, with who changed it and the fields that changed:', () => {
  beforeEach(() => Promise.all([resources.onlyAccount(), resources.onlyOwner()]))

  it('brands', async () => {
    const input = { name: 'Shwe', name_my: 'ရွှေ', photo }
    await expectEvents(resources.brands, { input, changes: [{ photo: other }, { name_my: null }] }, [
      ['brand.create', null, { id, name: 'Shwe', nameMy: 'ရွှေ', photo, version: 1 }],
      ['brand.update', { photo, version: 1 }, { photo: other, version: 2 }],
      ['brand.update', { nameMy: 'ရွှေ', version: 2 }, { nameMy: null, version: 3 }],
      ['brand.delete', { id, name: 'Shwe', nameMy: null, photo: other, version: 3 }, null],
    ])
  })

  it('categories, which move to another brand', async () => {
    const [{ brandId }, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const before = { name: 'Face', nameMy: null, brandId }
    const after = { name: 'Hair', nameMy: 'ဆံပင်', brandId: two.brandId }
    const moved = { name: 'Hair', name_my: 'ဆံပင်', brand_id: two.brandId }
    await expectEvents(
      resources.categories,
      { input: { name: 'Face', photo, brand_id: brandId }, changes: [{ photo: other }, moved] },
      [
        ['category.create', null, { id, photo, ...before }],
        ['category.update', { photo }, { photo: other }],
        ['category.update', before, after],
        ['category.delete', { id, photo: other, ...after }, null],
      ],
    )
  })

  it('subcategories, which move to another category', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const before = { brandId: one.brandId, categoryId: one.categoryId }
    const after = { brandId: two.brandId, categoryId: two.categoryId }
    const [named, moved] = [{ name: 'Oil' }, { brand_id: two.brandId, category_id: two.categoryId }]
    const input = { name: 'Paste', name_my: 'အနှစ်', brand_id: one.brandId, category_id: one.categoryId }
    await expectEvents(resources.subcategories, { input, changes: [named, moved] }, [
      ['subcategory.create', null, { id, name: 'Paste', nameMy: 'အနှစ်', ...before }],
      ['subcategory.update', { name: 'Paste' }, { name: 'Oil' }],
      ['subcategory.update', before, after],
      ['subcategory.delete', { id, name: 'Oil', nameMy: 'အနှစ်', ...after }, null],
    ])
  })

  it('payment accounts', async () => {
    const named = { account_name: 'Zay', account_number: '09 450 123 456' }
    const renamed = { account_name: 'New', account_number: '09 450 123 457', qr_photo: other }
    const payment_type = 'WaveMoney'
    const code = { qr_payload: null, qr_amount: 'false', label: null, daily_limit: null }
    await expectEvents(
      resources.accounts,
      { input: { payment_type, ...named }, changes: [renamed, { active: false }] },
      [
        ['payment_account.create', null, { payment_type, ...named, qr_photo: null, ...code, active: 'true' }],
        ['payment_account.update', { ...named, qr_photo: null }, renamed],
        ['payment_account.update', { active: 'true' }, { active: 'false' }],
        ['payment_account.delete', { payment_type, ...renamed, ...code, active: 'false' }, null],
      ],
    )
  })

  it('delivery zones, with their places', async () => {
    const weights = { base_grams: null, step_grams: null, step_fee: null }
    const flags = { cash: 'false', fee_prepaid: 'false', delivers: 'true' }
    const rest = { name: 'Yangon', name_my: null, free_from: null, days: null, ...weights, ...flags }
    const before = { fee: 3_000, places: 'Yangon Region' }
    const after = { fee: 3_500, places: 'Bago Region; Yangon Region' }
    const input = { name: 'Yangon', fee: 3_000, places: ['Yangon'] }
    await expectEvents(resources.zones, { input, changes: [{ fee: 3_500, places: ['Yangon', 'Bago'] }] }, [
      ['delivery_zone.create', null, { ...rest, ...before }],
      ['delivery_zone.update', before, after],
      ['delivery_zone.delete', { ...rest, ...after }, null],
    ])
  })

  it('promotions', async () => {
    const input = { name: 'Thingyan', code: 'THINGYAN', kind: 'percent', value: 10, until: '2027-04-16' }
    const none = { name_my: null, cap: null, minimum: null, use_limit: null, phone_limit: null }
    const before = { ...none, ...input, brand_id: null, category_id: null, from: null }
    const rest = { ended_at: null, product_ids: null }
    await expectEvents(resources.promotions, { input, changes: [{ value: 20 }] }, [
      ['promotion.create', null, { ...before, ...rest }],
      ['promotion.update', { value: 10 }, { value: 20 }],
      ['promotion.delete', { ...before, ...rest, value: 20 }, null],
    ])
  })

  it('couriers', async () => {
    const before = { name: 'Royal Express', phone: null, tracking_url: null, usual_fee: 2_500 }
    const input = { name: 'Royal Express', usual_fee: 2_500 }
    await expectEvents(resources.couriers, { input, changes: [{ name: 'Royal', phone: '09 790 000 321' }] }, [
      ['courier.create', null, before],
      ['courier.update', { name: 'Royal Express', phone: null }, { name: 'Royal', phone: '09 790 000 321' }],
      ['courier.delete', { ...before, name: 'Royal', phone: '09 790 000 321' }, null],
    ])
  })

  it('webhooks, without the path of the URL', async () => {
    const [name, events] = ['hook', ['order.placed']]
    const input = { name, url: 'https://receiver.test/key-in-the-path', events }
    const address = 'https://receiver.test'
    await expectEvents(resources.webhooks, { input, changes: [{ active: false }, { active: false }] }, [
      ['notification.create', null, { kind: 'webhook', name, events, address }],
      ['notification.update', null, { active: false }],
      ['notification.delete', null, null],
    ])
  })

  it('bots, without their token', async () => {
    const facts = { name: 'bot', events: ['order.placed'], language: 'my' }
    await expectEvents(resources.bots, { input: facts, changes: [{ chat: '-1002' }] }, [
      ['notification.create', null, { kind: 'telegram', ...facts, address: '-1001' }],
      ['notification.update', null, { address: '-1002' }],
      ['notification.delete', null, null],
    ])
  })

  it('tokens, without their secret', async () => {
    const facts = { name: 'courier', scopes: ['read', 'orders'] }
    await expectEvents(resources.tokens, { input: facts }, [
      ['token.create', null, facts],
      ['token.revoke', null, null],
    ])
  })

  it('invitations, without their link', async () => {
    await expectEvents(resources.invitations, {}, [
      ['invitation.create', null, { role: 'staff' }],
      ['invitation.delete', null, null],
    ])
  })

  it('people', async () => {
    await expectEvents(resources.people, { changes: [{ role: 'owner' }, { role: 'owner' }] }, [
      ['person.update', { role: 'staff' }, { role: 'owner' }],
      ['person.delete', { role: 'owner' }, { revokedTokens: 0 }],
    ])
  })
})
