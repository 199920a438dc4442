import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertNoInterruptedRestore, toReplacedDir } from '@/lib/platform/db/embedded/folders'
import { describeOptions, NEWEST_BASE, prepareSpool } from '@/lib/platform/db/embedded/spool'

let folder = ''
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'zay-embedded-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['/srv/zay/wal-spool', '-c basic_archive.archive_directory=/srv/zay/wal-spool'],
  ['/srv/my shop', "-c 'basic_archive.archive_directory=/srv/my shop'"],
  ["/srv/it's; rm -rf $HOME", "-c 'basic_archive.archive_directory=/srv/it'\\''s; rm -rf $HOME'"],
])('the folder %s is one argument for the shell of pg_ctl', (spoolDir, expected) => {
  expect(describeOptions(5432, { archivesWal: true, spoolDir, user: {} })).toContain(expected)
})

it('a server without the archive has the options it always had', () => {
  expect(describeOptions(5432, { archivesWal: false, spoolDir: '/x', user: {} })).toBe(
    '-p 5432 -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200',
  )
})

it('a start without the archive makes a gap: no base backup is continued any more, and none is before the first', async () => {
  const spoolDir = path.join(folder, 'wal-spool')
  await prepareSpool({ archivesWal: false, spoolDir, user: {} })
  expect(await readdir(folder)).toEqual([])
  await prepareSpool({ archivesWal: true, spoolDir, user: {} })
  expect((await stat(spoolDir)).mode & 0o777).toBe(0o700)
  await writeFile(path.join(spoolDir, NEWEST_BASE), '{}')
  await prepareSpool({ archivesWal: true, spoolDir, user: {} })
  expect(await readdir(spoolDir)).toEqual([NEWEST_BASE])
  await prepareSpool({ archivesWal: false, spoolDir, user: {} })
  expect(await readdir(spoolDir)).toEqual([])
})

it('a restore that was interrupted between its two renames is not followed by an empty shop', async () => {
  const databaseDir = path.join(folder, 'postgres')
  await mkdir(path.join(folder, 'postgres.new-left'))
  await assertNoInterruptedRestore(databaseDir)
  const replaced = toReplacedDir(databaseDir, new Date(Date.UTC(2026, 10, 24, 3, 45)))
  await mkdir(replaced)
  expect(path.basename(replaced)).toBe('postgres.before-restore-20261124T034500Z')
  await expect(assertNoInterruptedRestore(databaseDir)).rejects.toThrow(`a restore left ${replaced}`)
})
