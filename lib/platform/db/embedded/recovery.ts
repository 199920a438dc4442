import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chownTo, runAsServerUser, type RunAs } from '@/lib/platform/db/embedded/binaries'
import { readCluster } from '@/lib/platform/db/embedded/cluster'
import { freePort } from '@/lib/platform/process/ports'

/** A server that has replayed the log and accepts writes. */
export type RecoveredServer = { url: (database: string) => string; stop: () => Promise<void> }

type Options = {
  databaseDir: string
  binaries: string
  user: RunAs
  /** The settings that say where the log is and where replaying ends. */
  settings: readonly string[]
}

/** The log ended before the time to which it should have been replayed: nothing was committed after it. */
export class TargetNotReachedError extends Error {}

/** Milliseconds between two attempts to connect. */
const POLL_MS = 200
const NOT_REACHED = 'recovery ended before configured recovery target was reached'

/**
 * Starts the server of a data directory that has a recovery.signal, and waits until it has replayed the log, however long
 * that takes. It accepts no connection before.
 * @throws TargetNotReachedError, after which it can be started again with more of the log or without a target; Error with
 * the last lines of its log when it ends otherwise.
 */
export async function startRecovery({
  databaseDir,
  binaries,
  user,
  settings,
}: Options): Promise<RecoveredServer> {
  const cluster = await readCluster(databaseDir)
  if (!cluster) throw new Error(`${databaseDir} has no cluster.json`)
  const port = await freePort()
  const logFile = path.join(databaseDir, 'server.log')
  const log = await open(logFile, 'w', 0o600)
  await chownTo(user, logFile)
  const ownSettings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'hot_standby=off',
  ]
  const options = [...ownSettings, ...settings].flatMap((setting) => ['-c', setting])
  const child = spawn(path.join(binaries, 'postgres'), ['-D', databaseDir, '-p', String(port), ...options], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<'ended'>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve('ended'))
  })
  await log.close()
  const url = (database: string) => `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    const stopped = await stopServer(databaseDir, binaries, user)
    if (stopped.code !== 0) throw new Error(`The restored database could not be stopped: ${stopped.output}`)
  }
  while (!(await canConnect(url('postgres')))) {
    if ((await Promise.race([ended, sleep(POLL_MS)])) !== 'ended') continue
    const lines = await readFile(logFile, 'utf8')
    if (lines.includes(NOT_REACHED)) throw new TargetNotReachedError()
    throw new Error(`PostgreSQL could not replay the log:\n${lines.split('\n').slice(-12).join('\n')}`)
  }
  child.unref()
  return { url, stop }
}

/** Whether a server uses the data directory. */
export const isServerRunning = async (databaseDir: string, binaries: string, user: RunAs): Promise<boolean> =>
  (await runAsServerUser(path.join(binaries, 'pg_ctl'), ['-D', databaseDir, 'status'], user)).code === 0

/** Stops the server of a data directory, after its log is archived. */
export const stopServer = (databaseDir: string, binaries: string, user: RunAs) =>
  runAsServerUser(
    path.join(binaries, 'pg_ctl'),
    ['-D', databaseDir, 'stop', '-m', 'fast', '-w', '-t', '600'],
    user,
  )

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
