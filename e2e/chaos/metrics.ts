import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { formatFigure } from '@/bench/stats'
import { table } from '@/bench/report/table'
import type { Finding } from '@/e2e/chaos/fault'

const PAGE = 'docs/reliability.md'
const [FROM, TO] = ['<!-- figures: npm run test:chaos -- --write -->', '<!-- end of figures -->']

const HEADS = [
  'Fault',
  'Requests',
  '201s',
  'Orders',
  'Additions',
  'Faults injected',
  'Without answer or 5xx',
  'Lost',
  'Doubled',
  'Other guarantees violated',
  'Longest wait, s',
  'Seconds to recover',
  'Files without a row',
]

/** The results as a Markdown table. */
export const figures = (findings: readonly Finding[]): string =>
  table(
    HEADS,
    findings.map(({ description, verdict, ...found }) => [
      description,
      formatFigure(found.requests),
      formatFigure(found.created),
      formatFigure(found.placed),
      formatFigure(found.additions),
      formatFigure(found.faults),
      formatFigure(found.failed),
      formatFigure(verdict.lost.length),
      formatFigure(verdict.doubled.length),
      formatFigure(verdict.violated.length),
      found.longest.toFixed(1),
      found.recovery?.toFixed(1) ?? '–',
      formatFigure(found.strays),
    ]),
  )

/** Lists each violated guarantee by fault; of similar ones, only the first. */
export const findViolations = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ description, verdict: { lost, doubled, violated } }) =>
    [
      ['lost', lost],
      ['doubled', doubled],
      ['broken', violated],
    ].flatMap(([kind, violations]) => {
      const sentences = violations as string[]
      const more =
        sentences.length > MAX_LISTED
          ? [`${description}: … and ${sentences.length - MAX_LISTED} more ${kind as string}`]
          : []
      return [
        ...sentences.slice(0, MAX_LISTED).map((one) => `${description}: ${kind as string}: ${one}`),
        ...more,
      ]
    }),
  )
const MAX_LISTED = 5

/** Writes the table between its markers in docs/reliability.md, formatted as the format check requires. */
export async function writeFigures(markdown: string): Promise<void> {
  const page = readFileSync(PAGE, 'utf8')
  const [before] = page.split(FROM)
  const [, after] = page.split(TO)
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has lost the marks of its figures`)
  const written = `${before}${FROM}\n\n${markdown}\n\n${TO}${after}`
  const { code } = await format(PAGE, written)
  writeFileSync(PAGE, code)
}
