import { parseArgs } from 'node:util'
import { endOnSignals, endProcess, isBeingEnded } from '@/bench/environment/cleanup'
import { table } from '@/bench/report/table'
import { formatFigure } from '@/bench/stats'
import { type Finding, runPhase } from '@/e2e/abuse/phase'
import { phases } from '@/e2e/abuse/phases/all'
import { createEnvironment } from '@/e2e/abuse/environment'
import { setEnv } from '@/lib/platform/env/env'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { runStep } from '@/lib/platform/process/progress'
import { selectByName } from '@/e2e/fixtures/select-by-name'

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
const figures = (findings: readonly Finding[]): string =>
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

/**
 * `npm run test:abuse`: sends hostile requests to a running shop for two minutes; exits with 1 when any of them
 * crashes, blocks or starves the process. `-- --minutes 20 --seed 7` runs longer and is reproducible. `-- calls` runs
 * the named phases only.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '' },
  },
})
const seconds = Number(values.minutes) * 60
const seed = values.seed === '' ? Date.now() % 1_000_000 : Number(values.seed)
if (!(seconds > 0 && seconds <= 3_600) || !Number.isInteger(seed)) {
  process.stderr.write('--minutes takes a number up to 60, --seed a whole one\n')
  process.exit(1)
}
const selectedPhases = selectByName('phase', phases, positionals)

/** Milliseconds that the run may exceed its time, including confirmations. */
const BEYOND_MS = seconds * 2_000 + 300_000

async function runAll(): Promise<Finding[]> {
  const stage = await runStep('Live demo shop', createEnvironment)
  const shares = selectedPhases.reduce((sum, { share }) => sum + share, 0) || 1
  const findings: Finding[] = []
  for (const phase of selectedPhases) {
    if (isBeingEnded()) break
    const found = await runStep(phase.name, async (report) => {
      const found = await runPhase(stage, phase, (phase.share / shares) * seconds, seed)
      const { requests, failures } = found.tally
      report(`${requests} requests${failures.length > 0 ? ` · ${failures.length} FAILURES` : ''}`)
      return found
    })
    for (const failure of found.tally.failures) process.stderr.write(`✗ ${phase.name}: ${failure}\n`)
    for (const note of found.tally.notes) process.stdout.write(`  ${note}\n`)
    findings.push(found)
  }
  return findings
}

endOnSignals()
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
let code = 0
try {
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))
  process.stdout.write(
    `Seed ${seed}: repeat with npm run test:abuse -- --seed ${seed} --minutes ${values.minutes}\n`,
  )
  setTimeout(
    () => {
      process.stderr.write(`\nNot finished in time: ended\n`)
      void endProcess(1)
    },
    seconds * 1000 + BEYOND_MS,
  ).unref()
  const findings = await runAll()
  const failed = findings.filter(({ tally }) => tally.failures.length > 0).length
  process.stdout.write(`\n${figures(findings)}\n\n`)
  process.stdout.write(`Seed ${seed}\n\n${findings.length - failed} passed, ${failed} failed\n`)
  if (failed > 0) code = 1
} catch (error) {
  // Errors after a request to stop are ignored.
  if (!isBeingEnded()) {
    code = 1
    process.stderr.write(`\n${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
  }
}
if (!isBeingEnded()) await endProcess(code)
