import { type PhotoSource, SelectionError } from '@/components/admin/import/photos/photo-source'
import { toFileKey } from '@/lib/shop/catalogue/import/images/import-images.rules'
import { MAX_IMPORT_IMAGES } from '@/lib/shop/catalogue/import/images/import-images.schema'
import { MAX_IMPORT_BYTES } from '@/lib/shop/catalogue/import/product-import.schema'
import { MAX_SOURCE_BYTES } from '@/components/ui/upload/shrink-image'

/** Why a photo is not uploaded: a reason that this page knows, or the shop's own message. */
type PhotoReason =
  | 'tooLarge'
  | 'wrongType'
  | 'encrypted'
  | 'sameName'
  | 'damaged'
  | 'tooMany'
  | 'refused'
  | { message: string }
export type PhotoError = { name: string; reason: PhotoReason }

/** The files of one selection. */
export type ImportSelection = { csv: File | null; photos: PhotoSource[]; errors: PhotoError[] }

/** A file of the selection before it is known what it is for. */
type Candidate = PhotoSource & { isEncrypted?: boolean }

const CSV = /\.(?:csv|tsv)$/i
const TEXT = /\.txt$/i
const PHOTO = /\.(?:jpe?g|png)$/i
const ZIP = /\.zip$/i

/**
 * Sorts the selected files: a CSV file, photos, and zips with both. Photos are matched by their names without folders,
 * so that of two with one name only the first is taken.
 * @throws SelectionError when there is more than one CSV file, or a file is too large or damaged.
 */
export async function readSelection(files: readonly File[]): Promise<ImportSelection> {
  const candidates: Candidate[] = []
  for (const file of files) {
    if (ZIP.test(file.name)) {
      const { readZip } = await import('@/components/admin/import/photos/zip-file')
      candidates.push(...(await readZip(file)))
    } else {
      candidates.push({ name: file.name, bytes: file.size, open: () => Promise.resolve(file) })
    }
  }
  const tables = findTables(candidates)
  const [table] = tables
  if (tables.length > 1) throw new SelectionError('manyFiles')
  if (table && table.bytes > MAX_IMPORT_BYTES) throw new SelectionError('csvTooLarge')
  const sorted = sortPhotos(candidates.filter((candidate) => candidate !== table))
  if (!table && sorted.photos.length === 0 && sorted.errors.length === 0) throw new SelectionError('nothing')
  return { csv: table ? await toFile(table) : null, ...sorted }
}

/** The CSV files. Of others only text files may have rows, and hidden files are those of the system that made the zip. */
function findTables(candidates: readonly Candidate[]): Candidate[] {
  const seen = candidates.filter(({ name }) => toFileKey(name) !== null)
  const tables = seen.filter(({ name }) => CSV.test(name))
  return tables.length > 0 ? tables : seen.filter(({ name }) => TEXT.test(name))
}

function sortPhotos(candidates: readonly Candidate[]): Omit<ImportSelection, 'csv'> {
  const photos = new Map<string, PhotoSource>()
  const errors: PhotoError[] = []
  for (const candidate of candidates) {
    const key = toFileKey(candidate.name)
    // Hidden files are those of the system that made the zip.
    if (key === null) continue
    const reason = findReason(candidate, photos, key)
    if (reason === null) photos.set(key, candidate)
    else errors.push({ name: candidate.name, reason })
  }
  return { photos: [...photos.values()], errors }
}

function findReason(
  { name, bytes, isEncrypted = false }: Candidate,
  photos: ReadonlyMap<string, PhotoSource>,
  key: string,
): PhotoReason | null {
  if (!PHOTO.test(name)) return 'wrongType'
  if (isEncrypted) return 'encrypted'
  if (bytes > MAX_SOURCE_BYTES) return 'tooLarge'
  if (photos.has(key)) return 'sameName'
  return photos.size >= MAX_IMPORT_IMAGES ? 'tooMany' : null
}

async function toFile({ name, open }: PhotoSource): Promise<File> {
  const content = await open().catch(() => {
    throw new SelectionError('zipDamaged')
  })
  return content instanceof File ? content : new File([content], name, { type: 'text/csv' })
}
