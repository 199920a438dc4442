import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'
import { generateClient } from '@/scripts/generate-prisma-client'
import { CommandError, runCommand, runJest, runPlaywright, type SuiteResult } from './commands'

/**
 * `npm test` and `npm run check`: every check of a change, in order, up to the first that fails. Its last lines name what
 * was kept of a failure, and how many tests passed. docs/testing.md says what is tested where.
 */

process.env['NEXT_TELEMETRY_DISABLED'] = '1'
const withBrowser = !process.argv.includes('--no-browser')
const counts = { passed: 0, failed: 0 }

/** Runs a command that passes or fails as a whole, which counts as one test. */
async function check(name: string, work: (report: ProgressReporter) => Promise<unknown>): Promise<void> {
  await runStep(name, async (report) => {
    await work(report)
  })
  counts.passed += 1
}

/** Runs a suite of tests. */
const suite = (name: string, run: (report: ProgressReporter) => Promise<SuiteResult>): Promise<void> =>
  runStep(name, async (report) => {
    const { passed, failed, error } = await run(report)
    counts.passed += passed
    counts.failed += failed
    if (error) throw error
  })

/** Runs all at once, waits for all of them, and then throws the errors of those that failed. */
async function together(...lanes: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(lanes.map((lane) => lane()))
  const errors: unknown[] = []
  for (const result of results) if (result.status === 'rejected') errors.push(result.reason)
  if (errors.length > 0) throw new AggregateError(errors)
}

/** The rules that need types are checked by what checks the types, so the sources are read once. It uses all cores. */
async function readSources(): Promise<void> {
  await check('Formatting', (report) => runCommand(report, 'formatting', ['oxfmt/bin/oxfmt', '--check', '.']))
  await check('Lint and types', (report) =>
    // A Go program: to collect garbage at 250 % takes a sixth less time, and as much memory at its peak.
    runCommand(report, 'lint', ['oxlint/bin/oxlint', '--type-check', '.'], { GOGC: '250' }),
  )
}

async function runTests(): Promise<void> {
  await check('Unused code', (report) => runCommand(report, 'unused code', ['knip/bin/knip.js']))
  await suite('Unit and database', (report) => runJest(report, 'unit', 'integration'))
}

async function build(): Promise<void> {
  await check('Production build', async (report) => {
    if (isBuildCurrent()) report('up to date')
    // As for a first start: compressing well takes a minute of a core, and the shop does it later.
    else await buildShop(report, 'fast')
  })
}

async function all(): Promise<void> {
  await runStep('Database client', async (report) => report((await generateClient()) ? 'made' : 'up to date'))
  await runStep('Types of addresses', (report) =>
    runCommand(report, 'types of addresses', ['next/dist/bin/next', 'typegen']),
  )
  // Before the build, which deletes the types of addresses while it runs.
  await readSources()
  // Two lanes: neither uses both cores all the time.
  await together(build, runTests)
  if (withBrowser) await suite('Browser', (report) => runPlaywright(report, 'smoke'))
}

/** Prints what failed, and last where the output of it is kept. */
function print(error: unknown): void {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  for (const one of errors)
    process.stderr.write(`\n${one instanceof Error ? one.message : JSON.stringify(one)}\n`)
  for (const one of errors)
    if (one instanceof CommandError) process.stdout.write(`\nThe output is kept in ${one.file}\n`)
}

try {
  await all()
} catch (error) {
  counts.failed = Math.max(counts.failed, 1)
  print(error)
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 ? 0 : 1
