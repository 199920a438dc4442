import { parseArgs } from 'node:util'
import { endOnSignals, endProcess, isBeingEnded } from '@/bench/environment/cleanup'
import { type Finding, runFault } from '@/e2e/chaos/fault'
import { findViolations, figures, writeFigures } from '@/e2e/chaos/metrics'
import { faults } from '@/e2e/chaos/faults/all'
import { createEnvironment } from '@/e2e/chaos/environment'
import { setEnv } from '@/lib/platform/env/env'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { runStep } from '@/lib/platform/process/progress'
import { selectByName } from '@/e2e/fixtures/select-by-name'

/**
 * `npm run test:chaos`: checks the shop's guarantees about orders under load and under every fault; exits with 1 when
 * one is violated. Named faults only: `npm run test:chaos -- kill-app slow-disk`. `--write` writes the results into
 * docs/reliability.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const requested = selectByName('fault', faults, positionals)

/** The timeout in milliseconds for everything after the build. */
const BOUND = 600_000

const findings: Finding[] = []

async function tryAll(): Promise<void> {
  const environment = await runStep('Demo shop', createEnvironment)
  for (const fault of requested) {
    await runStep(fault.name, async (report) => {
      const found = await runFault(environment, fault)
      findings.push(found)
      const { lost, doubled, violated } = found.verdict
      const recovery = found.recovery === null ? '' : `, well after ${found.recovery.toFixed(1)} s`
      const wrong = lost.length + doubled.length + violated.length
      report(
        `${found.requests} requests, ${found.created} orders${recovery}${wrong > 0 ? ` · ${wrong} PROMISES BROKEN` : ''}`,
      )
    })
  }
}

endOnSignals()
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
let code = 0
try {
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))
  setTimeout(() => {
    process.stderr.write(`\nNot finished after ${BOUND / 60_000} minutes: ended\n`)
    void endProcess(1)
  }, BOUND).unref()
  await tryAll()
  const markdown = figures(findings)
  process.stdout.write(`\n${markdown}\n\n`)
  const broken = findings.filter((finding) => {
    const violations = findViolations([finding])
    for (const line of violations) process.stderr.write(`✗ ${line}\n`)
    return violations.length > 0
  })
  if (broken.length > 0) code = 1
  if (values.write) await writeFigures(markdown)
  process.stdout.write(`${findings.length - broken.length} passed, ${broken.length} failed\n`)
} catch (error) {
  // Errors after a request to stop are ignored.
  if (!isBeingEnded()) {
    code = 1
    process.stderr.write(`\n${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
  }
}
if (!isBeingEnded()) await endProcess(code)
