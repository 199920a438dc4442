import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename, rm, writeFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  FILE_MODE,
  FOLDER_MODE,
  tempName,
  toFilePath,
  toSizeFile,
  parsePendingMarker,
  pendingMarker,
} from '@/lib/uploads/storage.rules'
import { getImageName, getStoredFormats, IMAGE_WIDTHS } from '@/lib/uploads/image-sizes.rules'
import { db } from '@/lib/db/client'

/** Creates a folder for uploads unless it exists; an existing folder keeps its mode. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return
  // The umask removes bits from the mode of mkdir, and parent folders were created as well.
  for (
    let createdFolder = path.resolve(folder);
    createdFolder.length >= first.length;
    createdFolder = path.dirname(createdFolder)
  ) {
    await chmod(createdFolder, FOLDER_MODE)
  }
}

/** Sets the mode of an upload on a file, regardless of the umask. */
export const setFileMode = (file: string): Promise<void> => chmod(file, FILE_MODE)

/** Writes a file atomically: it is complete or absent, even after a power failure. */
export async function writeFileAtomic(file: string, data: Buffer): Promise<void> {
  // Files of one name in several folders may be written at the same time.
  const passing = tempName(`${randomBytes(8).toString('hex')}-${path.basename(file)}`)
  await makeFolder(path.dirname(passing))
  await makeFolder(path.dirname(file))
  try {
    await writeFile(passing, data, { flag: 'wx', flush: true, mode: FILE_MODE })
    await setFileMode(passing)
    await rename(passing, file)
    await fsyncDirectory(path.dirname(file))
  } catch (error) {
    await rm(passing, { force: true })
    throw error
  }
}

/** Deletes the file of an upload and, of a catalogue image, its sizes first: no size outlives its original. */
export async function deleteUploadFiles(urlPath: string): Promise<void> {
  const name = getImageName(urlPath)
  if (name !== null) {
    const files = IMAGE_WIDTHS.flatMap((width) =>
      getStoredFormats(width).map((format) => toSizeFile(name, width, format)),
    )
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
  await rm(toFilePath(urlPath), { force: true })
}

/** Flushes a folder's entries to disk; Windows cannot open folders. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes pending markers for uploads whose rows are not committed yet. A process that is killed between writing a
 * file and its row leaves the marker, and the cleanup job checks whether the row exists.
 */
export async function markPending(urlPaths: readonly string[]): Promise<void> {
  await makeFolder(tempName())
  await Promise.all(
    urlPaths.map((urlPath) => writeFile(tempName(pendingMarker(urlPath)), '', { mode: FILE_MODE })),
  )
}

/** Removes the pending markers once it is known whether the rows exist. */
export async function clearPending(urlPaths: readonly string[]): Promise<void> {
  await Promise.all(urlPaths.map((urlPath) => rm(tempName(pendingMarker(urlPath)), { force: true })))
}

/** Age in milliseconds after which a file in the temporary folder is no longer in use. */
const STALE_AFTER_MS = 3_600_000

/**
 * Deletes leftovers of interrupted uploads in the temporary folder, and files with a pending marker but no row;
 * returns how many.
 */
export async function deleteStaleTempFiles(): Promise<number> {
  let deletedCount = 0
  for (const name of await readdir(tempName()).catch(() => [])) {
    const found = await stat(tempName(name)).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < STALE_AFTER_MS) continue
    const urlPath = parsePendingMarker(name)
    if (urlPath !== null && !(await hasRow(urlPath))) await deleteUploadFiles(urlPath)
    await rm(tempName(name), { force: true })
    deletedCount += 1
  }
  return deletedCount
}

const hasRow = async (urlPath: string): Promise<boolean> =>
  (await db().upload.count({ where: { path: urlPath } })) > 0
