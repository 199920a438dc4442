import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { createBackup, pruneBackups } from '@/lib/platform/backups/backups.commands'
import { withCleanupPaused } from '@/lib/platform/backups/archive/snapshot.queries'
import { db } from '@/lib/platform/db/client'
import {
  createImage,
  ask,
  backUp,
  readBackupManifest,
  moveTo,
  restoreFrom,
  removeFolders,
} from '@/lib/testing/files/backups'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { env } from '@/lib/platform/env/env'
import { runCleanupJobs } from '@/lib/server/jobs/cleanup-jobs'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { callRoute } from '@/lib/testing/call-route'
import { fromNow } from '@/lib/testing/clock'
import { countSizes } from '@/lib/testing/files/image-sizes'
import { fileForm, png } from '@/lib/testing/files/images'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { toFilePath } from '@/lib/platform/uploads/storage/storage.rules'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

beforeAll(async () => {
  await moveTo('making', TEMPLATE)
  await sharedCustomer()
})
afterAll(removeFolders)

const finished = () => readdir(backupFolder())

const buyWith = async (payment_screenshot: string) =>
  buyProduct((await insertProduct()).id, 1, { payment_screenshot })

describe('a backup', () => {
  it('is readable by its owner alone, in its own folder', async () => {
    const { file, bytes } = await backUp()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(backupFolder())).mode & 0o777).toBe(0o700)
    expect((await stat(file)).size).toBe(bytes)
  })

  it('made twice at once yields two complete ones: one waits for the other', async () => {
    const backups = await Promise.all([1, 2].map(() => createBackup(true, () => undefined)))
    expect(new Set(backups.map(({ file }) => file)).size).toBe(2)
    for (const { file, rows } of backups) {
      const { tables } = await readBackupManifest(file)
      expect(tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows)
    }
    expect((await finished()).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('removes the leftovers of an interrupted one', async () => {
    await writeFile(path.join(backupFolder(), 'zay-20200101T000000Z.tar.gz.part'), 'half')
    await writeFile(path.join(backupFolder(), 'notes.part'), 'somebody’s')
    await backUp()
    expect((await finished()).filter((name) => name.endsWith('.part'))).toEqual(['notes.part'])
  })

  it('leaves nothing that looks like a backup when it fails', async () => {
    const before = await finished()
    await ask(env().DATABASE_URL ?? '', 'ALTER TABLE uploads RENAME COLUMN size_bytes TO octets')
    try {
      await expect(backUp()).rejects.toThrow()
      expect(await finished()).toEqual(before)
    } finally {
      await ask(env().DATABASE_URL ?? '', 'ALTER TABLE uploads RENAME COLUMN octets TO size_bytes')
    }
  })

  it('deletes older ones only as far as requested, and never the newest', async () => {
    const { file, missing } = await backUp()
    const all = (await finished()).filter((name) => name.endsWith('.gz')).sort()
    // Backups of this test have names of the seconds ahead.
    const prune = (count: number, gone = missing) =>
      pruneBackups(count, { missing: gone }, fromNow(60_000).getTime())
    expect(await prune(all.length)).toEqual([])
    expect(await prune(1, ['/uploads/payments/gone.png'])).toEqual([])
    expect((await prune(1)).sort()).toEqual(all.slice(0, -1))
    expect(await finished()).toEqual(['notes.part', path.basename(file)])
  })

  it('prevents the deletion of uploads until it is done', async () => {
    const waits = await withCleanupPaused(() => runCleanupJobs())
    expect(waits).toBeNull()
    expect(await runCleanupJobs()).not.toBeNull()
  })

  it('lists a missing screenshot of an order, but does not check screenshots without an order', async () => {
    const [ordered, cut, waiting] = [await createImage(), await createImage(), await createImage()]
    for (const address of [ordered, cut]) await buyWith(address)
    expect((await backUp()).missing).toEqual([])
    await rm(toFilePath(ordered))
    await writeFile(toFilePath(cut), 'half')
    await rm(toFilePath(waiting))
    const { file, missing } = await backUp()
    expect(missing).toEqual([ordered, cut])
    expect((await readBackupManifest(file)).missing).toEqual(missing)
  })

  it('contains no sign-ins and no rate limit counts', async () => {
    await db().rateLimit.create({ data: { key: 'somebody', points: 1 } })
    const user = await db().adminUser.create({
      data: { id: 'a', email: 'a@zay.example', name: 'A', role: 'owner' },
    })
    await db().adminSession.create({
      data: { id: 's', token: 'very secret', userId: user.id, expiresAt: new Date('2100-01-01') },
    })
    const { tables, members } = await readBackupManifest((await backUp()).file)
    const getRowCount = (tableName: string) => tables.find(({ name }) => name === tableName)?.rows
    expect([getRowCount('admin_users'), getRowCount('admin_sessions'), getRowCount('rate_limits')]).toEqual([
      1, 0, 0,
    ])
    expect(members.filter(({ name }) => /admin_sessions|rate_limits/.test(name))).toEqual([])
  })

  it('contains catalogue images without their sizes, which the restored shop makes again', async () => {
    const photo = await png()
    const { path: urlPath } = uploadResponse.parse(
      (await callRoute(brandUpload, { body: fileForm({ photo }) })).body,
    )
    const count = countSizes(urlPath)
    const { file } = await backUp()
    const { members } = await readBackupManifest(file)
    const names = members.map(({ name }) => name)
    expect(names.filter((name) => name.includes(path.basename(urlPath, '.webp')))).toEqual([urlPath.slice(1)])
    await moveTo('without-sizes')
    await restoreFrom(file)
    expect(countSizes(urlPath)).toBe(0)
    expect(await runImageSizeJob()).toMatchObject({ failed: 0 })
    expect(countSizes(urlPath)).toBe(count)
    await moveTo('making-again', TEMPLATE)
    await sharedCustomer()
  })

  it('contains the secret, which is restored readable by its owner alone', async () => {
    expect((await backUp()).hasSecret).toBe(false)
    const secret = getAppSecret()
    const { file, hasSecret } = await backUp()
    expect(hasSecret).toBe(true)
    await moveTo('secret')
    await restoreFrom(file)
    expect((await stat(path.join(env().DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600)
    jest.resetModules()
    expect((await import('@/lib/platform/auth/encryption.queries')).getAppSecret()).toBe(secret)
  })

  it('fails for a database without a shop', async () => {
    await moveTo('nothing')
    await expect(backUp()).rejects.toThrow('There is nothing to back up')
    expect(await finished()).toEqual([])
  })
})
