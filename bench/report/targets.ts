import type { BenchReport } from '@/bench/report/types'
import { ratio, formatFigure } from '@/lab/report'
import type { Size } from '@/bench/scaling/scaling'
import type { ReadRow, SideBySide } from '@/bench/comparison/comparison'

/** A target, the measured result, and whether it meets the target. */
type Verdict = { requirement: string; measured: string; isMet: boolean }

/** Returns the targets of the parts that ran. */
export const targetResults = ({ sideBySide, growth, browser, process }: BenchReport): Verdict[] => [
  ...(sideBySide ? [...ofFront(sideBySide), ...ofMisses(sideBySide), ...ofWrites(sideBySide)] : []),
  ...(growth ? ofGrowth(growth.products) : []),
  ...(browser?.presses ?? []).map(({ name, longest }) => ({
    requirement: `${name}: the next paint within 80 ms at 4 times slower`,
    measured: `${formatFigure(longest)} ms at most`,
    isMet: longest <= 80,
  })),
  ...(browser
    ? [
        {
          requirement: 'Slow phone and line: a press works within 2 s of the first paint of the cards',
          measured: `${formatFigure(browser.first.worksAfter)} ms, ${formatFigure(browser.first.lost)} presses lost`,
          isMet: browser.first.worksAfter <= 2_000 && browser.first.lost === 0,
        },
      ]
    : []),
  ...(process
    ? [
        {
          requirement: 'Start of a finished build to the first page under 2 s',
          measured: `${(process.start / 1000).toFixed(2)} s`,
          isMet: process.start < 2_000,
        },
        ...(process.memory
          ? [
              {
                requirement: 'Memory of the process under 350 MB after 10 minutes of load',
                measured: `${formatFigure(process.memory.end)} MB after ${formatFigure(process.minutes)}, ${formatFigure(process.memory.most)} at most`,
                isMet: process.memory.end < 350 && process.minutes >= 10,
              },
            ]
          : []),
      ]
    : []),
]

/** Returns the worst of several ratios with its name, or none if one of its two values was not measured. */
function worst(rows: readonly ReadRow[], of: (row: ReadRow) => number | null) {
  const found = rows.flatMap((row) => {
    const value = of(row)
    return value === null ? [] : [{ name: row.name, value }]
  })
  return found.toSorted((a, b) => a.value - b.value)[0]
}

const rate = (row: ReadRow, who: keyof ReadRow['figures']) => row.figures[who]?.perSecond ?? null

const over = (own: number | null, limit: number | null) =>
  own === null || limit === null ? null : own / limit

function least(
  requested: string,
  rows: readonly ReadRow[],
  bound: number,
  of: (row: ReadRow) => number | null,
) {
  const found = worst(rows, of)
  if (!found) return []
  return [
    {
      requirement: requested,
      measured: `${ratio(found.value)} at least (${found.name})`,
      isMet: found.value >= bound,
    },
  ]
}

function most(
  requirement: string,
  rows: readonly ReadRow[],
  { bound, unit }: { bound: number; unit: string },
  of: (row: ReadRow) => number | null,
): Verdict[] {
  const found = worst(rows, (row) => {
    const value = of(row)
    return value === null ? null : -value
  })
  if (!found) return []
  const value = -found.value
  return [
    {
      requirement,
      measured: `${formatFigure(value)} ${unit} at most (${found.name})`,
      isMet: value <= bound,
    },
  ]
}

function ofFront({ reads }: SideBySide): Verdict[] {
  return [
    ...least('From the response cache at least 0.3 of node:http with a constant', reads, 0.3, (row) =>
      over(rate(row, 'cached'), rate(row, 'node')),
    ),
    ...most(
      'From the response cache p99 at most 1.5 times that of node:http with the same bytes',
      reads,
      { bound: 1.5, unit: 'times' },
      ({ figures: { cached, node } }) => over(cached?.p99 ?? null, node?.p99 ?? null),
    ),
    ...reads.flatMap((row) =>
      row.others === null
        ? []
        : [
            {
              requirement: `${row.name}: ten times the ${row.others} a second of others`,
              measured: `${formatFigure(rate(row, 'cached'))} a second, ${formatFigure(rate(row, 'miss'))} on misses`,
              isMet: (rate(row, 'cached') ?? 0) >= row.others * 10,
            },
          ],
    ),
  ]
}

