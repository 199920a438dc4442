import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onExit } from '@/lab/cleanup'
import { query } from '@/lab/database'
import { temporaryFolder, waitUntil } from '@/lab/process'
import { chownTo, getServerUser, prepareBinaries, runAsServerUser } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

/** A PostgreSQL server that is part of a replicated pair. */
export type ReplicatedServer = {
  /** The connection string of one of its databases. */
  url: (database: string) => string
  query: (text: string) => Promise<Record<string, unknown>[]>
  /** kill -9 of all its processes' parent: nothing is flushed or announced. */
  kill: () => Promise<void>
  promote: () => Promise<void>
}

const PASSWORD = 'replicated'

/** Starts a primary, and a standby that streams from it; with `isSynchronous` a commit waits for the standby. */
export async function startPair(isSynchronous: boolean): Promise<[ReplicatedServer, ReplicatedServer]> {
  const user = await getServerUser()
  const folder = await temporaryFolder('pair')
  const binaries = await prepareBinaries(folder, user)
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runAsServerUser(path.join(binaries, program), args, user)
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  }
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, PASSWORD, { mode: 0o600 })
  await mkdir(first, { mode: 0o700 })
  await chownTo(user, first, passwordFile)
  await run(
    'initdb',
    ...[`--pgdata=${first}`, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'],
  )

  const start = async (data: string, settings: Record<string, string>): Promise<ReplicatedServer> => {
    const port = await freePort()
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      wal_keep_size: '256MB',
      ...settings,
    }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
    await run(
      'pg_ctl',
      '-D',
      data,
      'start',
      '-w',
      '-l',
      path.join(data, 'log'),
      '-o',
      `-p ${port} ${options.join(' ')}`,
    )
    const stop = (mode: string) => run('pg_ctl', '-D', data, 'stop', '-m', mode, '-w')
    onExit(() => stop('immediate').catch(() => undefined))
    const url = (database: string) => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
    return {
      url,
      query: (text) => query(url('postgres'), text),
      // Immediate: as after a crash, nothing is sent to the standby or to clients first.
      kill: () => stop('immediate'),
      promote: () => run('pg_ctl', '-D', data, 'promote', '-w'),
    }
  }

  const primary = await start(first, {})
  // A base backup without pg_basebackup, which the embedded binaries lack (PostgreSQL's manual, "Low Level API").
  const backup = new pg.Client({ connectionString: primary.url('postgres') })
  await backup.connect()
  await backup.query(`SELECT pg_backup_start('standby', true)`)
  await cp(first, second, { recursive: true, filter: (file) => !file.endsWith('postmaster.pid') })
  const { rows } = await backup.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
  await backup.end()
  await writeFile(path.join(second, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(path.join(second, 'standby.signal'), '')
  const { code, output } = await runAsServerUser('chown', ['-R', `${user.uid ?? process.getuid?.()}`, second])
  if (code !== 0) throw new Error(output)
  await chmod(second, 0o700)
  const { port } = new URL(primary.url('postgres'))
  const standby = await start(second, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD} application_name=standby`,
  })
  await waitUntil(
    async () => (await primary.query('SELECT FROM pg_stat_replication')).length === 1,
    'The standby does not stream',
  )
  if (isSynchronous) {
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
    await primary.query('SELECT pg_reload_conf()')
  }
  return [primary, standby]
}
