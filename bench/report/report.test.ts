import sharp from 'sharp'
import { targetResults } from '@/bench/report/targets'
import { chart, spread } from '@/bench/report/chart'
import type { BenchReport } from '@/bench/report/types'
import { report } from '@/bench/report/write-report'
import { table } from '@/lab/report'

const figures = (perSecond: number, p50 = 1, p99 = 2) => ({
  answers: 100,
  perSecond,
  p50,
  p99,
  cpu: 0.5,
  databaseCpu: null,
})

const size = (products: number, p50: number) => ({
  products,
  orders: 100_000,
  figures: { 'First page': figures(100, p50) },
})

const found: BenchReport = {
  date: new Date('2026-11-21T06:00:00Z'),
  machine: { cpu: 'A < B & C', cores: 2, memory: 24, versions: { Node: '20' } },
  sideBySide: {
    rounds: 3,
    seconds: 2,
    reads: [
      {
        name: 'Filtered list',
        kind: 'api',
        others: 128,
        bytes: 7_000,
        figures: {
          cached: figures(9_000),
          miss: figures(500),
          handler: figures(1_000),
          database: figures(2_000),
          node: figures(18_000, 1, 1),
        },
      },
      {
        name: 'Listing page',
        kind: 'page',
        others: null,
        bytes: 82_000,
        figures: { miss: figures(60), rendered: figures(80) },
      },
    ],
    writes: [{ name: 'Checkout, one line', figures: figures(140), verified: 'exact', others: 9.5 }],
    memory: { cached: 200, miss: 180, next: 90 },
  },
  growth: { seconds: 2, orders: [], products: [size(10_000, 4), size(1_000_000, 6)] },
}

it('reports the measurement and the verdict for each target', () => {
  const verdicts = Object.fromEntries(
    targetResults(found).map(({ requirement, isMet }) => [requirement, isMet]),
  )
  expect(verdicts).toEqual({
    'From the response cache at least 0.3 of node:http with a constant': true,
    'From the response cache p99 at most 1.5 times that of node:http with the same bytes': false,
    'Filtered list: ten times the 128 a second of others': true,
    'On a miss pages at least 0.8 of a page of the same visible content that Next renders from constants': false,
    'On a miss a page takes at most 20 ms of CPU': true,
    'Listing page: at most 90 KB of HTML': true,
    'Listing page: 170 a second on misses': false,
    'On a miss API reads at least 0.6 of a Next handler with a constant': false,
    'On a miss the filtered list at least 0.5 of node:http with pg': false,
    'Checkout, one line: ten times the 9.5 a second of others': true,
    'Checkout of one line at least 150 orders a second, none lost, stock exact': false,
    'First page at 1,000,000 products: p50 within 2 times': true,
  })
})

it('reports only the parts that ran', () => {
  const text = report(found)
  expect(text).toContain('## Side by side')
  expect(text).toContain('0.50 of (a), 0.25 of (c)')
  expect(text).toContain('| First page | 4 / 2 | 6 / 2 | 1.50 |')
  expect(text).not.toContain('## Browser')
})

it('keeps table columns intact for any cell content', () => {
  expect(table(['a', 'b'], [['x|y', '1\n2']])).toBe('| a | b |\n| --- | ---: |\n| x\\|y | 1 2 |')
})

it('draws the chart with a label for every number', async () => {
  const drawing = chart(found)
  const { format, width } = await sharp(Buffer.from(drawing)).metadata()
  expect({ format, width }).toEqual({ format: 'svg', width: 960 })
  expect(drawing).toContain('>18,000</text>')
  expect(drawing).toContain('>First page: 6 ms, 1.50 times</text>')
})

it('moves overlapping labels apart and keeps them inside', () => {
  expect(spread([50, 50, 50], { least: 10, top: 0, bottom: 60 })).toEqual([40, 50, 60])
  expect(spread([30, 0], { least: 10, top: 0, bottom: 60 })).toEqual([30, 0])
})