function ofMisses({ reads }: SideBySide): Verdict[] {
  const [pages, calls] = [
    reads.filter(({ kind }) => kind === 'page'),
    reads.filter(({ kind }) => kind === 'api'),
  ]
  const filtered = reads.filter(({ name }) => name === 'Filtered list')
  return [
    ...least(
      'On a miss pages at least 0.8 of a page of the same visible content that Next renders from constants',
      pages,
      0.8,
      (row) => over(rate(row, 'miss'), rate(row, 'rendered')),
    ),
    ...most(
      'On a miss a page takes at most 20 ms of CPU',
      pages,
      { bound: 20, unit: 'ms' },
      (row) => row.figures.miss?.cpu ?? null,
    ),
    ...pages.flatMap(ofPage),
    ...least('On a miss API reads at least 0.6 of a Next handler with a constant', calls, 0.6, (row) =>
      over(rate(row, 'miss'), rate(row, 'handler')),
    ),
    ...least('On a miss the filtered list at least 0.5 of node:http with pg', filtered, 0.5, (row) =>
      over(rate(row, 'miss'), rate(row, 'database')),
    ),
  ]
}

/** The most bytes of HTML a page may have in a shop with 500 brands, and the misses a second it should reach. */
const PAGES: Record<string, { bytes: number; perSecond?: number }> = {
  'Home page': { bytes: 80_000 },
  'Listing page': { bytes: 90_000, perSecond: 170 },
  'Product page': { bytes: 60_000, perSecond: 170 },
}

function ofPage(row: ReadRow): Verdict[] {
  const target = PAGES[row.name]
  if (!target) return []
  const { bytes, perSecond } = target
  const misses = rate(row, 'miss')
  return [
    {
      requirement: `${row.name}: at most ${formatFigure(bytes / 1000)} KB of HTML`,
      measured: `${formatFigure(row.bytes / 1000)} KB`,
      isMet: row.bytes <= bytes,
    },
    ...(perSecond === undefined || misses === null
      ? []
      : [
          {
            requirement: `${row.name}: ${perSecond} a second on misses`,
            measured: `${formatFigure(misses)} a second`,
            isMet: misses >= perSecond,
          },
        ]),
  ]
}

const ofWrites = ({ writes }: SideBySide): Verdict[] =>
  writes.flatMap(({ name, figures: { perSecond }, others, verified }) => [
    ...(others === null
      ? []
      : [
          {
            requirement: `${name}: ten times the ${others} a second of others`,
            measured: `${formatFigure(perSecond)} a second`,
            isMet: perSecond >= others * 10,
          },
        ]),
    ...(name === 'Checkout, one line'
      ? [
          {
            requirement: 'Checkout of one line at least 150 orders a second, none lost, stock exact',
            measured: `${formatFigure(perSecond)} a second; ${verified}`,
            isMet: perSecond >= 150,
          },
        ]
      : []),
  ])

/** The maximum growth of each list from the smallest to the largest catalogue. */
const ALLOWED: Record<string, number> = {
  'First page': 2,
  'Page 1,000 by cursor': 2,
  'Search, few hits': 2,
  'Search, few hits, Burmese': 2,
  'Page 1,000 by number': 5,
}

function ofGrowth(sizes: readonly Size[]): Verdict[] {
  const [small, large] = [sizes[0], sizes.at(-1)]
  return Object.entries(ALLOWED).flatMap(([name, bound]) => {
    const [from, to] = [small?.figures[name]?.p50, large?.figures[name]?.p50]
    if (from === undefined || to === undefined || !large) return []
    return [
      {
        requirement: `${name} at ${formatFigure(large.products)} products: p50 within ${bound} times`,
        measured: `${ratio(to / from)} times (${formatFigure(from)} to ${formatFigure(to)} ms)`,
        isMet: to / from <= bound,
      },
    ]
  })
}
