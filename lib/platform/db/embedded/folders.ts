import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getServerUser, resolveDataDir, type RunAs } from '@/lib/platform/db/embedded/binaries'
import { ConfigError } from '@/lib/platform/env/env'

/** Where the embedded server of a DATA_DIR has its files. */
export type EmbeddedFolders = {
  /** The user it runs as. */
  user: RunAs
  home: string
  /** Its data directory. */
  databaseDir: string
  /** Segments of the write-ahead log that the server has archived and the shop has not stored yet. */
  spoolDir: string
}

const located = new Map<string, Promise<EmbeddedFolders>>()

/** The folders of the embedded server; `report` is told when they cannot be below `dataDir`. */
export function locateEmbedded(dataDir: string, report?: (line: string) => void): Promise<EmbeddedFolders> {
  const folder = path.resolve(dataDir)
  const known = report ? undefined : located.get(folder)
  if (known) return known
  const found = locate(folder, report)
  located.set(folder, found)
  found.catch(() => located.delete(folder))
  return found
}

async function locate(folder: string, report?: (line: string) => void): Promise<EmbeddedFolders> {
  const user = await getServerUser()
  const home = await resolveDataDir(folder, user, report)
  return { user, home, databaseDir: path.join(home, 'postgres'), spoolDir: path.join(home, 'wal-spool') }
}

/** The process lock for creating or replacing the database in `databaseDir`. */
export const clusterLock = (databaseDir: string): string => `cluster ${databaseDir}`

/** The folder to which a restore at this instant moves the database in `databaseDir`. */
export const toReplacedDir = (databaseDir: string, at: Date): string =>
  `${databaseDir}.before-restore-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** The folder in which a restore prepares the database that will be in `databaseDir`. */
export const toRestoringDir = (databaseDir: string): string => `${databaseDir}.restoring`

/**
 * Called where no database is. A restore that was interrupted while it exchanged the folders must not be followed by a
 * new, empty shop.
 * @throws ConfigError when a restore left a database beside it.
 */
export async function assertNoInterruptedRestore(databaseDir: string): Promise<void> {
  const prefix = `${path.basename(databaseDir)}.before-restore-`
  const names = await readdir(path.dirname(databaseDir))
  const newest = names
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .at(-1)
  if (newest === undefined) return
  throw new ConfigError(
    `${databaseDir} is missing, and a restore left ${path.join(path.dirname(databaseDir), newest)}: ` +
      'run the restore again, or rename this folder back',
  )
}
