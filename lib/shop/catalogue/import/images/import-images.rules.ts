import { errorText, getFirstError } from '@/lib/platform/errors/error-text'
import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'
import { MAX_FILE_NAME_LENGTH } from '@/lib/shop/catalogue/import/images/import-images.schema'
import { imagePathSchema } from '@/lib/platform/validation/validators'

/** The columns with images, which a cell names by its path or by the file name of an uploaded image. */
export const imageColumns = ['photo_1', 'photo_2', 'photo_3', 'photo_4'] as const

/** The image that a cell names, or why it names none. */
export type ImageMatch = { path: string } | { error: string }

/**
 * The key by which a cell finds an uploaded file: its name without folders, in one case and one Unicode form, because
 * macOS decomposes letters and Windows ignores case, without characters that nobody sees. Null when the text cannot be a file name.
 */
export function toFileKey(text: string): string | null {
  const name = getFileName(foldInvisible(text))
  if (name.length > MAX_FILE_NAME_LENGTH) return null
  const key = name.normalize('NFC').toLowerCase()
  return key === '' || key.startsWith('.') ? null : key
}

/** The name of a file without its folders. */
export const getFileName = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1).trim()

const pathSchema = imagePathSchema()

/** The path in a cell, in normal form; null when the cell has none. */
export function toImagePath(cell: string): string | null {
  const parsed = pathSchema.safeParse(cell)
  return parsed.success ? parsed.data : null
}

/** A file name as people write it into a cell, without a folder. */
const FILE_NAME = /^[^/:?#%]+\.[a-z]{3,4}$/i

/**
 * The image that a cell names: one of this shop by its path (`paths`), or one that was uploaded for the import by its
 * file name (`files`, by key).
 */
export function findImage(
  cell: string,
  paths: ReadonlySet<string>,
  files: ReadonlyMap<string, string>,
): ImageMatch {
  const parsed = pathSchema.safeParse(cell)
  if (parsed.success && paths.has(parsed.data)) return { path: parsed.data }
  const key = toFileKey(cell)
  const uploaded = key === null ? undefined : files.get(key)
  if (uploaded !== undefined) return { path: uploaded }
  if (parsed.success) return { error: errorText('no_such_picture') }
  if (key !== null && FILE_NAME.test(cell.trim()))
    return { error: errorText('picture_not_uploaded_with_file') }
  return { error: getFirstError(parsed.error) }
}
