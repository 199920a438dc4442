import { shown } from '@/bench/figures'
import { table } from '@/bench/results/table'
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

/** The phases as a table of Markdown; 5xx counts bounded 503s too, "none" connections that were closed or in vain. */
export const figures = (findings: readonly Finding[]): string =>
  table(
    HEADS,
    findings.map(({ name, seconds, tally, before, after }) => [
      name,
      shown(tally.requests),
      ...['2xx', '3xx', '4xx', '5xx', 'none'].map((kind) => shown(tally.classes.get(kind) ?? 0)),
      shown(tally.slowest.ms),
      shown(tally.longestBlockMs),
      `${before.descriptors} → ${after.descriptors}`,
      `${shown(before.megabytes)} → ${shown(after.megabytes)}`,
      shown(tally.failures.length),
      shown(seconds),
    ]),
  )
