import path from 'node:path'
import { getServerUser, resolveDataDir, type RunAs } from '@/lib/platform/db/embedded/binaries'

/** Where the embedded server of a DATA_DIR has its files. */
export type EmbeddedFolders = {
  /** The user it runs as. */
  user: RunAs
  home: string
  /** Its data directory. */
  databaseDir: string
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
  return { user, home, databaseDir: path.join(home, 'postgres') }
}

/** The process lock for creating the database in `databaseDir`. */
export const clusterLock = (databaseDir: string): string => `cluster ${databaseDir}`
