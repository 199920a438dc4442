import { auditActions } from '@/lib/platform/audit/audit-actions.schema'
import { getStoredName, listAuditChanges, toAuditWordKey } from '@/lib/platform/audit/audit-changes.rules'
import { getAuditPath } from '@/lib/shop/audit/audit-links.rules'
import { auditSubjects } from '@/lib/platform/audit/audit-log.schema'
import { auditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import en from '@/lib/platform/i18n/en.json'
import my from '@/lib/platform/i18n/my.json'
import { sections } from '@/lib/shop/settings/settings-fields.schema'
import { defaultSettings, flattenSettings } from '@/lib/shop/settings/settings.rules'

/** The text at a path such as "order.update". */
const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], texts)

const languages = [
  ['en', en],
  ['my', my],
] as const

describe.each(languages)('in %s', (_locale, messages) => {
  const { actions, records, fields } = messages.auditWords
  const { subjects } = messages.adminAudit

  it.each([...auditActions, 'order.confirm', 'order.complete', 'order.cancel'])(
    '%s is a sentence with who did it',
    (action) => {
      expect(textAt(actions, action)).toMatch(/<who>\{actor\}<\/who>/)
    },
  )

  it.each(auditSubjects)(
    'a record of the kind %s has a name, and the filter one for all of them',
    (subject) => {
      expect(textAt(records, subject)).toEqual(expect.any(String))
      expect(textAt(subjects, subject)).toEqual(expect.any(String))
    },
  )

  it.each([
    ...Object.keys(auditColumns),
    ...['brandId', 'categoryId', 'subcategoryId', 'photo'],
    ...['groupId', 'value1', 'value1My', 'value2', 'value2My', 'value3', 'value3My'],
    ...[
      'option1',
      'option1My',
      'option2',
      'option2My',
      'option3',
      'option3My',
      'values1',
      'values2',
      'values3',
    ],
    ...Object.keys(flattenSettings(defaultSettings)),
    ...['orderStatus', 'shippingStatus', 'paymentStatus', 'role', 'scopes', 'events', 'active'],
  ])('the field %s has a name', (field) => {
    expect(textAt(fields, field)).toEqual(expect.any(String))
  })
})

it('an action of an earlier version has no words, so that it is shown as stored', () => {
  expect(textAt(en.auditWords.actions, 'brand.explode')).toBeUndefined()
  expect(toAuditWordKey({ action: 'brand.explode', before: null, after: null })).toBe('brand.explode')
})

it.each([
  ['order placed', 'order confirmed', 'order.confirm'],
  ['order confirmed', 'order completed', 'order.complete'],
  ['order placed', 'order cancelled', 'order.cancel'],
  ['order placed', 'order lost', 'order.update'],
  ['order cancelled', 'order cancelled', 'order.update'],
])('an order that went from %s to %s has the words %s', (before, after, key) => {
  expect(
    toAuditWordKey({
      action: 'order.update',
      before: { orderStatus: before },
      after: { orderStatus: after },
    }),
  ).toBe(key)
})

it('lists the fields that differ, and none that the sentence says or that a new record leaves empty', () => {
  const states = {
    before: { id: 3, price: 1, weight: 5 },
    after: { id: 3, price: 2, weight: 5, photo3: null, nameMy: '', photo4: '/four.webp' },
  }
  expect(listAuditChanges({ action: 'product.update', ...states })).toEqual([
    { field: 'price', before: 1, after: 2 },
    { field: 'photo4', before: undefined, after: '/four.webp' },
  ])
  const after = {
    status: 'rejected',
    reason: 'No',
    payment: 4,
    paymentStatus: 'rejected',
    checked: ['amount'],
  }
  expect(listAuditChanges({ action: 'payment.reject', before: null, after })).toEqual([
    { field: 'checked', before: undefined, after: ['amount'] },
  ])
  expect(listAuditChanges({ action: 'x', before: null, after: null })).toEqual([])
})

it.each([
  [{ before: { name: 'Old' }, after: { name: 'New' } }, 'New'],
  [{ before: { name: 'Old' }, after: null }, 'Old'],
  [{ before: null, after: { name: 7 } }, null],
])('the name in %j is %p', (states, name) => {
  expect(getStoredName({ action: 'brand.update', ...states })).toBe(name)
})

it.each([
  ['product', '7', null, '/admin/product/edit7'],
  ['order', '24', null, '/admin/orders/24'],
  ['order', '24', { payment: 9 }, '/admin/payments/9'],
  ['order', '24', { payment: '9" onclick="' }, '/admin/orders/24'],
  ['setting', 'lowStock', null, '/admin/settings/stock'],
  ['setting', '../x', null, null],
  ['payment_account', 'all', null, '/admin/settings/payment'],
  ['person', 'mya@zay.example', null, '/admin/people'],
  ['brand', 'x', null, null],
  ['planet', '7', null, null],
])('the page of the %s %s with %j is %p', (subject, record, after, path) => {
  expect(getAuditPath({ subject, record, after })).toBe(path)
})

it.each(auditSubjects.filter((subject) => subject !== 'setting' && subject !== 'demo'))(
  'a record of the kind %s has a page',
  (subject) => {
    expect(getAuditPath({ subject, record: '7', after: null })).toMatch(/^\/admin\/[a-z/]+7?$/)
  },
)

it.each([...sections, 'backups'])('the section %s of the settings has a page', (record) => {
  expect(getAuditPath({ subject: 'setting', record, after: null })).toMatch(/^\/admin\/settings/)
})

it('an order that was confirmed does not list the status that its sentence says', () => {
  const before = { orderStatus: 'order placed', paymentStatus: 'pending', shippingStatus: null }
  const after = { orderStatus: 'order confirmed', paymentStatus: 'verified', shippingStatus: null }
  expect(listAuditChanges({ action: 'order.update', before, after }).map(({ field }) => field)).toEqual([
    'paymentStatus',
  ])
})
