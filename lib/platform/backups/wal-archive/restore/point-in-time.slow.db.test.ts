import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromNow } from '@/lib/testing/clock'
import { eventually } from '@/lib/testing/eventually'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { type DatabaseServer, requireDatabase, startDatabase } from '@/lib/platform/db/connections/connect'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { query } from '@/lib/platform/db/query'
import { env, setEnv } from '@/lib/platform/env/env'
import { finishTimeRestore } from '@/lib/shop/ledger/after-restore.commands'
import { getArchiverState } from '@/lib/platform/backups/wal-archive/archiver.queries'
import { createDueBaseBackup } from '@/lib/platform/backups/wal-archive/base-backups/base-backup-schedule.commands'
import { restoreToTime } from '@/lib/platform/backups/wal-archive/restore/restore-to-time.commands'
import { archiveSpool } from '@/lib/platform/backups/wal-archive/spool.commands'
import { getNewestBase, getWalStatus } from '@/lib/platform/backups/wal-archive/spool.queries'

const silent = () => undefined
const folders: string[] = []
let server: DatabaseServer | null = null

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-pitr-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  setEnv('DATABASE_URL', '')
  setEnv('DATA_DIR', folder)
  setEnv('UPLOAD_DIR', path.join(folder, 'uploads'))
  setEnv('WAL_ARCHIVE', 'local')
  await start(startDatabase)
}, 60_000)
afterAll(async () => {
  await stop()
  setEnv('WAL_ARCHIVE', '')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}, 60_000)

async function start(open = requireDatabase): Promise<void> {
  setEnv('DATABASE_URL', '')
  server = await open(silent)
}

/** The database's time in whole seconds. */
async function readSecond(): Promise<number> {
  return Math.floor((await readClock()) / 1_000)
}

async function readClock(): Promise<number> {
  const [row] = await query<{ now: Date }>()`SELECT clock_timestamp() AS now`
  return row?.now.getTime() ?? 0
}

/** The next millisecond of the database's clock. */
async function passMillisecond(): Promise<number> {
  const before = await readClock()
  return eventually('the next millisecond has begun', async () => {
    const now = await readClock()
    return now > before && now
  })
}

/** Stops the server, which archives the end of its log. */
async function stop(): Promise<void> {
  // The archive knows the time of a segment to the second.
  const second = await readSecond()
  await eventually('the next second has begun', async () => (await readSecond()) > second)
  await closeDatabase()
  await server?.stop()
  server = null
}

const restore = (at: number) => restoreToTime({ at, kind: 'local' }, silent, finishTimeRestore)

/** Writes a row; returns a time at which it is there and later ones are not. */
async function write(key: string): Promise<number> {
  await db().setting.create({ data: { key, value: {} } })
  const at = await passMillisecond()
  await passMillisecond()
  return at
}

const readKeys = async (): Promise<string[]> =>
  (await db().setting.findMany({ where: { key: { startsWith: 'test ' } }, orderBy: { key: 'asc' } })).map(
    ({ key }) => key,
  )

/** The folder of the archive. */
async function findArchive(): Promise<string> {
  const wal = path.join(env().DATA_DIR, 'backups', 'wal')
  const [systemId = ''] = await readdir(wal)
  return path.join(wal, systemId)
}

let beforeBase = 0
let withFirst = 0

it('the shop serves while the archive cannot be written, and its delay is seen', async () => {
  beforeBase = await write('test 0')
  const wal = path.join(env().DATA_DIR, 'backups', 'wal')
  await mkdir(path.dirname(wal), { recursive: true })
  await writeFile(wal, 'a file where the folder should be')
  await query()`SELECT pg_switch_wal()`
  await eventually('a segment waits', async () => (await getWalStatus())?.waitingCount !== 0)
  await archiveSpool()
  await createDueBaseBackup(new Date(0))
  expect(await getWalStatus()).toMatchObject({ newestBase: null, waitingSince: expect.any(Number) as number })
  expect(await getArchiverState()).toMatchObject({ isOn: true, timeline: 1, failingSince: null })
  expect(await readKeys()).toEqual(['test 0'])
  await rm(wal)
})

