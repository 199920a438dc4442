import path from 'node:path'
import { env } from '@/lib/env'
import type { ImageFormat, ImageWidth } from '@/lib/uploads/image-sizes.rules'
import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** Uploads are writable by their owner and readable by their group, and by nobody else (decision D20). */
export const FILE_MODE = 0o640
export const FOLDER_MODE = 0o750

/** The folder of incomplete uploads, below the uploads folder; no URL leads there. */
export const TEMP_PREFIX = 'tmp'

/** The folder of the sizes of catalogue images, below the uploads folder. They can be made again from the originals. */
export const SIZES_FOLDER = 'sizes'

/** The file name of an image in one format. */
export const sizeFileName = (name: string, format: ImageFormat): string => `${name}.${format}`

/** The folder of the images in one width, below the uploads folder. */
export const sizeFolder = (width: ImageWidth): string => path.join(SIZES_FOLDER, String(width))

/** The file of a catalogue image in one width and format. */
export const toSizeFile = (name: string, width: ImageWidth, format: ImageFormat): string =>
  path.join(env().UPLOAD_DIR, sizeFolder(width), sizeFileName(name, format))

/** The path below the uploads folder for an upload's URL path, which begins with /uploads/. */
export const uploadPath = (urlPath: string): string => urlPath.replace(/^\/uploads\//, '')

/** The file path for an upload's URL path. */
export const toFilePath = (urlPath: string): string => path.join(env().UPLOAD_DIR, uploadPath(urlPath))

/** The path of the temporary file `name`; without a name, the temporary folder. */
export const tempName = (name = ''): string => path.join(env().UPLOAD_DIR, TEMP_PREFIX, name)

/** The name of the pending marker for the upload at `urlPath`, whose row may not exist yet. */
export const pendingMarker = (urlPath: string): string =>
  `${MARKER_PREFIX}${urlPath.split('/').slice(2).join(SEPARATOR)}`
const MARKER_PREFIX = 'unknown='
const SEPARATOR = '='

/** The upload path in the name of a pending marker; null for any other name. */
export function parsePendingMarker(name: string): string | null {
  if (!name.startsWith(MARKER_PREFIX)) return null
  const upload = uploadUrl(name.slice(MARKER_PREFIX.length).split(SEPARATOR))
  return upload && `/uploads/${upload.file}`
}

/**
 * The advisory lock for deleting uploads, or for preventing their deletion: used by the cleanup job and by backups.
 */
export const CLEANUP_LOCK_ID = 20_261_121

/** The advisory lock for making a backup: it is requested before the lock above. */
export const BACKUP_LOCK_ID = 20_261_124

/** The advisory lock for making missing sizes of images, so that one process does it at a time. */
export const IMAGE_SIZES_LOCK_ID = 20_261_123

/** Hours after which a payment screenshot without an order is deleted. */
export const ORPHAN_TTL_HOURS = 24

/** Maximum number of screenshots without an order per guest within that time: enough for many changes of mind. */
export const MAX_ORPHANS_PER_CUSTOMER = 10
