import fc from 'fast-check'
import {
  canBeWrittenOff,
  addEntry,
  getCredit,
  getDueTwice,
  decideReceived,
  getDue,
  getExpected,
  getAllowable,
  getMissing,
  isPayoutCovered,
  isPossible,
  type MoneyFacts,
  withoutAllowances,
} from '@/lib/shop/money/money.rules'
import { moneyKinds } from '@/lib/shop/money/money.schema'
import { unpaid as open } from '@/lib/testing/orders/settlement-calls'

describe('an order of which a part is missing', () => {
  const asked = { paymentStatus: 'to_collect', awaitsRest: false, isCash: true, missing: 1_000 } as const
  const collected = { ...open, collected: 4_000 }
  it('may be accepted as paid once the rest is asked for', () => {
    expect(canBeWrittenOff(collected, asked)).toBe(true)
    const transfer = { paymentStatus: 'pending', awaitsRest: true, isCash: false, missing: 1_000 } as const
    expect(canBeWrittenOff({ ...open, received: 4_000 }, transfer)).toBe(true)
    expect(getMissing({ ...collected, written_off: 1_000 })).toBe(0)
    expect(getDue({ ...collected, written_off: 1_000 })).toBe(0)
  })

  it.each([
    ['nothing came', open, asked],
    ['only the fee came before the parcel was handed over', { ...open, received: 2_000 }, asked],
    ['nothing is missing', { ...open, collected: 5_000 }, { ...asked, missing: 0 }],
    ['it is verified', collected, { ...asked, paymentStatus: 'verified' }],
    ['a screenshot waits for its check', { ...open, received: 1 }, { ...asked, isCash: false }],
  ] as const)('may not when %s', (_when, facts, state) => {
    expect(canBeWrittenOff(facts, state)).toBe(false)
  })
})

describe('what is due and what is missing', () => {
  it.each<[string, Partial<MoneyFacts>, { due: number; missing: number }]>([
    ['nothing was paid', {}, { due: 0, missing: 5_000 }],
    ['a part was paid', { received: 4_000 }, { due: 0, missing: 1_000 }],
    ['all was paid', { received: 5_000 }, { due: 0, missing: 0 }],
    ['too much was paid', { received: 5_001 }, { due: 1, missing: 0 }],
    ['the excess was refunded', { received: 6_000, refunded: 1_000 }, { due: 0, missing: 0 }],
    ['the excess was waived', { received: 6_000, waived: 1_000 }, { due: 0, missing: 0 }],
    ['half in advance, half at the door', { received: 2_000, collected: 3_000 }, { due: 0, missing: 0 }],
    ['cancelled without money', { isCancelled: true }, { due: 0, missing: 0 }],
    ['cancelled with a part', { isCancelled: true, received: 4_000 }, { due: 4_000, missing: 0 }],
    [
      'cancelled and refunded',
      { isCancelled: true, received: 4_000, refunded: 4_000 },
      { due: 0, missing: 0 },
    ],
    [
      'cancelled, partly refunded, the rest waived',
      { isCancelled: true, received: 4_000, refunded: 3_000, waived: 1_000 },
      { due: 0, missing: 0 },
    ],
    ['goods came back', { received: 5_000, returned: 1_500 }, { due: 1_500, missing: 0 }],
    [
      'goods came back and were refunded',
      { received: 5_000, returned: 1_500, refunded: 1_500 },
      { due: 0, missing: 0 },
    ],
    [
      'the fee was given back',
      { fee: 2_000, received: 5_000, fee_allowed: 2_000 },
      { due: 2_000, missing: 0 },
    ],
    [
      'something was given back for damaged goods, and paid',
      { fee: 2_000, received: 5_000, goods_allowed: 500, refunded: 500 },
      { due: 0, missing: 0 },
    ],
    [
      'the damaged goods came back after all: what was given for them is not given twice, nor is the fee',
      { fee: 2_000, received: 5_000, goods_allowed: 500, refunded: 500, returned: 3_000 },
      { due: 2_500, missing: 0 },
    ],
    [
      'cancelled after the fee was given back and paid',
      { isCancelled: true, fee: 2_000, received: 5_000, fee_allowed: 2_000, refunded: 2_000 },
      { due: 3_000, missing: 0 },
    ],
    ['an order that is free', { total: 0 }, { due: 0, missing: 0 }],
    ['the largest sum', { total: 2 ** 52, received: 2 ** 52 + 1 }, { due: 1, missing: 0 }],
  ])('%s', (_case, facts, expected) => {
    const all = { ...open, ...facts }
    expect({ due: getDue(all), missing: getMissing(all) }).toEqual(expected)
  })
})

