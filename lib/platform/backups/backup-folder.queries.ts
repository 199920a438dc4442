import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '@/lib/platform/backups/archive/backup-files.queries'
import { getNewestTime, isPartial, parseBackupTime } from '@/lib/platform/backups/backups.rules'
import { getErrorCode } from '@/lib/platform/errors/error-code'
import { env } from '@/lib/platform/env/env'

/** The folder of finished backups. */
export const backupFolder = (): string => path.join(/* turbopackIgnore: true */ env().DATA_DIR, 'backups')

/** A finished backup; `madeAt` in milliseconds since 1970. */
export type BackupFile = { name: string; madeAt: number; bytes: number }

/** The finished backups in the folder, newest first; other files are left out. */
export async function listBackupFiles(): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const name of await namesInFolder()) {
    const file = await findBackupFile(name)
    if (file) files.push(file)
  }
  return files.toSorted((one, other) => other.madeAt - one.madeAt)
}

/** When the newest backup was made, in milliseconds since 1970; null without one. A time in the future does not count. */
export const getNewestBackupTime = async (now = Date.now()): Promise<number | null> =>
  getNewestTime(
    (await listBackupFiles()).map(({ madeAt }) => madeAt),
    now,
  )

/** The finished backup with this name; null for any other name, so a name never leads out of the folder. */
export async function findBackupFile(name: string): Promise<BackupFile | null> {
  const madeAt = parseBackupTime(name)
  if (madeAt === null) return null
  const found = await stat(toBackupPath(name)).catch(nullIfMissing)
  return found?.isFile() ? { name, madeAt, bytes: found.size } : null
}

/** The path of a backup; `name` must be one that `parseBackupTime` accepts. */
export const toBackupPath = (name: string): string =>
  path.join(/* turbopackIgnore: true */ backupFolder(), name)

/** The names of incomplete backups: of the one that is being made, and of those that a crash left behind. */
export const listPartialBackups = async (): Promise<string[]> => (await namesInFolder()).filter(isPartial)

/** The size of the incomplete backup so far, in bytes; 0 when there is none on this machine. */
export async function getPartialBytes(): Promise<number> {
  const [name] = await listPartialBackups()
  if (name === undefined) return 0
  return (await stat(path.join(backupFolder(), name)).catch(nullIfMissing))?.size ?? 0
}

/** Free bytes on the disk of a folder, or of the nearest folder above it that exists. */
export async function getFreeBytes(folder: string): Promise<number> {
  if (!existsSync(/* turbopackIgnore: true */ folder)) return getFreeBytes(path.dirname(folder))
  const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ folder)
  return bavail * bsize
}

const NO_FOLDER = new Set(['ENOENT', 'ENOTDIR'])

/** Empty when there is no such folder; making a backup says why it cannot be created. */
async function namesInFolder(): Promise<string[]> {
  try {
    return await readdir(/* turbopackIgnore: true */ backupFolder())
  } catch (error) {
    if (!NO_FOLDER.has(getErrorCode(error))) throw error
    return []
  }
}
