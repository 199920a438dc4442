import {
  findLimitProblem,
  getGiven,
  getLeft,
  givenGroups,
  type GivenSums,
} from '@/lib/shop/money/limits.rules'
import { moneyKinds } from '@/lib/shop/money/money.schema'
import { formatError } from '@/lib/platform/errors/format-error'

const sums = (writtenOff = 0, allowed = 0, paidBack = 0): GivenSums => ({ writtenOff, allowed, paidBack })

it('every kind of entry that is not money coming in counts towards the limit', () => {
  expect(moneyKinds.filter((kind) => !(kind in givenGroups))).toEqual(['received', 'collected'])
})

it.each([
  [sums(), 0],
  [sums(1_000), 1_000],
  [sums(0, 5_000, 5_000), 5_000],
  [sums(0, 2_000, 5_000), 5_000],
  [sums(1_000, 2_000, 500), 3_000],
])('%j is %i Kyat: what was allowed and then paid back counts once', (given, total) => {
  expect(getGiven(given)).toBe(total)
})

describe.each([
  ['nothing was given', 10_000, sums(), { writtenOff: 10_000, allowed: 10_000, paidBack: 10_000 }],
  ['a part was allowed', 10_000, sums(0, 4_000, 0), { writtenOff: 6_000, allowed: 6_000, paidBack: 10_000 }],
  ['that was paid', 10_000, sums(0, 4_000, 4_000), { writtenOff: 6_000, allowed: 6_000, paidBack: 6_000 }],
  ['a part is missing', 10_000, sums(3_000), { writtenOff: 7_000, allowed: 7_000, paidBack: 7_000 }],
  ['all is used', 10_000, sums(0, 0, 10_000), { writtenOff: 0, allowed: 10_000, paidBack: 0 }],
  ['the limit was lowered', 5_000, sums(0, 0, 8_000), { writtenOff: 0, allowed: 0, paidBack: 0 }],
  ['the limit is 0', 0, sums(), { writtenOff: 0, allowed: 0, paidBack: 0 }],
] as const)('when %s', (_, limit, given, left) => {
  it.each(['writtenOff', 'allowed', 'paidBack'] as const)(
    'as much as is left of %s keeps the limit',
    (group) => {
      const most = getLeft({ limit, given }, group)
      expect(most).toBe(left[group])
      expect(findLimitProblem({ limit, given }, { group, amount: most })).toBeNull()
      expect(findLimitProblem({ limit, given }, { group, amount: most + 1 })).not.toBeNull()
      const after = { ...given, [group]: given[group] + most }
      if (most > 0) expect(getGiven(after)).toBeLessThanOrEqual(limit)
    },
  )
})

it.each([
  [sums(), 'Above your limit of 10,000 Kyats: ask an owner'],
  [
    sums(0, 0, 6_000),
    'Above your limit of 10,000 Kyats for an order in a day, of which 4,000 are left: ask an owner',
  ],
])('after %j a larger amount says who can do it', (given, message) => {
  const problem = findLimitProblem({ limit: 10_000, given }, { group: 'paidBack', amount: 10_001 })
  expect(problem && formatError('en', problem)).toBe(message)
})
