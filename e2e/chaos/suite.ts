import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { faults } from '@/e2e/chaos/faults/all'
import { createEnvironment, type Finding, runFault } from '@/e2e/chaos/fault'
import { formatFigure, shorten, table } from '@/lab/report'
import { buildFirst } from '@/lab/shop'
import { defineSuite, endAfter, runEach } from '@/lab/suite'
import { runStep } from '@/lib/platform/process/progress'

const PAGE = 'docs/reliability.md'
const [FROM, TO] = ['<!-- figures: npm run test:chaos -- --write -->', '<!-- end of figures -->']
/** The timeout in milliseconds for everything after the build. */
const BOUND_MS = 600_000
/** Of similar violations, how many are listed. */
const MAX_LISTED = 5

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

const toRow = ({ fault, verdict, ...found }: Finding): string[] => [
  fault.sentence,
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
]

const listViolations = ({ verdict: { lost, doubled, violated } }: Finding): string[] =>
  Object.entries({ lost, doubled, broken: violated }).flatMap(([kind, sentences]) =>
    shorten(sentences, MAX_LISTED, `more ${kind}`).map((one) => `${kind}: ${one}`),
  )

const describe = ({ requests, created, recovery }: Finding, wrong: number): string =>
  [
    `${requests} requests, ${created} orders`,
    recovery === null ? '' : `, well after ${recovery.toFixed(1)} s`,
    wrong > 0 ? ` · ${wrong} PROMISES BROKEN` : '',
  ].join('')

/** Writes the table between its markers in docs/reliability.md, formatted as the format check requires. */
async function writeFigures(rows: readonly string[][]): Promise<void> {
  const page = readFileSync(PAGE, 'utf8')
  const [before] = page.split(FROM)
  const [, after] = page.split(TO)
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has lost the marks of its figures`)
  const { code } = await format(PAGE, `${before}${FROM}\n\n${table(HEADS, rows)}\n\n${TO}${after}`)
  writeFileSync(PAGE, code)
}

/** The shop's guarantees about orders under load and under every fault; `--write` writes the table into docs/reliability.md. */
export const suite = defineSuite({
  name: 'chaos',
  sentence: 'processes, connections and disks break while customers order, and no order is lost or doubled',
  options: { write: 'boolean' },
  scenarios: faults,
  run: async (selected, { values }) => {
    await buildFirst()
    endAfter(BOUND_MS, 'chaos')
    const environment = await runStep('Demo shop', () => createEnvironment())
    const rows: string[][] = []
    const counts = await runEach(
      selected,
      async (fault, report) => {
        const finding = await runFault(environment, fault, report)
        const { lost, doubled, violated } = finding.verdict
        report(describe(finding, lost.length + doubled.length + violated.length))
        rows.push(toRow(finding))
        return { failures: listViolations(finding), row: toRow(finding) }
      },
      { heads: HEADS },
    )
    if (values['write'] === true) await writeFigures(rows)
    return counts
  },
})
