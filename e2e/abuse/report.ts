import { formatFigure } from '@/bench/stats'
import { table } from '@/bench/report/table'
import type { Finding } from '@/e2e/abuse/phase'

const HEADS = [
  'Phase',
  'Requests',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'None',
  'Slowest, ms',
  'Longest block, ms',
  'Descriptors',
  'Memory, MB',
  'Failures',
  'Seconds',
]

/** The phases as a Markdown table; 5xx includes bounded 503s, "none" counts closed and failed connections. */
export const figures = (findings: readonly Finding[]): string =>
  table(
    HEADS,
    findings.map(({ name, seconds, tally, before, after }) => [
      name,
      formatFigure(tally.requests),
      ...['2xx', '3xx', '4xx', '5xx', 'none'].map((kind) => formatFigure(tally.classes.get(kind) ?? 0)),
      formatFigure(tally.slowest.ms),
      formatFigure(tally.longestBlockMs),
      `${before.descriptors} → ${after.descriptors}`,
      `${formatFigure(before.megabytes)} → ${formatFigure(after.megabytes)}`,
      formatFigure(tally.failures.length),
      formatFigure(seconds),
    ]),
  )
