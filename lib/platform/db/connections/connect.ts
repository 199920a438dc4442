import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { getDirectUrl, isPooled } from '@/lib/platform/db/connections/connection'
import { ensureDatabase } from '@/lib/platform/db/connections/databases'
import { describeHosts } from '@/lib/platform/env/hosts'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { ensureRoleLimits } from '@/lib/platform/db/connections/role-limits'
import { env, setEnv } from '@/lib/platform/env/env'
import { getProcessState } from '@/lib/platform/process/process-state'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** The shop's database on the embedded server. */
const DATABASE = 'zay'

const state = getProcessState<{ isEmbedded: boolean }>('database-server')

/** Whether this process uses the embedded server, which has no pg_dump, and whose disk is that of this machine. */
export const isDatabaseEmbedded = (): boolean => state.isEmbedded ?? false

/** A running database; `isOurs` when it is on the embedded server. */
export type DatabaseServer = { url: string; isOurs: boolean; stop: () => Promise<void> }

/**
 * Connects to the server of DATABASE_URL, or starts or joins the embedded server below DATA_DIR and sets
 * DATABASE_URL. Applies pending migrations. `stop` stops the embedded server unless another process uses it.
 * @throws Error when the server cannot be reached or a migration fails.
 */
export async function startDatabase(report: ProgressReporter): Promise<DatabaseServer> {
  const connection = await requireDatabase(report)
  try {
    const applied = await migrate(await getDirectUrl(), report)
    if (isPooled()) await ensureRoleLimits()
    report(
      `${describeServer(connection.url)}, ${applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`}`,
    )
    return connection
  } catch (error) {
    await connection.stop()
    throw error
  }
}

/** The same, but applies no migrations. `onLaunch` is called while the embedded server starts, at the latest when the server is there. */
export async function requireDatabase(
  report: ProgressReporter,
  onLaunch?: () => void,
): Promise<DatabaseServer> {
  const { DATABASE_URL, DATA_DIR } = env()
  const server = DATABASE_URL ? undefined : await startEmbedded(DATA_DIR, onLaunch)
  onLaunch?.()
  const stop = server?.stop ?? (() => Promise.resolve())
  try {
    const url = DATABASE_URL ?? server?.url(DATABASE) ?? ''
    if (server) await ensureDatabase(server.url('postgres'), DATABASE)
    setEnv('DATABASE_URL', url)
    state.isEmbedded = server !== undefined
    report(describeServer(url))
    return { url, isOurs: server !== undefined, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Uses a server that another process of this shop has opened. */
export function useDatabase({ url, isOurs }: Pick<DatabaseServer, 'url' | 'isOurs'>): void {
  setEnv('DATABASE_URL', url)
  state.isEmbedded = isOurs
}

const describeServer = (url: string) => `PostgreSQL on ${describeHosts(url)}`
