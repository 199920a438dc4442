import { parseArgs } from 'node:util'
import { createTranslator } from 'next-intl'
import { withCleanupPaused } from '@/lib/platform/backups/archive/snapshot.queries'
import { startDatabase } from '@/lib/platform/db/connections/connect'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { assertSafeToServe, env } from '@/lib/platform/env/env'
import { getDatabaseInfo, getDeploymentInfo } from '@/lib/shop/health/health.queries'
import { type CheckResult, type DatabaseInfo, runDeploymentChecks } from '@/lib/shop/health/health.rules'
import { acceptIdentity } from '@/lib/platform/health/identity.commands'
import { checkUploads, type UploadsCheckResult } from '@/lib/platform/uploads/expected-uploads.queries'
import messages from '@/lib/platform/i18n/en.json'
import { printUploads } from './print-findings'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run doctor: checks settings and machine for production, and prints what to do; exits with 1 when something must
 * be done. /admin/settings/health shows the same. `-- --accept` makes the secret and the uploads of this machine those of
 * the shop, after they were changed on purpose. `-- --uploads` also looks for the object of each upload.
 */
type Options = { accept: boolean; uploads: boolean }

function readOptions(): Options {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { accept: flag, uploads: flag } }).values
  } catch (cause) {
    throw new UsageError('npm run doctor takes --accept and --uploads: npm run doctor -- --uploads', {
      cause,
    })
  }
}

type Found = { info: DatabaseInfo | null; uploads: UploadsCheckResult | null }

async function readDatabase({ accept, uploads }: Options): Promise<Found> {
  try {
    return await withDatabase(startDatabase, async () => {
      if (accept) await acceptIdentity()
      const found = uploads ? await withCleanupPaused(() => withLongTransaction(checkUploads)) : null
      return { info: await getDatabaseInfo(), uploads: found }
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { info: null, uploads: null }
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
  const options = readOptions()
  const { info, uploads } = await readDatabase(options)
  const findings = runDeploymentChecks(await getDeploymentInfo(info))
  for (const finding of findings) print(finding)
  const missingCount = options.uploads ? printUploads(uploads) : 0
  return missingCount === 0 && findings.every(({ state }) => state !== 'bad')
})
