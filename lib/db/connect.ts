import { startEmbedded } from '@/lib/db/embedded'
import { ensureDatabase } from '@/lib/db/databases'
import { migrate } from '@/lib/db/migrate'
import { env, setEnv } from '@/lib/env'
import type { Report } from '@/lib/progress'

/** The shop's database on the embedded server. */
const DATABASE = 'zay'

/** A database that is up and at the newest migration. */
export type Connection = { url: string; stop: () => Promise<void> }

/**
 * Makes DATABASE_URL true: the server it names, or the embedded one below DATA_DIR, started or joined.
 * Applies pending migrations. `stop` ends the embedded server when no other process uses it.
 * @throws Error when the server cannot be reached or a migration fails.
 */
export async function connectDatabase(report: Report): Promise<Connection> {
  const { DATABASE_URL, DATA_DIR } = env()
  const server = DATABASE_URL ? undefined : await startEmbedded(DATA_DIR)
  const stop = server?.stop ?? (() => Promise.resolve())
  try {
    const url = DATABASE_URL ?? server?.url(DATABASE) ?? ''
    if (server) await ensureDatabase(server.url('postgres'), DATABASE)
    setEnv('DATABASE_URL', url)
    const applied = await migrate(url)
    report(
      `PostgreSQL on ${new URL(url).host}, ${applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`}`,
    )
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
