import { db } from '@/lib/platform/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import * as resources from '@/lib/testing/api/resources'

/** What the audit log has about the resources of the back office. */

type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>
type Fields = Record<string, unknown>
type Case = {
  input?: Fields
  changes?: readonly Fields[]
  /** Action, state before and state after of each step. */
  events: readonly [string, Fields | null, Fields | null][]
}

const photo = '/uploads/catalogue/a.webp'
const other = '/uploads/catalogue/b.webp'
const account = { payment_type: 'WaveMoney', account_name: 'Zay', account_number: '09 450 123 456' }
const renamed = { account_name: 'New', account_number: '09 450 123 457', qr_photo: other }
const zone = {
  name: 'Yangon',
  name_my: null,
  fee: 3_000,
  free_from: null,
  base_grams: null,
  step_grams: null,
  step_fee: null,
  days: null,
  cash: 'false',
  fee_prepaid: 'false',
  places: 'Yangon Region',
}
const changedZone = { fee: 3_500, places: 'Bago Region; Yangon Region' }
/** The states of a record of the catalogue include its id. */
const id = expect.any(Number) as number
const events = ['order.placed']

/** Of each resource a record that is created in one parent, changed, in part with another parent, and deleted. */
const cases: readonly [typeof resources.brands, (one: Taxonomy, two: Taxonomy) => Case][] = [
  [
    resources.brands,
    () => ({
      input: { name: 'Shwe', name_my: 'ရွှေ', photo },
      changes: [{ photo: other }, { name_my: null }],
      events: [
        ['brand.create', null, { id, name: 'Shwe', nameMy: 'ရွှေ', photo, version: 1 }],
        ['brand.update', { photo, version: 1 }, { photo: other, version: 2 }],
        ['brand.update', { nameMy: 'ရွှေ', version: 2 }, { nameMy: null, version: 3 }],
        ['brand.delete', { id, name: 'Shwe', nameMy: null, photo: other, version: 3 }, null],
      ],
    }),
  ],
  [
    resources.categories,
    ({ brandId }, two) => ({
      input: { name: 'Face', photo, brand_id: brandId },
      changes: [{ photo: other }, { name: 'Hair', name_my: 'ဆံပင်', brand_id: two.brandId }],
      events: [
        ['category.create', null, { id, name: 'Face', nameMy: null, photo, brandId }],
        ['category.update', { photo }, { photo: other }],
        [
          'category.update',
          { name: 'Face', nameMy: null, brandId },
          { name: 'Hair', nameMy: 'ဆံပင်', brandId: two.brandId },
        ],
        ['category.delete', { id, name: 'Hair', nameMy: 'ဆံပင်', photo: other, brandId: two.brandId }, null],
      ],
    }),
  ],
  [
    resources.subcategories,
    ({ brandId, categoryId }, { brandId: brand_id, categoryId: category_id }) => ({
      input: { name: 'Paste', name_my: 'အနှစ်', brand_id: brandId, category_id: categoryId },
      changes: [{ name: 'Oil' }, { brand_id, category_id }],
      events: [
        ['subcategory.create', null, { id, name: 'Paste', nameMy: 'အနှစ်', brandId, categoryId }],
        ['subcategory.update', { name: 'Paste' }, { name: 'Oil' }],
        ['subcategory.update', { brandId, categoryId }, { brandId: brand_id, categoryId: category_id }],
        [
          'subcategory.delete',
          { id, name: 'Oil', nameMy: 'အနှစ်', brandId: brand_id, categoryId: category_id },
          null,
        ],
      ],
    }),
  ],
  [
    resources.accounts,
    () => ({
      input: account,
      changes: [renamed, { active: false }],
      events: [
        ['payment_account.create', null, { ...account, qr_photo: null, active: 'true' }],
        [
          'payment_account.update',
          { account_name: 'Zay', account_number: '09 450 123 456', qr_photo: null },
          renamed,
        ],
        ['payment_account.update', { active: 'true' }, { active: 'false' }],
        ['payment_account.delete', { ...account, ...renamed, active: 'false' }, null],
      ],
    }),
  ],
  [
    resources.zones,
    () => ({
      input: { name: 'Yangon', fee: 3_000, places: ['Yangon'] },
      changes: [{ fee: 3_500, places: ['Yangon', 'Bago'] }],
      events: [
        ['delivery_zone.create', null, zone],
        ['delivery_zone.update', { fee: 3_000, places: 'Yangon Region' }, changedZone],
        ['delivery_zone.delete', { ...zone, ...changedZone }, null],
      ],
    }),
  ],
  [
    resources.webhooks,
    () => ({
      input: { name: 'hook', url: 'https://receiver.test/key-in-the-path', events },
      changes: [{ active: false }, { active: false }],
      events: [
        [
          'notification.create',
          null,
          { kind: 'webhook', name: 'hook', events, address: 'https://receiver.test' },
        ],
        ['notification.update', null, { active: false }],
        ['notification.delete', null, null],
      ],
    }),
  ],
  [
    resources.bots,
    () => ({
      input: { name: 'bot', events, language: 'my' },
      changes: [{ chat: '-1002' }],
      events: [
        [
          'notification.create',
          null,
          { kind: 'telegram', name: 'bot', events, language: 'my', address: '-1001' },
        ],
        ['notification.update', null, { address: '-1002' }],
        ['notification.delete', null, null],
      ],
    }),
  ],
  [
    resources.tokens,
    () => ({
      input: { name: 'courier', scopes: ['read', 'orders'] },
      events: [
        ['token.create', null, { name: 'courier', scopes: ['read', 'orders'] }],
        ['token.revoke', null, null],
      ],
    }),
  ],
  [
    resources.invitations,
    () => ({
      events: [
        ['invitation.create', null, { role: 'staff' }],
        ['invitation.delete', null, null],
      ],
    }),
  ],
  [
    resources.people,
    () => ({
      changes: [{ role: 'owner' }, { role: 'owner' }],
      events: [
        ['person.update', { role: 'staff' }, { role: 'owner' }],
        ['person.delete', { role: 'owner' }, { revokedTokens: 0 }],
      ],
    }),
  ],
]

beforeEach(() => Promise.all([resources.onlyAccount(), resources.onlyOwner()]))

it.each(cases.map(([of, toCase]) => ({ title: of.title, of, toCase })))(
  '$title: every change is in the audit log, with who changed it and the fields that changed',
  async ({ of, toCase }) => {
    const { input, changes = [], events } = toCase(await insertTaxonomy(), await insertTaxonomy())
    const earlier = await db().auditEvent.count()
    const record = await of.create(input)
    for (const change of changes) expect((await of.patch(record.id, change)).status).toBe(200)
    expect((await of.remove(record.id)).status).toBe(200)

    const subjectId = typeof record['email'] === 'string' ? record['email'] : String(record.id)
    const rows = await db().auditEvent.findMany({ orderBy: { id: 'asc' }, skip: earlier })
    for (const row of rows) {
      // An invitation is part of the record of its person.
      const subjectType = row.action.replace(/^invitation/, 'person').replace(/\..*/, '')
      expect(row).toMatchObject({ actor: 'admin', subjectType, subjectId })
    }
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual(events)
  },
)
