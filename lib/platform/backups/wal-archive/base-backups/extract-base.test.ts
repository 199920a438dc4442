import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import {
  DamagedBaseError,
  extractBase,
} from '@/lib/platform/backups/wal-archive/base-backups/extract-base.commands'
import type { ArchiveStore, BaseBackup } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-base-'))
const target = path.join(folder, 'postgres')
afterAll(() => rmSync(folder, { recursive: true }))

async function createBase(): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'global', type: 'directory' })
  tar.entry({ name: 'global/1' }, 'content')
  tar.finalize()
  return buffer(tar.pipe(createGzip()))
}

const extract = (content: Buffer, bytes = content.length) =>
  extractBase(
    {
      read: () => Promise.resolve({ bytes, modified: new Date(0), body: content }),
    } as unknown as ArchiveStore,
    { file: 'base', bytes, sha256: createHash('sha256').update(content).digest('hex') } as BaseBackup,
    target,
    {},
  )

it('a base backup is extracted', async () => {
  await extract(await createBase())
  expect(readFileSync(path.join(target, 'global', '1'), 'utf8')).toBe('content')
})

it('a base backup with more bytes than were stored is damaged, and nothing of it stays', async () => {
  const content = await createBase()
  await expect(extract(content, content.length - 1)).rejects.toThrow(DamagedBaseError)
  expect(existsSync(target)).toBe(false)
})
