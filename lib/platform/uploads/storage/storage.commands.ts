/**
 * lib/platform/uploads/storage: Where uploads are: a folder or a bucket.
 */

import { readdir, rm, stat } from 'node:fs/promises'
import { env } from '@/lib/platform/env/env'
import { getImageName } from '@/lib/platform/uploads/images/image-sizes.rules'
import { localUploads } from '@/lib/platform/uploads/storage/local-storage.commands'
import { addPending } from '@/lib/platform/uploads/pending-uploads.commands'
import {
  listSizeKeys,
  parsePendingMarker,
  tempName,
  uploadPath,
} from '@/lib/platform/uploads/storage/storage.rules'
import type { StorageKind, UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'

/** The storage of uploads as the settings say. */
export const openUploads = (): Promise<UploadStorage> => openStorage(env().UPLOADS)

/** One of the two storages. A shop with local uploads does not load the client of the other. */
export async function openStorage(kind: StorageKind): Promise<UploadStorage> {
  if (kind === 'local') return localUploads
  const { openS3Storage } = await import('@/lib/platform/uploads/storage/s3-storage.commands')
  return openS3Storage()
}

/** Deletes an upload and, of a catalogue image, its sizes first: no size outlives its original. */
export async function deleteUploadFiles(urlPath: string): Promise<void> {
  const storage = await openUploads()
  const name = getImageName(urlPath)
  if (name !== null) await storage.delete(listSizeKeys(name))
  await storage.delete([uploadPath(urlPath)])
}

/** Age in milliseconds after which a file in the temporary folder is no longer in use. */
const STALE_AFTER_MS = 3_600_000

/** Deletes what interrupted requests have left in the temporary folder of this machine; returns how many files. */
export async function deleteStaleTempFiles(): Promise<number> {
  let deletedCount = 0
  for (const name of await readdir(tempName()).catch(() => [])) {
    const found = await stat(tempName(name)).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < STALE_AFTER_MS) continue
    const urlPath = parsePendingMarker(name)
    if (urlPath !== null) await addPending([urlPath])
    await rm(tempName(name), { force: true })
    deletedCount += 1
  }
  return deletedCount
}
