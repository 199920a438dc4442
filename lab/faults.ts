import path from 'node:path'
import { onExit } from '@/lab/cleanup'
import { type Ask, readPostmasterPid } from '@/lab/database'
import { prepareBinaries, runAsServerUser, getServerUser } from '@/lib/platform/db/embedded/binaries'
import { openTcpProxy, type TcpProxy } from '@/lib/testing/database/tcp-proxy'

/** Opens a line to a server, which can be cut, silent or down; closed at the end. */
export async function openLine(url: string): Promise<TcpProxy> {
  const line = await openTcpProxy(url)
  onExit(line.close)
  return line
}

/** kill -9 of the PostgreSQL of the shop in this folder. */
export async function killPostgres(dataDir: string): Promise<void> {
  process.kill(await readPostmasterPid(dataDir), 'SIGKILL')
}

/** Runs pg_ctl for the PostgreSQL of the shop in this folder, as the shop itself does. */
export async function controlPostgres(dataDir: string, ...args: string[]): Promise<void> {
  const user = await getServerUser()
  const pgCtl = path.join(await prepareBinaries(dataDir, user), 'pg_ctl')
  const { code, output } = await runAsServerUser(pgCtl, ['-D', path.join(dataDir, 'postgres'), ...args], user)
  if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} failed: ${output}`)
}

/** Ends the sessions that `condition` selects; returns how many. */
export async function endSessions(ask: Ask, condition = `backend_type = 'client backend'`): Promise<number> {
  const ended = await ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND ${condition}`,
  )
  return ended.length
}

/** The sessions of one database in which processes hear what others have written. */
export const LISTENERS = `application_name = 'zay listen' AND datname = current_database()`
