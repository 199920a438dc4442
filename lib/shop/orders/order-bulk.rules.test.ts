import { findUnlisted, mergeResults } from '@/lib/shop/orders/order-bulk.rules'

const one = (order_id: number, outcome: string) => ({ order_id, outcome })

it.each([
  ['nothing is tried again', [one(1, 'changed'), one(2, 'refused')], [], ['1 changed', '2 refused']],
  [
    'a part is tried again',
    [one(1, 'refused'), one(2, 'changed'), one(3, 'refused')],
    [one(3, 'changed')],
    ['1 refused', '2 changed', '3 changed'],
  ],
  ['all are tried again', [one(2, 'refused')], [one(2, 'refused')], ['2 refused']],
])('results stay known when %s', (_case, earlier, newer, merged) => {
  expect(mergeResults(earlier, newer).map(({ order_id: id, outcome }) => `${id} ${outcome}`)).toEqual(merged)
})

it.each([
  ['none is listed', [], 0, [9, 2]],
  ['one is listed', [9, 5], 2, [2]],
  ['all are listed', [9, 2], 2, []],
  ['the list is cut short above it', [8, 5], 3, [9]],
  ['the list is cut short before it begins', [], 3, []],
])('orders that have left a list are known: %s', (_case, order_ids, total, gone) => {
  expect(findUnlisted([9, 2], { order_ids, total })).toEqual(gone)
})
