import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { setEnv } from '@/lib/platform/env/env'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { readArchiveTime } from '@/lib/platform/backups/wal-archive/archive.queries'
import { openArchive } from '@/lib/platform/backups/wal-archive/archive-stores.commands'
import { archiveSpool } from '@/lib/platform/backups/wal-archive/spool.commands'
import { getWalStatus, readSystemId } from '@/lib/platform/backups/wal-archive/spool.queries'

const SEGMENT = '000000010000000000000001'
const NEXT = '000000010000000000000002'
const ARCHIVED_AT = Date.UTC(2026, 10, 24, 3, 45, 7)

let folder = ''
let spoolDir = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zay-spool-'))
  setEnv('DATA_DIR', folder)
  setEnv('WAL_ARCHIVE', 'local')
  const found = await locateEmbedded(folder)
  spoolDir = found.spoolDir
  await mkdir(path.join(found.databaseDir, 'global'), { recursive: true })
  await mkdir(spoolDir)
  const control = Buffer.alloc(512)
  control.writeBigUInt64LE(7_711_896_711_575_468_611n)
  await writeFile(path.join(found.databaseDir, 'global', 'pg_control'), control)
  expect(await readSystemId(found.databaseDir)).toBe('7711896711575468611')
})
afterEach(async () => {
  setEnv('WAL_ARCHIVE', '')
  await rm(path.dirname(spoolDir), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

async function leave(name: string, content: string): Promise<void> {
  const file = path.join(spoolDir, name)
  await writeFile(file, content)
  await utimes(file, ARCHIVED_AT / 1000, ARCHIVED_AT / 1000)
}

const open = () => openArchive('local', '7711896711575468611')

async function readText(name: string): Promise<string> {
  const found = await (await open()).read(`${name}.gz`)
  return found ? gunzipSync(await readWhole(found.body)).toString() : ''
}

it('segments and histories are stored with the time at which they were archived, and leave the spool', async () => {
  await leave(SEGMENT, 'first')
  await leave('00000002.history', '1\t0/3000148\tbefore')
  await archiveSpool()
  expect([await readText(SEGMENT), await readText('00000002.history')]).toEqual([
    'first',
    '1\t0/3000148\tbefore',
  ])
  expect(await readArchiveTime(await open(), SEGMENT)).toBe(ARCHIVED_AT)
  expect(await readdir(spoolDir)).toEqual([])
  expect(await getWalStatus()).toEqual({ waitingCount: 0, waitingSince: null, newestBase: null })
})

it('a file that is archived again after a crash is a success', async () => {
  await leave(SEGMENT, 'first')
  await archiveSpool()
  await leave(SEGMENT, 'first')
  await archiveSpool()
  expect(await readdir(spoolDir)).toEqual([])
})

it('a different file of the same name replaces nothing, waits, and keeps no other waiting', async () => {
  await leave(SEGMENT, 'first')
  await archiveSpool()
  await leave(SEGMENT, 'another')
  await leave(NEXT, 'second')
  await archiveSpool()
  expect([await readText(SEGMENT), await readText(NEXT)]).toEqual(['first', 'second'])
  expect(await readdir(spoolDir)).toEqual([`${SEGMENT}.gz`])
  expect(await getWalStatus()).toMatchObject({ waitingCount: 1, waitingSince: ARCHIVED_AT })
})

it('what no restore needs is dropped, and what PostgreSQL is still writing is left alone', async () => {
  await leave(`${SEGMENT}.partial`, 'the end of an abandoned timeline')
  await leave(`${SEGMENT}.00000028.backup`, 'a label')
  await leave(`archtemp.${SEGMENT}.77.1764`, 'half of it')
  await archiveSpool()
  expect(await readdir(spoolDir)).toEqual([`archtemp.${SEGMENT}.77.1764`])
  expect([...(await (await open()).list())]).toEqual([])
})

it('files wait compressed while the archive cannot be written, and are stored when it can be', async () => {
  const backups = path.join(folder, 'backups')
  await writeFile(backups, 'a file where the folder should be')
  await leave(SEGMENT, 'first')
  await archiveSpool()
  expect(await readdir(spoolDir)).toEqual([`${SEGMENT}.gz`])
  await rm(backups)
  await archiveSpool()
  expect(await readText(SEGMENT)).toBe('first')
  expect(await readArchiveTime(await open(), SEGMENT)).toBe(ARCHIVED_AT)
})

it('nothing is done with WAL_ARCHIVE=off', async () => {
  setEnv('WAL_ARCHIVE', 'off')
  await leave(SEGMENT, 'first')
  await archiveSpool()
  expect(await readdir(spoolDir)).toEqual([SEGMENT])
  expect(await getWalStatus()).toBeNull()
})

it('of several calls at once one stores the files', async () => {
  for (const name of [SEGMENT, NEXT]) await leave(name, name)
  await Promise.all([1, 2, 3].map(() => archiveSpool()))
  await archiveSpool()
  expect([await readText(SEGMENT), await readText(NEXT)]).toEqual([SEGMENT, NEXT])
  expect(await readdir(spoolDir)).toEqual([])
})
