import { BackupError, type Manifest } from '@/lib/backups/backups.schema'
import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** The member that says what all others are; the last one. */
export const MANIFEST = 'manifest.json'
/** The member with DATA_DIR/secret. */
export const SECRET = 'secret'
/** Where a dump by pg_dump lies, in parts. */
export const DUMP = 'dump/'

/** Bytes of a part: tar wants to know a member's size before its first byte, and memory has a bound. */
export const CHUNK_SUFFIX = 4 * 1024 * 1024

/** Where the parts of a table's rows lie. */
export const tableFolder = (table: string): string => `tables/${table}/`

/** The name of a part, counted from 0; their order is that of the file. */
export const partName = (folder: string, part: number): string => `${folder}${String(part).padStart(6, '0')}`

/** Where an upload lies, by its path below the uploads folder. */
export const uploadName = (file: string): string => `uploads/${file}`

/** What a member is: its path below the uploads folder for an upload; null for what no backup holds. */
export type EntryKind = { kind: 'rows' | 'secret' | 'manifest' } | { kind: 'upload'; file: string }

const ROWS = /^(tables\/[a-z_][a-z0-9_]{0,62}|dump)\/\d{6,9}$/

/** Reads a member's name. A path that leads anywhere else than an upload's own place is none. */
export function classifyEntry(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === SECRET) return { kind: 'secret' }
  if (ROWS.test(name)) return { kind: 'rows' }
  const [folder, ...parts] = name.split('/')
  const address = folder === 'uploads' ? uploadUrl(parts) : null
  return address && { kind: 'upload', file: address.file }
}

/**
 * Looks whether every member with rows is one of a table the manifest lists, in the order of that list: what is loaded.
 * @throws BackupError naming the first that is not.
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
