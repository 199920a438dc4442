import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildNext, isBuildCurrent } from '@/lib/server/build'
import { type ProgressReporter, runStep } from '@/lib/progress'
import { fillImageCache } from '@/prisma/seed/images/demo-images'
import { generateClient } from '@/scripts/generate-prisma-client'

/**
 * npm test and npm run check: runs every check in order, stops at the first failure, and reports how many tests
 * passed.
 */

process.env['NEXT_TELEMETRY_DISABLED'] = '1'
const withBrowser = !process.argv.includes('--no-browser')
const results = mkdtempSync(path.join(tmpdir(), 'zay-results-'))
const jestResults = path.join(results, 'jest.json')
const journeyResults = path.join(results, 'journeys.json')
let passed = 0
let failed = 0

/**
 * Megabytes of Node's young generation. The checks make much short-lived data: ESLint took 108 s with it, 147 s with the
 * 16 MB of Node.
 */
const YOUNG_GENERATION_MB = 128

/** Runs a command of an installed package; prints its output when it fails. */
async function run(
  report: ProgressReporter,
  env: Record<string, string>,
  bin: string,
  ...args: string[]
): Promise<void> {
  const script = path.join('node_modules', bin)
  const child = spawn(process.execPath, [`--max-semi-space-size=${YOUNG_GENERATION_MB}`, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    const line = output.trimEnd().split('\n').at(-1)?.trim()
    if (line) report(line.slice(0, 90))
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(output)
}

async function check(name: string, work: (report: ProgressReporter) => Promise<void>): Promise<void> {
  await runStep(name, work)
  passed += 1
}

async function all(): Promise<void> {
  await runStep('Database client', async (report) => report((await generateClient()) ? 'made' : 'up to date'))
  await runStep('Types of addresses', (report) => run(report, {}, 'next/dist/bin/next', 'typegen'))
  // Lint occupies one core while the other checks share the second.
  await Promise.all([
    check('Lint', (report) => run(report, {}, 'eslint/bin/eslint.js', '--max-warnings', '0', '.')),
    formatAndBuild(),
  ])
  await runStep('Unit and database', (report) =>
    run(report, { NODE_ENV: 'test' }, 'jest/bin/jest.js', '--json', `--outputFile=${jestResults}`),
  )
  if (!withBrowser) return
  await runStep('Journeys', (report) =>
    run(
      report,
      { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults },
      'playwright/cli.js',
      'test',
      '--reporter=list,json',
    ),
  )
}

async function formatAndBuild(): Promise<void> {
  await check('Formatting', (report) => run(report, {}, 'prettier/bin/prettier.cjs', '--check', '.'))
  await check('Types', async (report) => {
    await run(report, {}, 'typescript-7/bin/tsc', '--noEmit')
    report('no errors')
  })
  await check('Production build', async (report) => {
    if (isBuildCurrent()) report('up to date')
    else await buildNext(report)
  })
  // Tests of the demo shop and all browser tests need them.
  await runStep('Demo images', fillImageCache)
}

/** Adds the test counts of jest and Playwright, also when some tests failed. */
function count(): void {
  if (existsSync(jestResults)) {
    const jest = JSON.parse(readFileSync(jestResults, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    passed += jest.numPassedTests
    failed += Math.max(jest.numFailedTests, jest.numFailedTestSuites)
  }
  if (existsSync(journeyResults)) {
    const { stats } = JSON.parse(readFileSync(journeyResults, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    passed += stats.expected
    failed += stats.unexpected + stats.flaky
  }
}

let problem: unknown
try {
  await all()
} catch (error) {
  problem = error
}
count()
if (problem !== undefined) {
  process.stderr.write(`\n${problem instanceof Error ? problem.message : JSON.stringify(problem)}\n`)
  failed = Math.max(failed, 1)
}
rmSync(results, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