describe('what is due twice if it was allowed on the goods that came back', () => {
  const paid = { fee: 2_000, received: 5_000, goods_allowed: 700, refunded: 700 }
  it.each<[string, Partial<MoneyFacts>, number]>([
    ['is all of it while other goods cost enough for it', { returned: 2_000 }, 700],
    ['is what other goods cost', { returned: 2_500 }, 500],
    ['is nothing once all goods came back', { returned: 3_000 }, 0],
    ['is nothing of what was waived since', { returned: 2_000, waived: 700 }, 0],
    ['is the rest of what was waived', { returned: 2_000, waived: 300 }, 400],
    ['is nothing that was paid', { returned: 2_000, refunded: 2_700 }, 0],
  ])('%s', (_case, facts, expected) => {
    expect(getDueTwice({ ...open, ...paid, ...facts }, 700)).toBe(expected)
  })
})

it('what was allowed after goods came back is not given twice with them', () => {
  const at = (created_at: string, kind: string, amount: number, reversed_by: number | null = null) => ({
    ...{ created_at, kind, amount, reversed_by, reverses: null },
  })
  const entries = [
    at('2026-11-01T00:00:00Z', 'goods_allowed', 700),
    at('2026-11-03T00:00:00Z', 'fee_allowed', 500),
    at('2026-11-03T00:00:00Z', 'goods_allowed', 100),
    at('2026-11-03T00:00:00Z', 'goods_allowed', 50, 9),
  ]
  const facts = { ...open, fee: 2_000, fee_allowed: 500, goods_allowed: 800 }
  expect(withoutAllowances(facts, entries, '2026-11-02T00:00:00Z')).toEqual({
    ...facts,
    fee_allowed: 0,
    goods_allowed: 700,
  })
})

describe('what goods pay for others in an exchange', () => {
  const paid = { ...open, fee: 2_000, received: 5_000 }
  it.each<[string, Partial<MoneyFacts>, number, number]>([
    ['is what they cost', {}, 3_000, 3_000],
    ['is less by what was given back for them', { goods_allowed: 700, refunded: 700 }, 3_000, 2_300],
    ['is all while other goods cost enough for that', { goods_allowed: 700, refunded: 700 }, 2_000, 2_000],
    ['is less by what was not paid', { received: 4_000, written_off: 1_000 }, 3_000, 2_000],
    ['is not what is due besides', { fee_allowed: 2_000 }, 3_000, 3_000],
  ])('%s', (_case, facts, value, expected) => {
    expect(getCredit({ ...paid, ...facts }, value)).toBe(expected)
  })
})

describe('a verified payment', () => {
  it.each<[string, number, number | null, ReturnType<typeof decideReceived>]>([
    ['without an amount covers what is missing', 0, null, { amount: 5_000, missing: 0, isPaid: true }],
    ['without an amount covers the rest', 4_000, null, { amount: 1_000, missing: 0, isPaid: true }],
    ['with less leaves some missing', 0, 4_000, { amount: 4_000, missing: 1_000, isPaid: false }],
    ['with the sum pays the order', 0, 5_000, { amount: 5_000, missing: 0, isPaid: true }],
    ['with more pays the order', 0, 9_000, { amount: 9_000, missing: 0, isPaid: true }],
    ['of an order that is paid adds nothing', 5_000, null, { amount: 0, missing: 0, isPaid: true }],
  ])('%s', (_case, received, seen, expected) => {
    expect(decideReceived({ ...open, received }, seen)).toEqual(expected)
  })
})

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 })
const entry = fc.record({ kind: fc.constantFrom(...moneyKinds), amount, isReversed: fc.boolean() })
const facts = fc.record({
  isCancelled: fc.boolean(),
  total: fc.nat(2 ** 45),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  feeShare: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Order = { isCancelled: boolean; total: number; share: number; feeShare: number }

/** The facts after those entries that the database would accept, with or without their counter-entries. */
function replay(
  { isCancelled, total, share, feeShare }: Order,
  entries: readonly { kind: (typeof moneyKinds)[number]; amount: number; isReversed: boolean }[],
): MoneyFacts[] {
  const fee = Math.floor(total * feeShare)
  const returned = isCancelled ? 0 : Math.floor((total - fee) * share)
  let now: MoneyFacts = { ...open, isCancelled, total, fee, returned }
  const states = [now]
  const write = (kind: (typeof moneyKinds)[number], value: number) => {
    const next = addEntry(now, { kind, amount: value })
    if (!isPossible(next)) return false
    now = { ...now, ...next }
    states.push(now)
    return true
  }
  for (const { kind, amount: value, isReversed } of entries)
    if (write(kind, value) && isReversed) write(kind, -value)
  return states
}

describe('after any entries', () => {
  it('neither due nor missing is below zero, and never are both above', () => {
    fc.assert(
      fc.property(facts, fc.array(entry, { maxLength: 20 }), (order, entries) => {
        for (const state of replay(order, entries)) {
          const [due, missing] = [getDue(state), getMissing(state)]
          expect(Math.min(due, missing)).toBe(0)
          expect(Math.max(due, missing)).toBeGreaterThanOrEqual(0)
          expect(due).toBeLessThanOrEqual(state.received + state.collected - state.refunded - state.waived)
        }
      }),
    )
  })

  it('refunding what is due leaves nothing due, and paying what is missing nothing missing', () => {
    fc.assert(
      fc.property(facts, fc.array(entry, { maxLength: 20 }), (order, entries) => {
        const state = replay(order, entries).at(-1) ?? open
        const refunded = { ...state, ...addEntry(state, { kind: 'refunded', amount: getDue(state) }) }
        expect([isPossible(refunded), getDue(refunded)]).toEqual([true, 0])
        const paid = { ...state, ...addEntry(state, { kind: 'received', amount: getMissing(state) }) }
        expect(getMissing(paid)).toBe(0)
      }),
    )
  })

  it('an entry and its counter-entry leave the sums as they were', () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(entry, { maxLength: 5 }),
        entry,
        (order, entries, { kind, amount: value }) => {
          const state = replay(order, entries).at(-1) ?? open
          const there = addEntry(state, { kind, amount: value })
          const sums = Object.fromEntries(moneyKinds.map((name) => [name, state[name]]))
          expect(addEntry(there, { kind, amount: -value })).toEqual(sums)
        },
      ),
    )
  })

  it('what came in is what the order costs, what went out and was waived, what is due, less what is missing or written off', () => {
    fc.assert(
      fc.property(facts, fc.array(entry, { maxLength: 20 }), (order, entries) => {
        const state = replay(order, entries).at(-1) ?? open
        const kept = state.received + state.collected - state.refunded
        if (getMissing(state) > 0)
          expect(kept + state.written_off + getMissing(state)).toBe(getExpected(state))
        if (getDue(state) > 0) expect(kept - state.waived - getDue(state)).toBe(getExpected(state))
      }),
    )
  })
})

