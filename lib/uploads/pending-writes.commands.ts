import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { db } from '@/lib/db/client'
import { makeFolder } from '@/lib/uploads/storage.commands'
import { FILE_MODE, toFilePath, tempName } from '@/lib/uploads/storage.rules'
import { parsePendingMarker, pendingMarker } from '@/lib/uploads/pending-writes.rules'

/**
 * Notes that nobody knows yet whether the uploads at these addresses have rows: whoever is killed between a file and its
 * row leaves the note, and the upkeep looks what became of it.
 */
export async function markPending(addresses: readonly string[]): Promise<void> {
  await makeFolder(tempName())
  await Promise.all(
    addresses.map((address) => writeFile(tempName(pendingMarker(address)), '', { mode: FILE_MODE })),
  )
}

/** Whether they have rows is known. */
export async function clearPending(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => rm(tempName(pendingMarker(address)), { force: true })))
}

/** Milliseconds after which nobody works on what lies in the temporary folder any more. */
const PASSED = 3_600_000

/**
 * Deletes what broken uploads left in the temporary folder, and files that are noted there and have got no row;
 * answers with how many.
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
