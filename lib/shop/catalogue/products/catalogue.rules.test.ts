import { formatError } from '@/lib/platform/errors/format-error'
import {
  parseCategoryFilter,
  inUseMessage,
  normalizeName,
} from '@/lib/shop/catalogue/products/catalogue.rules'
import { diffFields } from '@/lib/platform/audit/audit-changes.rules'

describe('normalizeName', () => {
  it.each([
    ['Shwe  Thanaka', 'shwe thanaka'],
    ['ＳＨＷＥ', 'shwe'],
    ['ဆပ်ပြာ ၁၂', 'ဆပ်ပြာ 12'],
  ])('turns %s into %s', (name, key) => {
    expect(normalizeName('name', name)).toBe(key)
  })

  it.each([
    ['nothing visible', '\u200b\u200d', 'This field is required'],
    ['ligatures that write out too long', '\ufdfa'.repeat(255), 'Must be at most 255 characters'],
    ['more than an index can hold', 'a'.repeat(401), 'Must be at most 255 characters'],
  ])('rejects %s', (_what, name, message) => {
    expect(() => normalizeName('product_name', name)).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: { product_name: [message] } }) as Error,
    )
  })

  it('accepts what an index can just hold', () => {
    expect(normalizeName('name', 'a'.repeat(400))).toHaveLength(400)
  })
})

it.each([
  ['', { names: [], ids: [] }],
  [' , ,', { names: [], ids: [] }],
  ['Skin Care,  HAIR ', { names: ['skin care', 'hair'], ids: [] }],
  ['12,hair,၃', { names: ['hair'], ids: [12, 3] }],
  ['99999999999', { names: [], ids: [0] }],
  ['2147483647,2147483648', { names: [], ids: [2_147_483_647, 0] }],
  ['12 inch,size 12', { names: ['12 inch', 'size 12'], ids: [] }],
  ['hair,Hair', { names: ['hair'], ids: [] }],
])('parses the category filter %j as %j', (text, tokens) => {
  expect(parseCategoryFilter(text)).toEqual(tokens)
})

it.each([
  [{ categories: 3, products: 12, archived: 0 }, 'Shwe is used by 3 categories and 12 products'],
  [{ categories: 1, products: 0, archived: 0 }, 'Shwe is used by 1 category'],
  [
    { categories: 1, subcategories: 2, products: 12, archived: 2 },
    'Shwe is used by 1 category, 2 subcategories and 12 products, 2 of them archived',
  ],
  [{ products: 1, archived: 1 }, 'Shwe is used by 1 product, archived'],
  [{ products: 0, archived: 0 }, 'Shwe is used by something else'],
  [{ products: 3, archived: 3 }, 'Shwe is used by 3 products, all of them archived'],
])('describes the references %j', (uses, sentence) => {
  expect(formatError('en', inUseMessage('Shwe', uses))).toBe(sentence)
})

it.each([
  [null, { id: 1, name: 'a' }, { before: null, after: { id: 1, name: 'a' } }],
  [{ id: 1, name: 'a' }, null, { before: { id: 1, name: 'a' }, after: null }],
  [
    { id: 1, name: 'a' },
    { id: 1, name: 'b' },
    { before: { name: 'a' }, after: { name: 'b' } },
  ],
  [{ photo: 'x' }, { photo: null }, { before: { photo: 'x' }, after: { photo: null } }],
  [{ id: 1 }, { id: 1 }, { before: {}, after: {} }],
  [{ id: 1 }, { id: 1, photo: 'x' }, { before: { photo: null }, after: { photo: 'x' } }],
])('keeps only the differing fields of %j and %j for the audit log', (before, after, change) => {
  expect(diffFields(before, after)).toEqual(change)
})