describe('what may be given back without goods', () => {
  const paid = { ...open, fee: 2_000, received: 5_000 }
  it.each<[string, Partial<MoneyFacts>, { fee: number; goods: number }]>([
    ['is all of the fee and of the goods', {}, { fee: 2_000, goods: 3_000 }],
    [
      'is less by what was given before',
      { fee_allowed: 500, goods_allowed: 1_000 },
      { fee: 1_500, goods: 2_000 },
    ],
    ['is less by goods that came back', { returned: 2_900 }, { fee: 2_000, goods: 100 }],
    ['is nothing while money is missing', { received: 4_999 }, { fee: 0, goods: 0 }],
    [
      'is nothing of an order that was paid in part and accepted',
      { received: 4_000, written_off: 1_000 },
      { fee: 0, goods: 0 },
    ],
    ['is nothing of a cancelled order', { isCancelled: true }, { fee: 0, goods: 0 }],
    ['counts money at the door', { received: 2_000, collected: 3_000 }, { fee: 2_000, goods: 3_000 }],
  ])('%s', (_what, facts, left) => {
    expect(getAllowable({ ...paid, ...facts })).toEqual(left)
  })

  it('becomes due to the Kyat, never more than came in, and can be taken back until it is paid', () => {
    const order = fc.record({
      total: fc.nat(2 ** 40),
      feeShare: fc.double({ min: 0, max: 1, noNaN: true }),
      steps: fc.array(
        fc.record({
          what: fc.constantFrom('fee', 'goods', 'return', 'refund', 'waive'),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 12 },
      ),
    })
    fc.assert(
      fc.property(order, ({ total, feeShare, steps }) => {
        const fee = Math.floor(total * feeShare)
        let now: MoneyFacts = { ...open, total, fee, received: total }
        for (const { what, share } of steps) {
          const before = now
          const part = (left: number) => Math.floor(left * share)
          if (what === 'refund') now = { ...now, refunded: now.refunded + part(getDue(now)) }
          else if (what === 'waive') now = { ...now, waived: now.waived + part(getDue(now)) }
          else if (what === 'return')
            now = { ...now, returned: now.returned + part(total - fee - now.returned) }
          else {
            const amount = part(getAllowable(now)[what])
            const kind = what === 'fee' ? 'fee_allowed' : 'goods_allowed'
            now = { ...now, ...addEntry(now, { kind, amount }) }
            expect(getDue(now) - getDue(before)).toBe(amount)
            expect(isPayoutCovered(before)).toBe(true)
          }
          expect(isPossible(now)).toBe(true)
          expect(isPayoutCovered(now)).toBe(true)
          expect(getMissing(now)).toBe(0)
          expect(now.refunded + now.waived + getDue(now)).toBeLessThanOrEqual(total)
        }
      }),
    )
  })
})
