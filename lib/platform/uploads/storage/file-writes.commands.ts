import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FILE_MODE, FOLDER_MODE, tempName } from '@/lib/platform/uploads/storage/storage.rules'

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

/** Writes a file atomically: it is complete or absent, also after a power failure unless `flush` is false. */
export async function writeFileAtomic(
  file: string,
  data: Buffer | AsyncIterable<Buffer>,
  { flush = true }: { flush?: boolean } = {},
): Promise<void> {
  // Files of one name in several folders may be written at the same time.
  const passing = tempName(`${randomBytes(8).toString('hex')}-${path.basename(file)}`)
  await makeFolder(path.dirname(passing))
  await makeFolder(path.dirname(file))
  try {
    await writeFile(passing, data, { flag: 'wx', flush, mode: FILE_MODE })
    await setFileMode(passing)
    await rename(passing, file)
    if (flush) await fsyncDirectory(path.dirname(file))
  } catch (error) {
    await rm(passing, { force: true })
    throw error
  }
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
