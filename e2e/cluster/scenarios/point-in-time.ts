import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onExit } from '@/bench/environment/cleanup'
import { findProgram } from '@/e2e/cluster/programs'
import { query } from '@/e2e/cluster/replication'
import type { Scenario } from '@/e2e/cluster/scenario'
import { check, createShopFolders, runScript } from '@/e2e/cluster/shops'
import { waitUntil } from '@/e2e/cluster/staleness'
import { chownTo, getServerUser, runAsServerUser } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

const GUIDE = 'docs/guides/restore-to-a-time.md'
const RECOVERY_TIMEOUT_MS = 60_000

/** What the guide tells an operator to write and run. */
type Guide = { pgbackrestConf: string; postgresqlConf: string; toArguments: (command: string) => string[] }

/**
 * A shop with a server of Debian's loses a table, and gets it back by the commands of the guide: to the moment before, with what
 * was written until then.
 */
export const pointInTime: Scenario = {
  name: 'point-in-time',
  async run(report) {
    const guide = await readGuide()
    const user = await getServerUser()
    const folder = await mkdtemp(path.join(tmpdir(), 'zay-debian-'))
    onExit(() => rm(folder, { recursive: true, force: true }))
    const [data, repository, config] = ['main', 'repository', 'pgbackrest.conf'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string]
    const port = await freePort()
    await Promise.all([data, repository].map((name) => mkdir(name, { mode: 0o700 })))
    await chmod(folder, 0o755)
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
      const args = guide.toArguments(command)
      return run(
        'pgbackrest',
        `--config=${config}`,
        ...args.map((arg) => arg.replace(/(?<=^--target=).*/, target)),
      )
    }
    const start = () => run('pg_ctl', '-D', data, 'start', '-w', '-l', path.join(folder, 'server.log'))
    const stop = () => run('pg_ctl', '-D', data, 'stop', '-m', 'fast', '-w')

    report('a server that archives')
    await run('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
    await appendFile(
      path.join(data, 'postgresql.conf'),
      `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n` +
        guide.postgresqlConf.replace("'pgbackrest ", `'pgbackrest --config=${config} `),
    )
    await start()
    // A server that is stopped already is reported, not hidden.
    onExit(async () => {
      await stop()
    })
    const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
    await query(url('postgres'), 'CREATE DATABASE zay')
    for (const command of ['stanza-create', 'check', '--type=full backup']) await runGuide(command)

    report('a shop and its backups')
    const { settings } = await createShopFolders()
    const env = { ...settings, DATABASE_URL: url('zay'), DEMO: 'on' }
    const migrated = await runScript('migrate', env)
    check(migrated.code === 0, migrated.output)
    await runGuide('--type=incr backup')
    const rows = await countRows(url('zay'))
    await query(url('zay'), `INSERT INTO settings (key, value, updated_at) VALUES ('before', '{}', now())`)
    const [moment] = await query(url('zay'), `SELECT clock_timestamp()::text AS now`)
    await query(url('zay'), `INSERT INTO settings (key, value, updated_at) VALUES ('after', '{}', now())`)
    await query(url('zay'), 'DROP TABLE products CASCADE')

    report('the restore')
    await stop()
    await runGuide('restore', String(moment?.['now']))
    await start()
    const isOver = async () => {
      const [state] = await query(url('zay'), 'SELECT pg_is_in_recovery() AS runs')
      return state?.['runs'] === false
    }
    await waitUntil(isOver, 'The recovery does not end', RECOVERY_TIMEOUT_MS)
    const restored = await countRows(url('zay'))
    check(restored === rows, `${restored} products were restored, not ${rows}`)
    const marks = await query(url('zay'), `SELECT key FROM settings WHERE key IN ('before', 'after')`)
    check(JSON.stringify(marks) === '[{"key":"before"}]', `There are the settings ${JSON.stringify(marks)}`)
    const finished = await runScript('restore', env, '--finish')
    check(finished.code === 0, `The restored shop disagrees:\n${finished.output}`)
    return [`a table of ${rows} rows was lost, and restored to the moment before by the guide's commands`]
  },
}

const countRows = async (url: string): Promise<number> => {
  const [row] = await query(url, 'SELECT count(*)::int AS count FROM products')
  return Number(row?.['count'])
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
