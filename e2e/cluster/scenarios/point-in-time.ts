import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findProgram } from '@/e2e/cluster/programs'
import { onExit } from '@/lab/cleanup'
import { query } from '@/lab/database'
import { runScript, temporaryFolder, waitUntil } from '@/lab/process'
import { check } from '@/lab/report'
import { createShopFolders } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import { chownTo, getServerUser, runAsServerUser } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

const GUIDE = 'docs/guides/restore-to-a-time.md'
const RECOVERY_TIMEOUT_MS = 60_000

/** What the guide tells an operator to write and run. */
type Guide = { pgbackrestConf: string; postgresqlConf: string; toArguments: (command: string) => string[] }

type World = Awaited<ReturnType<typeof startArchivingServer>> & {
  /** Of the shop that is lost: its settings, how many products it has, and the moment before. */
  env?: Record<string, string>
  rows?: number
  moment?: string
}

/** A server of Debian's that archives as the guide says. */
async function startArchivingServer() {
  const guide = await readGuide()
  const user = await getServerUser()
  const folder = await temporaryFolder('debian')
  const [data, repository, config] = ['main', 'repository', 'pgbackrest.conf'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const port = await freePort()
  await Promise.all([data, repository].map((name) => mkdir(name, { mode: 0o700 })))
  await writeFile(
    config,
    guide.pgbackrestConf
      .replace(
        /^repo1-path=.*/m,
        `repo1-path=${repository}\nlock-path=${folder}/lock\nlog-path=${folder}/log`,
      )
      .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`),
  )
  await chownTo(user, folder, data, repository, config)
  const run = async (program: Parameters<typeof findProgram>[0], ...args: string[]) => {
    const { code, output } = await runAsServerUser(findProgram(program), args, user)
    check(code === 0, `${program} ${args.join(' ')}: ${output}`)
  }
  const runGuide = (command: string, target = '') => {
    const args = guide.toArguments(command).map((arg) => arg.replace(/(?<=^--target=).*/, target))
    return run('pgbackrest', `--config=${config}`, ...args)
  }
  const start = () => run('pg_ctl', '-D', data, 'start', '-w', '-l', path.join(folder, 'server.log'))
  const stop = () => run('pg_ctl', '-D', data, 'stop', '-m', 'fast', '-w')
  await run('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  await appendFile(
    path.join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n` +
      guide.postgresqlConf.replace("'pgbackrest ", `'pgbackrest --config=${config} `),
  )
  await start()
  // A server that is stopped already is reported, not hidden.
  onExit(stop)
  const toUrl = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  await query(toUrl('postgres'), 'CREATE DATABASE zay')
  for (const command of ['stanza-create', 'check', '--type=full backup']) await runGuide(command)
  return { url: toUrl('zay'), start, stop, runGuide }
}

async function backUpShop(world: World): Promise<void> {
  const { settings } = await createShopFolders()
  world.env = { ...settings, DATABASE_URL: world.url, DEMO: 'on' }
  const migrated = await runScript('migrate', world.env)
  check(migrated.code === 0, migrated.output)
  await world.runGuide('--type=incr backup')
  world.rows = await countRows(world.url)
}

async function loseTable(world: World): Promise<void> {
  const mark = (key: string) =>
    query(world.url, `INSERT INTO settings (key, value, updated_at) VALUES ($1, '{}', now())`, [key])
  await mark('before')
  const [moment] = await query<{ now: string }>(world.url, `SELECT clock_timestamp()::text AS now`)
  world.moment = moment?.now ?? ''
  await mark('after')
  await query(world.url, 'DROP TABLE products CASCADE')
}

async function restoreToMoment({ url, start, stop, runGuide, moment }: World): Promise<void> {
  await stop()
  await runGuide('restore', moment)
  await start()
  const isOver = async () => {
    const [state] = await query<{ runs: boolean }>(url, 'SELECT pg_is_in_recovery() AS runs')
    return state?.runs === false
  }
  await waitUntil(isOver, 'The recovery does not end', RECOVERY_TIMEOUT_MS)
}

async function checkShop({ url, env = {}, rows }: World): Promise<string> {
  const restored = await countRows(url)
  check(restored === rows, `${restored} products were restored, not ${rows}`)
  const marks = await query(url, `SELECT key FROM settings WHERE key IN ('before', 'after')`)
  check(JSON.stringify(marks) === '[{"key":"before"}]', `There are the settings ${JSON.stringify(marks)}`)
  const finished = await runScript('restore', env, '--finish')
  check(finished.code === 0, `The restored shop disagrees:\n${finished.output}`)
  return `a table of ${rows} rows was lost, and restored to the moment before by the guide's commands`
}

const countRows = async (url: string): Promise<number> => {
  const [row] = await query<{ count: number }>(url, 'SELECT count(*)::int AS count FROM products')
  return row?.count ?? 0
}

/** @throws Error when the guide lacks a part. */
async function readGuide(): Promise<Guide> {
  const text = await readFile(GUIDE, 'utf8')
  const blocks = [...text.matchAll(/^ *```ini\n([^`]+)```/gm)].map(([, block = '']) => block)
  const [pgbackrestConf, postgresqlConf] = blocks
  if (pgbackrestConf === undefined || postgresqlConf === undefined)
    throw new Error(`${GUIDE} has no settings`)
  const commands = [...text.matchAll(/^ *sudo -u postgres pgbackrest (.+)$/gm)].map(
    ([, command = '']) => command,
  )
  return {
    pgbackrestConf,
    postgresqlConf,
    toArguments(command) {
      const line = commands.find((one) => one.endsWith(` ${command}`))
      if (line === undefined) throw new Error(`${GUIDE} has no command ${command}`)
      return line.match(/(?:'[^']*'|\S)+/g) ?? []
    },
  }
}

export const pointInTime = defineScenario<World>({
  name: 'point-in-time',
  sentence: 'a shop loses a table, and gets it back to the moment before by the commands of the guide',
  setUp: startArchivingServer,
  steps: [backUpShop, loseTable, restoreToMoment, checkShop],
})
