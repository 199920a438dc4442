import { errorText } from '@/lib/platform/errors/error-text'
import { promotionInput, updatePromotionInput } from '@/lib/shop/promotions/promotions.schema'

const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const parse = (product_ids: unknown) =>
  promotionInput.safeParse({ name: 'Ten off', kind: 'percent', value: 10, product_ids })

describe('the products of a promotion', () => {
  it.each([
    ['a list', ids(500)],
    ['a text', ids(500).join(',')],
  ])('are up to 500, as %s', (_as, value) => {
    expect(parse(value).data?.product_ids).toHaveLength(500)
  })

  it.each([
    ['too many in a list', ids(501), errorText('max_ids', { count: 500 })],
    ['too many in a text', ids(501).join(','), errorText('max_ids', { count: 500 })],
    ['no ids', [{}], errorText('list_of_ids')],
    ['no list', 7, errorText('list_of_ids')],
  ])('are refused in words: %s', (_what, value, message) => {
    expect(parse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

it.each([
  ['percent', '10%', 10],
  ['percent', '၁၀ %', 10],
  ['percent', '12.5%', null],
  ['amount', '10%', null],
])('a value of the kind %s is read from %j as %j', (kind, value, read) => {
  const input = { name: 'Ten off', kind, value }
  expect(promotionInput.safeParse(input).data?.value ?? null).toBe(read)
  expect(updatePromotionInput.safeParse({ kind, value }).data?.value ?? null).toBe(read)
})
