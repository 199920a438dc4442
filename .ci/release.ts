import { mkdirSync, writeFileSync } from 'node:fs'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'
import { generateClient } from '@/scripts/generate-prisma-client'
import { runJest, runPlaywright, runScript, type SuiteResult } from './commands'

/**
 * `npm run test:release`: every suite there is, one after the other, also after one has failed. Ends with one table and the
 * files that are kept of failures. Names select suites: `npm run test:release -- abuse chaos`.
 */

const script =
  (name: string, file: string, ...args: readonly string[]) =>
  (report: ProgressReporter): Promise<SuiteResult> =>
    runScript(report, name, '--import', './scripts/setup.mjs', file, ...args)

/** All mutation tests take hours: each day of a quarter has its part of the files, which takes some minutes. */
const MUTATION_PARTS = 90
const mutationPart = `${(Math.floor(Date.now() / 86_400_000) % MUTATION_PARTS) + 1}/${MUTATION_PARTS}`

const suites: Readonly<Record<string, readonly ((report: ProgressReporter) => Promise<SuiteResult>)[]>> = {
  check: [(report) => runScript(report, 'check', '--import', 'tsx', '.ci/check.ts')],
  screens: [(report) => runPlaywright(report, 'screens')],
  journeys: [(report) => runPlaywright(report, 'journeys')],
  slow: [(report) => runJest(report, 'slow'), (report) => runPlaywright(report, 'slow')],
  abuse: [script('abuse', 'lab/run.ts', 'abuse')],
  chaos: [script('chaos', 'lab/run.ts', 'chaos')],
  cluster: [script('cluster', 'lab/run.ts', 'cluster')],
  mutation: [script('mutation', 'lib/testing/runners/run-mutation-tests.ts', '--part', mutationPart)],
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  process.stderr.write(
    `No suite is called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}\n`,
  )
  process.exit(1)
}

await generateClient()

type Row = { suite: string; passed: number; failed: number; minutes: number; files: string[] }
const rows: Row[] = []
const sum = (key: 'passed' | 'failed' | 'minutes') => rows.reduce((total, row) => total + row[key], 0)

/** Writes the table of the suites so far, and returns it. */
function writeTable(): string {
  const lines = [
    ...rows,
    { suite: 'all', passed: sum('passed'), failed: sum('failed'), minutes: sum('minutes') },
  ]
  const table = [
    '| Suite | Passed | Failed | Minutes |',
    '| --- | ---: | ---: | ---: |',
    ...lines.map(
      ({ suite, passed, failed, minutes }) => `| ${suite} | ${passed} | ${failed} | ${minutes.toFixed(1)} |`,
    ),
  ].join('\n')
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/release.md', `${table}\n`)
  return table
}

for (const [name, parts] of Object.entries(suites)) {
  if (names.length > 0 && !names.includes(name)) continue
  const row: Row = { suite: name, passed: 0, failed: 0, minutes: 0, files: [] }
  rows.push(row)
  const began = performance.now()
  for (const part of parts) {
    // A suite that fails ends its step with a cross; the next one still runs.
    await runStep(name, async (report) => {
      const { passed, failed, error } = await part(report)
      row.passed += passed
      row.failed += failed
      if (error) {
        row.files.push(error.file)
        throw error
      }
    }).catch((error: unknown) => {
      if (row.failed === 0) {
        row.failed = 1
        process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
      }
    })
  }
  row.minutes = (performance.now() - began) / 60_000
  // Also when a later suite ends the run.
  writeTable()
}

process.stdout.write(`\n${writeTable()}\n`)
for (const file of rows.flatMap(({ files }) => files)) process.stdout.write(`\nThe output is kept in ${file}`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 && rows.length > 0 ? 0 : 1
