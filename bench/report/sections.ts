import type { BrowserFigures } from '@/bench/browser/browser'
import { ratio, formatFigure } from '@/lab/report'
import type { Metrics } from '@/bench/load-test'
import type { Growth, Size } from '@/bench/scaling/scaling'
import type { ProcessFigures } from '@/bench/startup-and-memory/measure'
import { table } from '@/lab/report'
import type { ReadRow, SideBySide, ContestantName } from '@/bench/comparison/comparison'

/** Names of the contestants in tables and in the chart. */
export const NAMES: Record<ContestantName, string> = {
  cached: 'the shop, from its response cache',
  miss: 'the shop, on a miss',
  handler: '(a) a Next handler, constant',
  rendered: '(b) a page Next renders, constants',
  kept: '(b) a static page of Next',
  database: '(c) node:http with pg',
  node: '(d) node:http, constant',
}

const FIGURES = ['a second', 'p50, ms', 'p99, ms', 'CPU, ms', 'database CPU, ms']
const formatFigures = (found: Metrics) => [
  formatFigure(found.perSecond),
  formatFigure(found.p50),
  formatFigure(found.p99),
  formatFigure(found.cpu),
  formatFigure(found.databaseCpu),
]

/** The limit that each of the shop's results is compared with. */
const formatLimit = (who: ContestantName, { figures }: ReadRow): string => {
  const own = figures[who]?.perSecond
  const limits: ContestantName[] =
    who === 'cached' ? ['node'] : who === 'miss' ? ['handler', 'rendered', 'database'] : []
  return limits
    .flatMap((limit) => {
      const found = figures[limit]?.perSecond
      const letter = NAMES[limit].slice(0, 3)
      return own === undefined || found === undefined ? [] : [`${ratio(own / found)} of ${letter}`]
    })
    .join(', ')
}

export function sideBySideSection({ reads, writes, memory, rounds, seconds }: SideBySide): string {
  const rows = reads.flatMap((read) =>
    (Object.keys(NAMES) as ContestantName[]).flatMap((who) => {
      const found = read.figures[who]
      if (!found) return []
      const name = who === 'cached' ? `**${read.name}**, ${formatFigure(read.bytes / 1000)} KB` : ''
      return [[name, NAMES[who], ...formatFigures(found), formatLimit(who, read)]]
    }),
  )
  return [
    '## Side by side',
    `16 connections of the load tool, which shares the cores with whoever answers; medians of ${rounds} rounds of ` +
      `${seconds} s in turns, after a warm-up. CPU is that of the answering process with all its threads, a request; ` +
      'that of the database is separate. The response cache and (d) send what a browser asks for, compressed, (d) the very bytes ' +
      'of the cache; all others send as many bytes as our answer has, and nobody compresses them.',
    table(['Answer', 'By', ...FIGURES, 'Ratio'], rows),
    'Writes, the response cache on; each round is checked in the database afterwards:',
    table(
      ['Write', ...FIGURES, 'verified'],
      writes.map(({ name, figures, verified }) => [name, ...formatFigures(figures), verified]),
    ),
    `Memory at the end: the shop ${formatFigure(memory.cached)} MB, without its response cache ${formatFigure(memory.miss)} MB, the empty Next ${formatFigure(memory.next)} MB.`,
  ].join('\n\n')
}

/** p50 and p99 of each URL by catalogue size, and the growth of the p50. */
function growthTable(sizes: readonly Size[], head: (size: Size) => string): string {
  const [small, large] = [sizes[0], sizes.at(-1)]
  const rows = Object.keys(small?.figures ?? {}).map((name) => {
    const [from, to] = [small?.figures[name]?.p50 ?? NaN, large?.figures[name]?.p50 ?? NaN]
    const cells = sizes.map(({ figures }) => {
      const found = figures[name]
      return found ? `${formatFigure(found.p50)} / ${formatFigure(found.p99)}` : '–'
    })
    return [name, ...cells, ratio(to / from)]
  })
  return table(['p50 / p99, ms', ...sizes.map(head), 'ratio of p50'], rows)
}

export const growthSection = ({ seconds, orders, products }: Growth): string =>
  [
    '## Growth',
    `No response cache, one caller at a time, ${seconds} s each after a warm-up: the time is the work's own, without a queue. ` +
      'Lists have ten products a page. 100,000 orders of a year, 500 brands, 2,000 categories, 6,000 subcategories.',
    growthTable(products, (size) => `${formatFigure(size.products)} products`),
    'The same shop of 10,000 products with few and with many orders:',
    growthTable(orders, (size) => `${formatFigure(size.orders)} orders`),
  ].join('\n\n')

export function browserSection({ views, presses, first, runs, version }: BrowserFigures): string {
  const kilobytes = (bytes: number) => formatFigure(bytes / 1_000)
  return [
    '## Browser',
    `Chromium ${version}, cold cache, 390 px at 2 pixels a point, the processor four times slower, 1.6 Mbit/s down, ` +
      `750 kbit/s up, 150 ms a round trip; medians of ${runs} runs, until a second passes without a request.`,
    table(
      ['Page', 'language', 'all, KB', 'script, KB', 'requests', 'LCP, s', 'CLS'],
      views.map((view) => [
        view.page,
        view.language,
        kilobytes(view.all),
        kilobytes(view.script),
        String(view.requests),
        (view.lcp / 1_000).toFixed(2),
        view.cls.toFixed(3),
      ]),
    ),
    'From a press to the next paint, real presses, the processor four times slower (16 ms is the shortest the browser tells):',
    table(
      ['Press', 'presses', 'middle, ms', 'longest, ms'],
      presses.map(({ name, presses: count, middle, longest }) => [
        name,
        String(count),
        formatFigure(middle),
        formatFigure(longest),
      ]),
    ),
    `The product list on a line of 40 kB/s: a wishlist button works ${formatFigure(first.worksAfter)} ms after the first ` +
      `paint of the cards (median of ${runs} runs); ${formatFigure(first.lost)} presses before that were lost.`,
  ].join('\n\n')
}

export const processSection = ({ starts, minutes, answers, memory }: ProcessFigures): string =>
  [
    '## Start and memory',
    `From the start of the process, the database not yet running, to the whole first page: ${starts.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')}.`,
    memory
      ? `Memory (RSS) before the load ${formatFigure(memory.first)} MB, after ${formatFigure(minutes)} minutes of mixed load with ` +
        `16 connections and ${formatFigure(answers)} answers ${formatFigure(memory.end)} MB, at most ${formatFigure(memory.most)} MB.`
      : 'This system does not tell how much memory a process has.',
  ].join('\n\n')
