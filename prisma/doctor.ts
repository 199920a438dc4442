import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupFolder } from '@/lib/backups/commands'
import { madeAt } from '@/lib/backups/rules'
import { closeDatabase, db } from '@/lib/db/client'
import { connectDatabase } from '@/lib/db/connect'
import { assertSafeToServe, env, loadEnvFile, SettingError } from '@/lib/env'
import { diagnose, type Facts, type Finding } from '@/lib/front/doctor'
import { step } from '@/lib/progress'

/** npm run doctor: looks at settings and machine as they would serve the world, and says what to do; 1 when something must be done. */
loadEnvFile()

/** Milliseconds the site has to answer. */
const PATIENCE = 5_000

async function askDatabase(): Promise<Facts['database']> {
  try {
    const { stop } = await step('Database', connectDatabase)
    try {
      const [row] = await db().$queryRaw<{ now: Date }[]>`SELECT now() AS now`
      const owners = await db().adminUser.count({ where: { role: 'owner' } })
      return row ? { now: row.now.getTime(), owners } : null
    } finally {
      await closeDatabase()
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

async function askSite(address: string | undefined): Promise<Facts['site']> {
  if (address === undefined) return null
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(PATIENCE) })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return { status: answer.status, now: Number.isNaN(date) ? null : date }
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    return message
  }
}

/** The nearest folder that is there: a shop never started has none yet. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existing(folder))
  return bavail * bsize
}

function newestBackup(): number | null {
  const folder = backupFolder()
  const times = existsSync(folder) ? readdirSync(folder).flatMap((name) => madeAt(name) ?? []) : []
  return times.length > 0 ? Math.max(...times) : null
}

const MARKS: Record<Finding['state'], string> = { good: '✓', weak: '!', bad: '✗' }

try {
  const settings = env()
  assertSafeToServe(settings)
  const secretFile = path.join(settings.DATA_DIR, 'secret')
  const findings = diagnose({
    settings,
    database: await askDatabase(),
    site: await askSite(settings.SITE_URL),
    now: Date.now(),
    freeBytes: Math.min(freeBytes(settings.DATA_DIR), freeBytes(settings.UPLOAD_DIR)),
    secretMode: existsSync(secretFile) ? statSync(secretFile).mode : null,
    newestBackup: newestBackup(),
  })
  for (const { name, state, text } of findings)
    process.stdout.write(`${MARKS[state]} ${name.padEnd(10)} ${text}\n`)
  process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

// The migration engine leaves a ten-second timer of its lock behind.
process.exit()
