import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { db } from '@/lib/db/client'
import { makeFolder } from '@/lib/uploads/storage.commands'
import { FILE_MODE, toFilePath, tempName } from '@/lib/uploads/storage.rules'
import { parsePendingMarker, pendingMarker } from '@/lib/uploads/pending-writes.rules'

/**
 * Writes pending markers for uploads whose rows are not committed yet. A process that is killed between writing a
 * file and its row leaves the marker, and the cleanup job checks whether the row exists.
 */
export async function markPending(addresses: readonly string[]): Promise<void> {
  await makeFolder(tempName())
  await Promise.all(
    addresses.map((address) => writeFile(tempName(pendingMarker(address)), '', { mode: FILE_MODE })),
  )
}

/** Removes the pending markers once it is known whether the rows exist. */
export async function clearPending(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => rm(tempName(pendingMarker(address)), { force: true })))
}

/** Age in milliseconds after which a file in the temporary folder is no longer in use. */
const PASSED = 3_600_000

/**
 * Deletes leftovers of interrupted uploads in the temporary folder, and files with a pending marker but no row;
 * returns how many.
 */
export async function deleteStaleTempFiles(): Promise<number> {
  let swept = 0
  for (const name of await readdir(tempName()).catch(() => [])) {
    const found = await stat(tempName(name)).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < PASSED) continue
    const address = parsePendingMarker(name)
    if (address !== null && !(await hasRow(address))) await rm(toFilePath(address), { force: true })
    await rm(tempName(name), { force: true })
    swept += 1
  }
  return swept
}

const hasRow = async (address: string): Promise<boolean> =>
  (await db().upload.count({ where: { path: address } })) > 0