it('the shop serves while not even the spool can be written, and that is seen', async () => {
  const { spoolDir } = await locateEmbedded(env().DATA_DIR)
  await archiveSpool()
  await rename(spoolDir, `${spoolDir}.aside`)
  await writeFile(spoolDir, 'a file where the folder should be')
  await query()`SELECT pg_logical_emit_message(true, 'test', 'change'), pg_switch_wal()`
  await eventually('the failure is seen', async () => (await getArchiverState()).failingSince)
  expect(await readKeys()).toEqual(['test 0'])
  await rm(spoolDir)
  await rename(`${spoolDir}.aside`, spoolDir)
  // The next segment wakes the archiver.
  await query()`SELECT pg_logical_emit_message(true, 'test', 'change'), pg_switch_wal()`
  await eventually('the archiver works', async () => (await getArchiverState()).failingSince === null)
})

it('an archive of a server that is not the shop’s is rejected', async () => {
  setEnv('DATABASE_URL', 'postgresql://shop@db.example/zay')
  await expect(requireDatabase(silent)).rejects.toThrow(/^WAL_ARCHIVE: must be off with DATABASE_URL/)
  setEnv('DATABASE_URL', server?.url ?? '')
})

it('a shop goes back to a time: what was written before it is there, what came later is not', async () => {
  await createDueBaseBackup()
  expect(await getNewestBase()).toMatchObject({ timeline: 1 })
  withFirst = await write('test 1')
  await query()`SELECT pg_switch_wal()`
  await write('test 2')
  await expect(restore(withFirst)).rejects.toThrow(/The shop is running/)
  await stop()

  const both = await Promise.allSettled([restore(withFirst), restore(withFirst)])
  const [restored] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [rejected] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(rejected).toMatchObject({ message: expect.stringMatching(/by another process/) as string })
  expect(restored?.inspected).toMatchObject({ missingMigrations: [], missingUploads: [] })
  expect(restored?.inspected.lastCommit?.getTime()).toBeLessThanOrEqual(withFirst)
  expect(await readFile(path.join(restored?.replacedDir ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n')

  await start()
  expect(await readKeys()).toEqual(['test 0', 'test 1'])
  expect(await getArchiverState()).toMatchObject({ isOn: true, timeline: 2 })
  expect(await readdir(await findArchive())).toContain('00000002.history.gz')
  await write('test 3')
  await stop()
}, 60_000)

describe('a restore that is not possible leaves the database as it is', () => {
  const withoutFile = async (name: RegExp, work: () => Promise<void>) => {
    const archive = await findArchive()
    const found = (await readdir(archive)).find((one) => name.test(one)) ?? ''
    const aside = path.join(env().DATA_DIR, found)
    await rename(path.join(archive, found), aside)
    await work()
    await rename(aside, path.join(archive, found))
  }

  it('before the first base backup, and after what is archived', async () => {
    const possible = /A restore is possible to a time from 2\d{3}-\d\d-\d\dT[\d:.]+Z to 2\d{3}-/
    await expect(restore(beforeBase)).rejects.toThrow(possible)
    await expect(restore(fromNow(3_600_000).getTime())).rejects.toThrow(possible)
  })

  it('when a segment in the middle is missing or damaged', async () => {
    const { startLsn = '' } = (await getNewestBase()) ?? {}
    const first = new RegExp(`^00000001.*${startLsn.slice(2, 3)}\\.gz$`)
    await withoutFile(first, () =>
      expect(restore(withFirst)).rejects.toThrow(/The segment 0{7}1\w+ is missing in the archive/),
    )
    await withoutFile(first, async () => {
      const name = (await readdir(env().DATA_DIR)).find((one) => first.test(one)) ?? ''
      const content = await readFile(path.join(env().DATA_DIR, name))
      const damaged = path.join(await findArchive(), name)
      await writeFile(damaged, content.subarray(0, content.length / 2))
      await expect(restore(withFirst)).rejects.toThrow(/is damaged/)
      await rm(damaged)
    })
  })

  it('when the base backup is damaged', async () => {
    const file = path.join(await findArchive(), (await getNewestBase())?.file ?? '')
    const content = await readFile(file)
    for (const damaged of [Buffer.from('no archive'), content.subarray(0, content.length / 2)]) {
      await writeFile(file, damaged)
      await expect(restore(withFirst)).rejects.toThrow(
        /No base backup is usable: base-\w+\.tar\.gz is damaged/,
      )
    }
    await writeFile(file, content)
  })

  afterAll(async () => {
    const { databaseDir } = await locateEmbedded(env().DATA_DIR)
    const left = (await readdir(path.dirname(databaseDir))).filter((name) =>
      /restoring|wal-restore/.test(name),
    )
    expect(left).toEqual([])
    await start()
    expect(await readKeys()).toEqual(['test 0', 'test 1', 'test 3'])
  })
})
