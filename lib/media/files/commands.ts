import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unfinished } from '@/lib/media/files/rules'

/** A file that is there whole or not at all, also after the machine has lost its power. */
export async function writeWhole(file: string, data: Buffer): Promise<void> {
  const passing = unfinished(path.basename(file))
  await mkdir(path.dirname(passing), { recursive: true })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(passing, data, { flag: 'wx', flush: true })
    await rename(passing, file)
    await flushFolder(path.dirname(file))
  } catch (error) {
    await rm(passing, { force: true })
    throw error
  }
}

/** Brings a folder's names to the disk; Windows opens no folders. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
