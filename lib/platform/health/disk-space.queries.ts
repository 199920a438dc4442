import { getFreeBytes } from '@/lib/platform/backups/backup-folder.queries'
import { isDatabaseEmbedded } from '@/lib/platform/db/connections/connect'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { getDatabaseFullAt } from '@/lib/platform/db/errors'
import { env } from '@/lib/platform/env/env'
import { getProcessState } from '@/lib/platform/process/process-state'

/** Fewer free bytes than this count as a full disk: room for the uploads and the log segments of some seconds. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

/** Milliseconds for which the free space of a disk is not read again. */
const LIFETIME_MS = 2_000

/** Milliseconds for which a database counts as full after it has refused to write for want of space. */
const REJECTION_MS = 30_000

const state = getProcessState<{ disks: { at: number; full: Promise<FullDisk[]> } }>('disk-space')

/** A disk without room to write; `isShared` when every process of the shop writes to it. */
export type FullDisk = { reason: 'uploads_full' | 'database_full'; isShared: boolean }

/**
 * The disks that are full: that of uploads, and that of the database. The disk of a database elsewhere cannot be seen from
 * here, so it counts as full while the database says so. A disk whose space is unknown does not count as full.
 */
export function listFullDisks(): Promise<FullDisk[]> {
  if (!state.disks || Date.now() - state.disks.at >= LIFETIME_MS)
    state.disks = { at: Date.now(), full: readFullDisks() }
  return state.disks.full
}

async function readFullDisks(): Promise<FullDisk[]> {
  const { UPLOADS, UPLOAD_DIR } = env()
  const databaseDir = await findEmbedded()
  const [uploads, database] = await Promise.all([
    isFull(UPLOAD_DIR),
    databaseDir === null ? isRefusingWrites() : isFull(databaseDir),
  ])
  return [
    // With a bucket the folder has only the uploads that this process receives.
    ...(uploads ? [{ reason: 'uploads_full', isShared: UPLOADS === 'local' } as const] : []),
    ...(database ? [{ reason: 'database_full', isShared: true } as const] : []),
  ]
}

/** The folder of the embedded database, when this process uses it. */
const findEmbedded = async (): Promise<string | null> =>
  isDatabaseEmbedded() ? (await locateEmbedded(env().DATA_DIR)).databaseDir : null

const isRefusingWrites = (): boolean => Date.now() - getDatabaseFullAt() < REJECTION_MS

const isFull = async (folder: string): Promise<boolean> =>
  (await getFreeBytes(folder).catch(() => Infinity)) < MIN_FREE_BYTES
