import { errorText } from '@/lib/platform/errors/error-text'
import {
  findGroupProblems,
  type ShopVariant,
} from '@/lib/shop/catalogue/import/variants/import-group-problems.rules'
import { toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import type { RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'
import { toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'

const PLACE = 111
const variant = (productId: number, group: string, value: string): ShopVariant => ({
  productId,
  groupKey: toGroupKey(PLACE, group),
  valueKey: toValueKey([value]),
})

/** A row: its product, null for a new one, and the group and value that it gets; without a group it has none. */
type Row = [productId: number | null, group?: string, value?: string]

const plan = ([productId, group, value1]: Row, index: number): RowPlan => ({
  lineNumber: index + 2,
  action: 'change',
  productId,
  version: 1,
  name: 'Tee',
  errors: [],
  before: null,
  after: null,
  subcategoryId: PLACE,
  groupFields: { group: group ?? null, value1: value1 ?? null },
})
const rejected = (row: Row, line: number): RowPlan => ({
  ...plan(row, line - 2),
  action: 'refuse',
  groupFields: null,
})

const LIST_METHODS = [
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'forEach',
  'includes',
  'indexOf',
  'map',
  'reduce',
  'some',
  Symbol.iterator,
] as const

/** How many entries of maps `work` looks up, and how many items the lists have that it goes through. */
function countWork(work: () => void): number {
  let count = 0
  const lookUp = jest.spyOn(Map.prototype, 'get')
  const spies = LIST_METHODS.map((method) => {
    const run = Array.prototype[method] as (...values: unknown[]) => unknown
    const spy = jest.spyOn(Array.prototype, method) as unknown as jest.SpyInstance<unknown, unknown[]>
    return spy.mockImplementation(function (this: unknown[], ...values) {
      count += this.length
      return Reflect.apply(run, this, values)
    })
  })
  work()
  count += lookUp.mock.calls.length
  for (const spy of [lookUp, ...spies.reverse()]) spy.mockRestore()
  return count
}

const shop = [variant(1, 'A', 'S'), variant(2, 'A', 'M'), variant(3, 'A', 'L'), variant(4, 'B', 'S')]
const linesOf = (plans: RowPlan[], variants = shop) => [...findGroupProblems(plans, variants).keys()]

describe('the rows that do not fit into their groups', () => {
  it.each<[string, Row[], number[]]>([
    ['none', [], []],
    ['none for a new value', [[null, 'A', 'XL']], []],
    ['a new row with a value that a product has', [[null, 'A', 's']], [2]],
    ['the second of two new rows', Array<Row>(2).fill([null, 'C', 'S']), [3]],
    [
      'none where two products exchange their values',
      [
        [1, 'A', 'M'],
        [2, 'A', 'S'],
      ],
      [],
    ],
    ['none where a product leaves and another takes its value', [[null, 'A', 'S'], [1]], []],
    [
      'the new row, not the product that keeps its value',
      [
        [null, 'A', 'S'],
        [1, 'A', 'S'],
      ],
      [2],
    ],
    [
      'a row that takes a value, and the row that relied on its own',
      [
        [1, 'A', 'M'],
        [null, 'A', 'S'],
      ],
      [2, 3],
    ],
    [
      'the same in the other order',
      [
        [null, 'A', 'S'],
        [1, 'A', 'M'],
      ],
      [3, 2],
    ],
    [
      'rows of other groups that relied on it',
      [
        [4, 'A', 'S'],
        [1, 'A', 'M'],
        [null, 'B', 'S'],
      ],
      [3, 2, 4],
    ],
  ])('are %s', (_, rows, lines) => {
    expect(linesOf(rows.map(plan))).toEqual(lines)
  })

  it('are those that rely on the value of a product whose row is rejected', () => {
    expect(linesOf([rejected([1, 'A', 'XL'], 2), plan([null, 'A', 'S'], 1)])).toEqual([3])
  })

  it.each<[string, Row[], number[]]>([
    [
      'none for the product that they duplicate',
      [
        [null, 'A', 'S'],
        [null, 'A', 'S'],
      ],
      [],
    ],
    ['another value of it that no product has', [[null, 'A', 'XL']], []],
    ['another value of it that a product has', [[null, 'A', 'M']], [2]],
    [
      'a value that it gives up only when it is not left out',
      [
        [null, 'A', 'XL'],
        [4, 'A', 'S'],
      ],
      [3],
    ],
  ])('are, among rows that duplicate a product: %s', (_, rows, lines) => {
    const plans = rows.map(plan)
    const duplicates = new Map(
      plans
        .filter(({ productId }) => productId === null)
        .map(({ lineNumber }) => [lineNumber, { productId: 1, lineNumber: null }]),
    )
    expect([...findGroupProblems(plans, shop, duplicates).keys()]).toEqual(lines)
  })

  it('are not those that duplicate a row above', () => {
    const plans = [2, 3, 4].map((_, index) => plan([null, 'C', 'S'], index))
    const duplicates = new Map([[3, { productId: null, lineNumber: 2 }]])
    expect([...findGroupProblems(plans, shop, duplicates).keys()]).toEqual([4])
  })

  it('are those above the largest size of a group', () => {
    const full = Array.from({ length: MAX_GROUP_SIZE }, (_, n) => variant(n + 1, 'A', String(n)))
    const out = plan([1, 'B', '0'], 0)
    const [into, another] = [plan([null, 'A', 'new'], 1), plan([null, 'A', 'newer'], 2)]
    expect(linesOf([into], full)).toEqual([3])
    expect(linesOf([out, into], full)).toEqual([])
    expect(linesOf([out, into, another], full)).toEqual([4])
    expect(linesOf([into, out, plan([null, 'B', '0'], 2)], full)).toEqual([4])
    // The product that cannot get into B stays in A, which has no place for the new one then.
    expect([...findGroupProblems([into, out], [...full, variant(101, 'B', '0')])]).toEqual([
      [2, { column: 'value_1', message: errorText('group_values_taken') }],
      [3, { column: 'group', message: errorText('max_products', { count: 100 }) }],
    ])
  })

  it('are found in a chain with work that grows as the chain does', () => {
    const count = (size: number) => {
      const chain = Array.from({ length: size }, (_, n) => variant(n + 1, `G${n}`, 'S'))
      const plans = chain.map((_, n) => plan([n + 1, `G${n + 1}`, 'S'], n))
      const last = variant(size + 1, `G${size}`, 'S')
      return (
        countWork(() => expect(linesOf(plans, chain)).toHaveLength(0)) +
        countWork(() => expect(linesOf(plans, [...chain, last])).toHaveLength(size))
      )
    }
    const work = count(500)
    expect(work).toBeGreaterThan(500)
    expect(count(1_000)).toBeLessThanOrEqual(2 * work)
  })
})
