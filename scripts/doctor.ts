import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupFolder } from '@/lib/backups/backups.commands'
import { parseBackupTime } from '@/lib/backups/backups.rules'
import { db } from '@/lib/db/client'
import { startDatabase } from '@/lib/db/connect'
import { assertSafeToServe, env } from '@/lib/env'
import { runDeploymentChecks, type DeploymentInfo, type CheckResult } from '@/scripts/deployment-checks'
import { secretFilePath } from '@/lib/auth/encryption.queries'
import { runCommand, withDatabase } from './run-command'

/**
 * npm run doctor: checks settings and machine for production, and prints what to do; exits with 1 when something must
 * be done.
 */

/** Timeout in milliseconds for the response of the site. */
const TIMEOUT_MS = 5_000

async function askDatabase(): Promise<DeploymentInfo['database']> {
  try {
    return await withDatabase(startDatabase, async () => {
      const [row] = await db().$queryRaw<{ now: Date }[]>`SELECT now() AS now`
      const owners = await db().adminUser.count({ where: { role: 'owner' } })
      return row ? { now: row.now.getTime(), owners } : null
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

async function askSite(address: string | undefined): Promise<DeploymentInfo['site']> {
  if (address === undefined) return null
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return { status: answer.status, now: Number.isNaN(date) ? null : date }
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    return message
  }
}

/** The nearest existing folder: a shop that was never started has no data folder yet. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existing(folder))
  return bavail * bsize
}

function newestBackup(): number | null {
  const folder = backupFolder()
  const times = existsSync(folder) ? readdirSync(folder).flatMap((name) => parseBackupTime(name) ?? []) : []
  return times.length > 0 ? Math.max(...times) : null
}

const MARKS: Record<CheckResult['state'], string> = { good: '✓', weak: '!', bad: '✗' }

await runCommand(async () => {
  const settings = env()
  assertSafeToServe(settings)
  const secret = secretFilePath()
  const findings = runDeploymentChecks({
    settings,
    database: await askDatabase(),
    site: await askSite(settings.SITE_URL),
    now: Date.now(),
    freeBytes: Math.min(freeBytes(settings.DATA_DIR), freeBytes(settings.UPLOAD_DIR)),
    secretMode: existsSync(secret) ? statSync(secret).mode : null,
    newestBackup: newestBackup(),
  })
  for (const { name, state, text } of findings)
    process.stdout.write(`${MARKS[state]} ${name.padEnd(10)} ${text}\n`)
  return findings.every(({ state }) => state !== 'bad')
})
