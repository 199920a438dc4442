import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { prepareBinaries, runAsServerUser, getServerUser } from '@/lib/platform/db/embedded/binaries'
import { readCluster, writeCluster } from '@/lib/platform/db/embedded/cluster'
import { type EmbeddedServer, startEmbedded } from '@/lib/platform/db/embedded/server'
import { withEnv } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { eventually } from '@/lib/testing/eventually'

let folder = ''
let server: EmbeddedServer
const databaseDir = () => path.join(folder, 'postgres')
const postmaster = async () =>
  (await readFile(path.join(databaseDir(), 'postmaster.pid'), 'utf8')).split('\n')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zay-embedded-'))
  await chmod(folder, 0o755)
  server = await startEmbedded(folder)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Waits until another server than that of `pid` runs. */
const isReplaced = (pid: string | undefined) =>
  eventually('another server has started', async () => (await postmaster().catch(() => [pid]))[0] !== pid, {
    timeoutMs: 30_000,
  })

/** Waits until the server answers at `url`. */
const answersAt = (url: string) =>
  eventually(
    'the server answers on its previous port',
    async () => {
      const client = new pg.Client({ connectionString: url })
      const isUp = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => undefined)
      return isUp
    },
    { timeoutMs: 30_000 },
  )

it('a killed server is started again, on the same port', async () => {
  const url = server.url('postgres')
  const [pid] = await postmaster()
  process.kill(Number(pid), 'SIGKILL')
  await isReplaced(pid)
  await answersAt(url)
}, 60_000)

it('a server that another process restarts keeps its port, and cluster.json stays correct', async () => {
  const url = server.url('postgres')
  const user = await getServerUser()
  const pgCtl = path.join(await prepareBinaries(folder, user), 'pg_ctl')
  const serverLog = path.join(folder, 'postgres', 'server.log')
  for (let time = 0; time < 4; time++) {
    const [pid] = await postmaster()
    // The shop may have restarted the server before pg_ctl notices that it stopped; pg_ctl would then wait for a
    // minute.
    await runAsServerUser(
      pgCtl,
      ['-D', databaseDir(), 'restart', '-m', 'immediate', '-w', '-t', '3', '-l', serverLog],
      user,
    )
    await isReplaced(pid)
    await answersAt(url)
  }
  expect(server.url('postgres')).toBe(url)
  expect(String((await readCluster(databaseDir()))?.port)).toBe(new URL(url).port)
}, 60_000)

it('a joining process finds the running server, also when cluster.json names another port', async () => {
  const cluster = await readCluster(databaseDir())
  if (!cluster) throw new Error('There is no cluster')
  await writeCluster(databaseDir(), { ...cluster, port: 1 })
  const joined = await startEmbedded(folder)
  expect(joined.url('postgres')).toBe(server.url('postgres'))
  await joined.stop()
  await answersAt(server.url('postgres'))
}, 60_000)

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that is ended by %s stops the server that it has started',
  async (signal) => {
    const home = await mkdtemp(path.join(tmpdir(), 'zay-ended-'))
    await chmod(home, 0o755)
    const command = path.join(home, 'command.mts')
    const programs = path.resolve('scripts', 'run-command.ts')
    const connect = path.resolve('lib', 'platform', 'db', 'connections', 'connect.ts')
    await writeFile(
      command,
      `import { runCommand, withDatabase } from ${JSON.stringify(programs)}
      import { requireDatabase } from ${JSON.stringify(connect)}
      await runCommand(() => withDatabase(requireDatabase, () => new Promise(() => {
        setInterval(() => undefined, 1_000)
        process.stdout.write('it works\\n')
      })))`,
    )
    const child = spawn(process.execPath, ['--import', './scripts/setup.mjs', command], {
      env: withEnv({ DATA_DIR: home, DATABASE_URL: '' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'exit')
    await eventually('the command works', () => Promise.resolve(output.includes('it works')), {
      timeoutMs: 60_000,
    })
    child.kill(signal)
    expect(await ended).toEqual([128 + constants.signals[signal], null])
    expect(existsSync(path.join(home, 'postgres', 'postmaster.pid'))).toBe(false)
    await rm(home, { recursive: true })
  },
  120_000,
)

it('the log of the server has no values of rows, and at a start a long one becomes the previous one', async () => {
  await server.stop()
  const serverLog = path.join(databaseDir(), 'server.log')
  await truncate(serverLog, 6_000_000)
  server = await startEmbedded(folder)
  expect((await stat(`${serverLog}.1`)).size).toBe(6_000_000)
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('CREATE TEMP TABLE phones (phone text UNIQUE)')
  const insert = () => client.query('INSERT INTO phones VALUES ($1)', ['0979111222'])
  await insert()
  await expect(insert()).rejects.toThrow('phones_phone_key')
  await client.end()
  await eventually('the error is logged', async () =>
    (await readFile(serverLog, 'utf8')).includes('phones_phone_key'),
  )
  expect(await readFile(serverLog, 'utf8')).not.toContain('0979111222')
}, 60_000)

/** Timers and programs that keep this process alive. */
const countPending = () =>
  process.getActiveResourcesInfo().filter((type) => type === 'Timeout' || type === 'ProcessWrap').length

it('a shop that stops while its server cannot be started again does not try any longer', async () => {
  const before = countPending()
  const logged = jest.spyOn(log, 'error')
  const [pid] = await postmaster()
  process.kill(Number(pid), 'SIGKILL')
  await rm(databaseDir(), { recursive: true })
  await eventually('a start has failed', () =>
    logged.mock.calls.some((call) => call.includes('PostgreSQL has not restarted yet')),
  )
  await server.stop()
  expect(countPending()).toBe(before)
  logged.mockRestore()
}, 60_000)
