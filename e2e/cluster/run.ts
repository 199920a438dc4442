import { parseArgs } from 'node:util'
import { closeAll, endOnSignals, endProcess, isBeingEnded } from '@/bench/environment/cleanup'
import { scenarios } from '@/e2e/cluster/scenarios/all'
import { keepEnv, setEnv } from '@/lib/platform/env/env'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { runStep } from '@/lib/platform/process/progress'

/**
 * `npm run test:cluster`: checks several processes of one shop with the servers that operators put around them
 * (reverse proxies, poolers, object storage); exits with 1 when a guarantee is violated. Named scenarios only:
 * `npm run test:cluster -- pgbouncer`.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `No scenario is called ${unknown.join(', ')}; there are ${scenarios.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(1)
}

/** Milliseconds for one scenario. */
const TIMEOUT_MS = 1_200_000

endOnSignals()
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
let passed = 0
let failed = 0
await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))
for (const { name, run } of scenarios) {
  const restoreEnv = keepEnv()
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const timeout = setTimeout(() => {
    process.stderr.write(`\n${name} is not finished after ${TIMEOUT_MS / 60_000} minutes: ended\n`)
    void endProcess(1)
  }, TIMEOUT_MS)
  try {
    const lines = await runStep(name, run)
    process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`)
    passed += 1
  } catch (error) {
    // Errors after a request to stop are ignored.
    if (isBeingEnded()) break
    failed += 1
    process.stderr.write(`✗ ${name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
  } finally {
    clearTimeout(timeout)
    // Shops and servers of this scenario would take CPU time from the next, and its settings name servers that ended.
    if (!isBeingEnded()) await closeAll()
    restoreEnv()
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
if (!isBeingEnded()) await endProcess(failed > 0 ? 1 : 0)
