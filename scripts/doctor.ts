import { parseArgs } from 'node:util'
import { createTranslator } from 'next-intl'
import { startDatabase } from '@/lib/platform/db/connections/connect'
import { assertSafeToServe, env } from '@/lib/platform/env/env'
import { getDatabaseInfo, getDeploymentInfo } from '@/lib/shop/health/health.queries'
import { type CheckResult, type DatabaseInfo, runDeploymentChecks } from '@/lib/shop/health/health.rules'
import { acceptIdentity } from '@/lib/platform/health/identity.commands'
import messages from '@/lib/platform/i18n/en.json'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run doctor: checks settings and machine for production, and prints what to do; exits with 1 when something must
 * be done. /admin/settings/health shows the same. `-- --accept` makes the secret and the uploads of this machine those of
 * the shop, after they were changed on purpose.
 */
/** Whether to accept what differs. */
function readOptions(): boolean {
  try {
    return parseArgs({ options: { accept: { type: 'boolean', default: false } } }).values.accept
  } catch (cause) {
    throw new UsageError('npm run doctor takes --accept: npm run doctor -- --accept', { cause })
  }
}

async function readDatabase(isAccepting: boolean): Promise<DatabaseInfo | null> {
  try {
    return await withDatabase(startDatabase, async () => {
      if (isAccepting) await acceptIdentity()
      return getDatabaseInfo()
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

const MARKS: Record<CheckResult['state'], string> = { good: '✓', weak: '!', bad: '✗' }

const t = createTranslator({ locale: 'en', messages, namespace: 'adminHealth' })

function print({ check, state, finding, values }: CheckResult): void {
  process.stdout.write(`${MARKS[state]} ${t(`check.${check}`).padEnd(14)} ${t(`found.${finding}`, values)}\n`)
  if (state !== 'good') process.stdout.write(`${' '.repeat(17)}${t(`todo.${finding}`)}\n`)
}

await runCommand(async () => {
  assertSafeToServe(env())
  const findings = runDeploymentChecks(await getDeploymentInfo(await readDatabase(readOptions())))
  for (const finding of findings) print(finding)
  return findings.every(({ state }) => state !== 'bad')
})
