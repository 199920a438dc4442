import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** How many tests or checks of a suite passed and failed. */
type Counts = { passed: number; failed: number }

/** A command failed. `message` is its output, which is also in `file`. */
export class CommandError extends Error {
  constructor(
    output: string,
    readonly file: string,
  ) {
    super(output)
  }
}

/** Where the output of failed commands is kept, beside what Playwright keeps of failed tests. */
const RESULTS = 'test-results'
/** Megabytes of Node's young generation: tests make much short-lived data. */
const YOUNG_GENERATION_MB = 128
/** Minutes after which a command and all that it has started are ended: four times what the longest takes. */
const MAX_MINUTES = 80
/** Characters of the newest line of output that are shown as progress. */
const MAX_PROGRESS = 90

type Env = Readonly<Record<string, string>>

/**
 * Runs a JavaScript file with Node; returns its exit code and its output, and reports its newest line. Ends it and all
 * that it has started when it takes longer than MAX_MINUTES, or when this process is asked to end.
 */
async function runNode(
  report: ProgressReporter,
  args: readonly string[],
  env: Env,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`--max-semi-space-size=${YOUNG_GENERATION_MB}`, ...args], {
    // A process group of its own, which can be ended as a whole.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (text: string) => {
    output += text
    const line = text.trimEnd().split('\n').at(-1)?.trim()
    // Lines of the log are JSON.
    if (line && !line.startsWith('{')) report(line.slice(0, MAX_PROGRESS))
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch (error) {
      // The group has ended already.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  let lastLimit: NodeJS.Timeout | undefined
  const stop = () => {
    // The one signal at which Playwright ends its browsers and shops.
    end('SIGINT')
    lastLimit ??= setTimeout(end, ENDING_MS, 'SIGKILL')
  }
  const signals: NodeJS.Signals[] = []
  const onSignal = (signal: NodeJS.Signals) => {
    signals.push(signal)
    stop()
  }
  for (const signal of ENDING) process.on(signal, onSignal)
  const limit = setTimeout(() => {
    output += `\nEnded after ${MAX_MINUTES} minutes\n`
    stop()
  }, MAX_MINUTES * 60_000)
  const code = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  clearTimeout(limit)
  clearTimeout(lastLimit)
  for (const signal of ENDING) process.off(signal, onSignal)
  // Nothing follows: neither the next check nor the next suite.
  if (signals.length > 0) process.exit(130)
  return { code, output }
}

/** Milliseconds that a command has to end what it has started. */
const ENDING_MS = 10_000
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Keeps the output of a failed command as a file. */
function keepOutput(name: string, output: string): string {
  const file = path.join(RESULTS, `${name.replace(/\W+/g, '-')}.log`)
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(file, output)
  return file
}

/**
 * Runs a script of the project or the command `bin` of an installed package, as a path below node_modules.
 * @throws CommandError when its exit code is not 0.
 */
export async function runCommand(
  report: ProgressReporter,
  name: string,
  [bin = '', ...args]: readonly string[],
  env: Env = {},
): Promise<string> {
  const script = bin.startsWith('--') || existsSync(bin) ? bin : path.join('node_modules', bin)
  const { code, output } = await runNode(report, [script, ...args], env)
  if (code !== 0) throw new CommandError(output, keepOutput(name, output))
  return output
}

/** The result of a suite: its counts, and the error when something failed. */
export type SuiteResult = Counts & { error: CommandError | null }

/** Runs a test runner that writes its counts into a JSON file, which `read` understands. */
async function runCounted(
  name: string,
  command: (file: string) => { args: readonly string[]; env: Env },
  read: (json: string) => Counts,
  report: ProgressReporter,
): Promise<SuiteResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zay-results-'))
  const file = path.join(folder, 'results.json')
  const { args, env } = command(file)
  const { code, output } = await runNode(report, args, env)
  const counts = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  report(`${counts.passed} passed`)
  if (code === 0 && counts.failed === 0) return { ...counts, error: null }
  // A runner that could not even start has failed as well.
  const failed = Math.max(counts.failed, 1)
  return { passed: counts.passed, failed, error: new CommandError(output, keepOutput(name, output)) }
}

/** Runs the tests of these jest projects. */
export const runJest = (report: ProgressReporter, ...projects: readonly string[]): Promise<SuiteResult> =>
  runCounted(
    `jest ${projects.join(' ')}`,
    (file) => ({
      args: [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        ...projects,
        '--json',
        `--outputFile=${file}`,
      ],
      env: { NODE_ENV: 'test' },
    }),
    (json) => {
      const result = JSON.parse(json) as {
        numPassedTests: number
        numFailedTests: number
        numFailedTestSuites: number
      }
      return {
        passed: result.numPassedTests,
        failed: Math.max(result.numFailedTests, result.numFailedTestSuites),
      }
    },
    report,
  )

/** Runs the browser tests of a Playwright project. */
export const runPlaywright = (report: ProgressReporter, project: string): Promise<SuiteResult> =>
  runCounted(
    `playwright ${project}`,
    (file) => ({
      args: ['node_modules/playwright/cli.js', 'test', `--project=${project}`],
      // Read by playwright.config.ts.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    (json) => {
      const { stats } = JSON.parse(json) as {
        stats: { expected: number; unexpected: number; flaky: number }
      }
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
    report,
  )

const CLOSING_LINE = /^(?:\w+: )?(\d+) passed, (\d+) failed$/gm

/** Runs a script of the project whose output ends with its counts, as `12 passed, 0 failed`. */
export async function runScript(
  report: ProgressReporter,
  name: string,
  ...args: readonly string[]
): Promise<SuiteResult> {
  const { code, output } = await runNode(report, args, {})
  const [, passed = '0', failed = '0'] = [...output.matchAll(CLOSING_LINE)].at(-1) ?? []
  const counts = { passed: Number(passed), failed: Number(failed) }
  report(`${counts.passed} passed`)
  if (code === 0 && counts.failed === 0 && counts.passed > 0) return { ...counts, error: null }
  const error = new CommandError(output, keepOutput(name, output))
  return { passed: counts.passed, failed: Math.max(counts.failed, 1), error }
}
