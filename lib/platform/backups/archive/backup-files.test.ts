import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Staging } from '@/lib/platform/backups/archive/backup-files.commands'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { setEnv } from '@/lib/platform/env/env'
import { localUploads } from '@/lib/platform/uploads/storage/local-storage.commands'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-staging-'))
beforeAll(() => setEnv('UPLOAD_DIR', path.join(folder, 'uploads')))
afterAll(() => rmSync(folder, { recursive: true }))

it('a restore ends when the disk has no space beside what the rest of the shop needs', async () => {
  const hasSpace = jest.spyOn(localUploads, 'hasSpace').mockResolvedValueOnce(true).mockResolvedValue(false)
  const staging = await Staging.open()
  const write = (file: string) => staging.writeUpload(file, 7, Readable.from([Buffer.from('picture')]))
  await write('payments/a.png')
  await expect(write('payments/b.png')).rejects.toThrow(BackupError)
  await staging.rollback()
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.png'))).toEqual([])
  hasSpace.mockRestore()
})
