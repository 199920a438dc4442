import { open, readdir, readFile, stat } from 'node:fs/promises'
import { endianness } from 'node:os'
import path from 'node:path'
import { nullIfMissing } from '@/lib/platform/backups/archive/backup-files.queries'
import { getErrorCode } from '@/lib/platform/backups/backups.rules'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { NEWEST_BASE } from '@/lib/platform/db/embedded/spool'
import { env } from '@/lib/platform/env/env'
import {
  type BaseBackup,
  baseBackupSchema,
  type WalStatus,
} from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import { classifyWalFile, parseArchiveName } from '@/lib/platform/backups/wal-archive/wal-files.rules'

/** The folder in which the server leaves its archived segments. */
export const getSpoolDir = async (): Promise<string> => (await locateEmbedded(env().DATA_DIR)).spoolDir

/** Files in the spool: as the server archived them (`raw`), and compressed, waiting for the archive. */
export type Spool = { raw: string[]; compressed: string[] }

/** What is in the spool, in the order of names: segments of one timeline in the order in which they were written. */
export async function listSpool(): Promise<Spool> {
  const names = (await readdir(await getSpoolDir()).catch(nullIfMissing)) ?? []
  return {
    raw: names.filter((name) => classifyWalFile(name) !== null).toSorted(),
    compressed: names.filter((name) => parseArchiveName(name) !== null).toSorted(),
  }
}

/** The newest base backup that the archived log continues; null when there is none. */
export async function getNewestBase(): Promise<BaseBackup | null> {
  const text = await readFile(path.join(await getSpoolDir(), NEWEST_BASE), 'utf8').catch(nullIfMissing)
  return text === null ? null : baseBackupSchema.parse(JSON.parse(text))
}

/** The state of the archive as the files of this machine show it; null with WAL_ARCHIVE=off. */
export async function getWalStatus(): Promise<WalStatus | null> {
  if (env().WAL_ARCHIVE === 'off') return null
  const [folder, { raw, compressed }, newest] = await Promise.all([
    getSpoolDir(),
    listSpool(),
    getNewestBase(),
  ])
  const waiting = [...raw, ...compressed]
  const times = await Promise.all(
    waiting.map(async (name) => (await stat(path.join(folder, name)).catch(nullIfMissing))?.mtimeMs),
  )
  const known = times.filter((time) => time !== undefined)
  return {
    waitingCount: known.length,
    waitingSince: known.length === 0 ? null : known.reduce((oldest, time) => Math.min(oldest, time)),
    newestBase: newest && Date.parse(newest.finishedAt),
  }
}

/**
 * The system identifier of the cluster in a data directory: the first eight bytes of its control file. Null when there is
 * no cluster.
 */
export async function readSystemId(databaseDir: string): Promise<string | null> {
  const file = path.join(databaseDir, 'global', 'pg_control')
  const handle = await open(file).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return null
    throw error
  })
  if (!handle) return null
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return (endianness() === 'BE' ? buffer.readBigUInt64BE() : buffer.readBigUInt64LE()).toString()
  } finally {
    await handle.close()
  }
}
