/**
 * lib/platform/db/embedded: The PostgreSQL server that a shop without DATABASE_URL starts on this machine.
 */

import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries, runAsServerUser } from '@/lib/platform/db/embedded/binaries'
import {
  type Cluster,
  createCluster,
  readCluster,
  removeUnfinished,
  syncPort,
  writeCluster,
} from '@/lib/platform/db/embedded/cluster'
import { clusterLock, locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { log } from '@/lib/platform/observability/log'
import { getProcessState } from '@/lib/platform/process/process-state'
import { freePort, isFreePort } from '@/lib/platform/process/ports'
import { withProcessLock } from '@/lib/platform/process/process-lock'

/** A PostgreSQL server that `startEmbedded` started or joined. */
export type EmbeddedServer = {
  /** Connection string of one of its databases. */
  url: (database: string) => string
  /** True when this call created the cluster. */
  isNew: boolean
  /** Stops the server, unless another process of this shop still uses it. */
  stop: () => Promise<void>
}

/** Every process that uses the cluster holds this lock as shared; the last one stops the server. */
const USERS_LOCK = 7_109_121

/**
 * Starts the PostgreSQL server installed by npm, below `dataDir`, or joins one that already runs there (left by a
 * killed process). Creates the cluster on first use, with C.UTF-8, because other locales give no trigrams for Burmese
 * text. A free port is chosen once and stored. `onLaunch` is called while the server starts, if this call starts it.
 *
 * @throws Error when the binaries are missing for this platform or the server does not start.
 */
export function startEmbedded(dataDir: string, onLaunch?: () => void): Promise<EmbeddedServer> {
  const server = start(dataDir, onLaunch)
  state.servers = [...(state.servers ?? []), server]
  return server
}

/** Stops the servers that this process has started or is starting, unless another process uses them. */
export async function stopEmbedded(): Promise<void> {
  await Promise.allSettled((state.servers ?? []).map(async (server) => (await server).stop()))
}

const state = getProcessState<{ servers: Promise<EmbeddedServer>[] }>('embedded-servers')

async function start(dataDir: string, onLaunch: () => void = () => undefined): Promise<EmbeddedServer> {
  const { user, home, databaseDir } = await locateEmbedded(dataDir, (line) =>
    process.stdout.write(`  ${line}\n`),
  )
  await mkdir(home, { recursive: true, mode: 0o755 })
  // Processes that start at once create the cluster once; the others wait.
  const { binaries, existing, cluster } = await withProcessLock(clusterLock(databaseDir), async () => {
    const prepared = await prepareBinaries(home, user)
    const found = await readCluster(databaseDir)
    if (!found) await removeUnfinished(databaseDir)
    const used = found ?? (await createCluster(databaseDir, prepared, user))
    return { binaries: prepared, existing: found, cluster: used }
  })

  const control: Control = (...args) =>
    runAsServerUser(path.join(binaries, 'pg_ctl'), ['-D', databaseDir, ...args], user)
  // A server that was stopped has left no such file; after a crash it may name a process that is gone.
  const pidFile = path.join(databaseDir, 'postmaster.pid')
  const isRunning = async () => existsSync(pidFile) && (await control('status')).code === 0
  const url = (database: string) =>
    `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
  const stopping = new AbortController()
  const arrive = async (mayMove: boolean) => {
    const arrived = await join(
      () => url('postgres'),
      stopping.signal,
      async () => {
        if (!(await isRunning())) await launch(control, cluster, databaseDir, mayMove, onLaunch)
        await syncPort(cluster, databaseDir)
      },
    )
    await arrived.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])
    return arrived
  }
  let member = await arrive(true)

  let restart = Promise.resolve()
  /** A server that dies while the shop runs is restarted, any number of times; calls meanwhile get a 503. */
  const watch = () => {
    member.once('end', () => {
      if (stopping.signal.aborted) return
      log.error('PostgreSQL has died: starting it again')
      restart = persist(() => arrive(false), stopping.signal).then((arrived) => {
        if (arrived === null) return
        member = arrived
        watch()
      })
    })
  }
  watch()

  const end = async () => {
    stopping.abort()
    // Otherwise it would go on, and start the server after it was stopped.
    await restart
    const isLast = await member
      .query<{ last: boolean }>('SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS last', [
        USERS_LOCK,
      ])
      .then((result) => result.rows[0]?.last ?? true)
      .catch(() => true)
    await member.end().catch(() => undefined)
    if (isLast && (await isRunning())) await control('stop', '-m', 'fast', '-w', '-t', '60')
  }
  let ended: Promise<void> | undefined
  return { url, isNew: existing === null, stop: () => (ended ??= end()) }
}

/** Milliseconds that a killed or recovering server has to answer again. */
const TIMEOUT_MS = 60_000

/** Connects to the server, starting it first, and again if it has just died, until `signal`. */
async function join(
  url: () => string,
  signal: AbortSignal,
  ensureStarted: () => Promise<void>,
): Promise<pg.Client> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    await ensureStarted()
    const member = new pg.Client({ connectionString: url() })
    // Losing this connection means the server died. The queries of the shop report that themselves.
    member.on('error', () => undefined)
    try {
      await member.connect()
      return member
    } catch (error) {
      if (signal.aborted || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** Repeats `work` until it succeeds; null once `signal` ends that. */
async function persist<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL has not restarted yet')
      await sleep(2_000, undefined, { signal }).catch(() => undefined)
    }
  }
  return null
}

/** What pg_ctl passes to a shell. Details of errors, which have values of rows, are not logged. */
const SERVER_OPTIONS =
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ' +
  '-c log_error_verbosity=terse -c log_checkpoints=off'

/** Bytes from which the log of the server becomes the previous one, when the server starts. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

type Control = (...args: string[]) => ReturnType<typeof runAsServerUser>

/**
 * Starts the server. If its port is taken it uses another one, but only when `mayMove`: connected processes know the
 * old port.
 */
async function launch(
  control: Control,
  cluster: Cluster,
  databaseDir: string,
  mayMove: boolean,
  onLaunch: () => void,
): Promise<void> {
  const log = path.join(databaseDir, 'server.log')
  const logged = await stat(log).catch(() => null)
  // Another process may have done it first.
  if (logged !== null && logged.size > MAX_LOG_BYTES) await rename(log, `${log}.1`).catch(() => undefined)
  // After kill -9 the server's child processes may hold the shared memory for a moment.
  for (let attempt = 1; ; attempt++) {
    if (mayMove && (attempt > 3 || !(await isFreePort(cluster.port)))) {
      cluster.port = await freePort()
      await writeCluster(databaseDir, cluster)
    }
    const options = `-p ${cluster.port} ${SERVER_OPTIONS}`
    const starting = control('start', '-w', '-t', '60', '-l', log, '-o', options)
    onLaunch()
    const started = await starting
    // Another process may have started it first.
    if (started.code === 0 || (await control('status')).code === 0) return
    if (attempt === 5) {
      const lines = await readFile(log, 'utf8').catch(() => '')
      throw new Error(
        `PostgreSQL did not start: ${started.output}\n${lines.split('\n').slice(-8).join('\n')}`,
      )
    }
    await sleep(500)
  }
}
