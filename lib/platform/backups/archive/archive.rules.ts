import { BackupError, type Manifest } from '@/lib/platform/backups/backups.schema'
import { uploadUrl } from '@/lib/platform/uploads/uploads.rules'

/** The manifest, which lists all other members; it is the last one. */
export const MANIFEST = 'manifest.json'
/** The member that holds DATA_DIR/secret. */
export const SECRET = 'secret'
/** The folder of a pg_dump dump, in parts. */
export const DUMP = 'dump/'

/** Bytes of a part: tar needs the size of a member before its first byte, and memory use must stay bounded. */
export const CHUNK_SUFFIX = 4 * 1024 * 1024

/** The folder with the parts of a table's rows. */
export const tableFolder = (table: string): string => `tables/${table}/`

/** The name of a part, counted from 0; parts are in file order. */
export const partName = (folder: string, part: number): string => `${folder}${String(part).padStart(6, '0')}`

/** The member name of an upload, from its path below the uploads folder. */
export const uploadName = (file: string): string => `uploads/${file}`

/**
 * Classifies a member: for an upload, its path below the uploads folder; null for a member that no backup contains.
 */
export type EntryKind = { kind: 'rows' | 'secret' | 'manifest' } | { kind: 'upload'; file: string }

const ROWS = /^(tables\/[a-z_][a-z0-9_]{0,62}|dump)\/\d{6,9}$/

/** Parses a member's name. A path that leaves the folder of an upload is invalid. */
export function classifyEntry(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === SECRET) return { kind: 'secret' }
  if (ROWS.test(name)) return { kind: 'rows' }
  const [folder, ...parts] = name.split('/')
  const upload = folder === 'uploads' ? uploadUrl(parts) : null
  return upload && { kind: 'upload', file: upload.file }
}

/**
 * Checks that every member with rows belongs to a table in the manifest, in the order of that list, which is the load
 * order.
 * @throws BackupError naming the first that does not.
 */
export function assertListed({ writtenBy, tables, members }: Omit<Manifest, 'missing'>): void {
  const folders = writtenBy === 'copy' ? tables.map(({ name }) => tableFolder(name)) : [DUMP]
  let place = 0
  for (const { name } of members) {
    if (classifyEntry(name)?.kind !== 'rows') continue
    while (place < folders.length && !name.startsWith(folders[place] ?? '')) place += 1
    if (place === folders.length)
      throw new BackupError(`${name} has rows of none of its tables, or out of their order`)
  }
}
