import { createHash, randomBytes } from 'node:crypto'
import {
  createImage,
  backUp,
  moveTo,
  restoreFrom,
  removeFolders,
  readBackupManifest,
} from '@/lib/testing/files/backups'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { type S3Server, startS3Server, useS3 } from '@/lib/testing/files/s3-server'
import { startS3Stub } from '@/lib/testing/files/s3-stub'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openS3Storage } from '@/lib/platform/uploads/storage/s3-storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import type { StorageKind } from '@/lib/platform/uploads/storage/storage.schema'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  await removeFolders()
})

const LARGE = 'catalogue/large.webp'
const large = randomBytes(9_000_000)

/** A new shop with an order, its screenshot, a large image and a size of it. */
async function createShop(name: string): Promise<void> {
  await moveTo(name, TEMPLATE)
  await sharedCustomer()
  const storage = await openUploads()
  await storage.clear()
  await insertOrder({ payment_screenshot: await createImage() })
  for (let n = 0; n < 20; n++) await createImage()
  await storage.put(LARGE, large)
  await storage.put('sizes/400/large.avif', Buffer.from('size'))
}

/** The SHA-256 of each upload by its key. */
async function hashUploads(): Promise<Record<string, string>> {
  const storage = await openUploads()
  const hashes: Record<string, string> = {}
  for await (const { key } of storage.list()) {
    const found = await storage.get(key)
    if (found)
      hashes[key] = createHash('sha256')
        .update(await readWhole(found.body))
        .digest('hex')
  }
  return hashes
}

it.each<[StorageKind, StorageKind]>([
  ['s3', 'local'],
  ['local', 's3'],
])('a backup of a shop with UPLOADS=%s has its files, and is restored with UPLOADS=%s', async (from, to) => {
  setEnv('UPLOADS', from)
  await createShop(`from_${from}_${to}`)
  const before = await hashUploads()
  expect(Object.keys(before)).toHaveLength(22)
  const backup = await backUp()
  expect([backup.uploads, backup.missing]).toEqual([22, []])
  setEnv('UPLOADS', to)
  await moveTo(`to_${from}_${to}`)
  if (to === 's3') {
    await expect(restoreFrom(backup.file)).rejects.toThrow('S3_BUCKET is not empty: ')
    await (await openUploads()).clear()
  }
  await restoreFrom(backup.file)
  expect(await hashUploads()).toEqual(before)
  expect((await checkLedgerIntegrity()).flatMap(({ violations }) => violations)).toEqual([])
})

it('a restore into a bucket that fails leaves nothing in it, and no row', async () => {
  setEnv('UPLOADS', 'local')
  await createShop('failing')
  const { file } = await backUp()
  setEnv('UPLOADS', 's3')
  await moveTo('failing_target')
  const storage = await openUploads()
  await storage.clear()
  const copy = jest.spyOn(openS3Storage(), 'copy').mockRejectedValueOnce(new Error('the storage went away'))
  await expect(restoreFrom(file)).rejects.toThrow('the storage went away')
  copy.mockRestore()
  expect(await hashUploads()).toEqual({})
  expect((await storage.listNames('.restoring')).size).toBe(0)
  await restoreFrom(file)
  expect(Object.keys(await hashUploads())).toHaveLength(22)
})

it('a backup fails when the storage does, and lists what is missing when an object is', async () => {
  setEnv('UPLOADS', 's3')
  await createShop('gone')
  const storage = await openUploads()
  const { screenshot } = await db().order.findFirstOrThrow({ include: { screenshot: true } })
  const path = screenshot?.path ?? ''
  await storage.delete([uploadPath(path)])
  const { missing, file } = await backUp()
  expect(missing).toEqual([path])
  expect((await readBackupManifest(file)).missing).toEqual(missing)
  const stub = await startS3Stub((_request, response) => response.writeHead(403).end())
  useS3(stub.url)
  await expect(backUp()).rejects.toMatchObject({ code: 'unavailable' })
  useS3(server.url)
  await stub.stop()
})
