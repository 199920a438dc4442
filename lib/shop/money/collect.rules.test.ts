import fc from 'fast-check'
import { decideVerified, getToCollect } from '@/lib/shop/money/collect.rules'
import { getMissing } from '@/lib/shop/money/money.rules'
import { unpaid } from '@/lib/testing/orders/settlement-calls'

const facts = { ...unpaid, total: 8_000 }

it.each([
  ['all of it', facts, 'to_collect', 0, 8_000],
  ['what is left beyond a fee that is to be sent', facts, 'pending', 2_000, 6_000],
  ['what is left after the fee was sent', { ...facts, received: 2_000 }, 'to_collect', 2_000, 6_000],
  ['what is left after a part', { ...facts, collected: 3_000 }, 'to_collect', 0, 5_000],
  ['nothing once it is there', { ...facts, collected: 8_000 }, 'verified', 0, 0],
  ['nothing of a cancelled order', { ...facts, isCancelled: true }, 'to_collect', 0, 0],
  ['less what came back', { ...facts, returned: 1_000 }, 'to_collect', 0, 7_000],
] as const)('a courier collects %s', (_what, money, status, prepay, expected) => {
  expect(getToCollect(money, { status, prepay })).toBe(expected)
})

it.each([
  ['the fee that was asked for', 2_000, null, { amount: 2_000, missing: 0, status: 'to_collect' }],
  ['a part of it: the rest is collected', 2_000, 500, { amount: 500, missing: 0, status: 'to_collect' }],
  ['all of the order', 2_000, 8_000, { amount: 8_000, missing: 0, status: 'verified' }],
  [
    'what an order lacks that is paid in advance',
    null,
    null,
    { amount: 8_000, missing: 0, status: 'verified' },
  ],
  ['a part of that', null, 5_000, { amount: 5_000, missing: 3_000, status: 'pending' }],
] as const)('a verified payment brings %s', (_what, prepay, seen, expected) => {
  expect(decideVerified(facts, prepay, seen)).toEqual(expected)
})

it('what is sent in advance and what is collected are the total, however the fee was sent', () => {
  const kyat = fc.nat(1_000_000)
  fc.assert(
    fc.property(kyat, kyat, fc.option(fc.integer({ min: 1, max: 2_000_000 })), (goods, prepay, seen) => {
      const total = goods + prepay
      const before = { ...facts, total }
      expect(getToCollect(before, { status: 'pending', prepay })).toBe(goods)
      const { amount, status } = decideVerified(before, prepay, seen)
      const after = { ...before, received: amount }
      const toCollect = getToCollect(after, { status, prepay })
      expect(toCollect).toBe(Math.max(0, total - amount))
      expect(getMissing({ ...after, collected: toCollect })).toBe(0)
    }),
  )
})
