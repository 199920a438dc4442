import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { db } from '@/lib/db/client'
import { makeFolder } from '@/lib/media/files/commands'
import { FILE_MODE, fileOf, unfinished } from '@/lib/media/files/rules'
import { addressNotedBy, noteOf } from '@/lib/media/unfinished/rules'

/**
 * Notes that nobody knows yet whether the uploads at these addresses have rows: whoever is killed between a file and its
 * row leaves the note, and the upkeep looks what became of it.
 */
export async function noteUnknown(addresses: readonly string[]): Promise<void> {
  await makeFolder(unfinished())
  await Promise.all(
    addresses.map((address) => writeFile(unfinished(noteOf(address)), '', { mode: FILE_MODE })),
  )
}

/** Whether they have rows is known. */
export async function forgetNotes(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => rm(unfinished(noteOf(address)), { force: true })))
}

/** Milliseconds after which nobody works on what lies in the temporary folder any more. */
const PASSED = 3_600_000

/**
 * Deletes what broken uploads left in the temporary folder, and files that are noted there and have got no row;
 * answers with how many.
 */
export async function sweepUnfinished(): Promise<number> {
  let swept = 0
  for (const name of await readdir(unfinished()).catch(() => [])) {
    const found = await stat(unfinished(name)).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < PASSED) continue
    const address = addressNotedBy(name)
    if (address !== null && !(await hasRow(address))) await rm(fileOf(address), { force: true })
    await rm(unfinished(name), { force: true })
    swept += 1
  }
  return swept
}

const hasRow = async (address: string): Promise<boolean> =>
  (await db().upload.count({ where: { path: address } })) > 0
