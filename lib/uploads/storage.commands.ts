import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FILE_MODE, FOLDER_MODE, tempName } from '@/lib/uploads/storage.rules'

/** Makes a folder for uploads where there is none; one that is there keeps the mode it was given. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return
  // The process's umask takes bits away, and others were made on the way to it.
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) {
    await chmod(made, FOLDER_MODE)
  }
}

/** Gives a file the mode of an upload, whatever the umask. */
export const setFileMode = (file: string): Promise<void> => chmod(file, FILE_MODE)

/** A file that is there whole or not at all, also after the machine has lost its power. */
export async function writeFileAtomic(file: string, data: Buffer): Promise<void> {
  const passing = tempName(path.basename(file))
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

/** Brings a folder's names to the disk; Windows opens no folders. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
