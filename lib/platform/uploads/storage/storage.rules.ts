import path from 'node:path'
import { env } from '@/lib/platform/env/env'
import {
  getStoredFormats,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
} from '@/lib/platform/uploads/images/image-sizes.rules'
import { FOLDERS, getImageType, uploadUrl } from '@/lib/platform/uploads/uploads.rules'

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
export const sizeFolder = (width: ImageWidth): string => `${SIZES_FOLDER}/${width}`

/** The key of a catalogue image in one width and format. */
export const sizeKey = (name: string, width: ImageWidth, format: ImageFormat): string =>
  `${sizeFolder(width)}/${sizeFileName(name, format)}`

/** The file of a catalogue image in one width and format. */
export const toSizeFile = (name: string, width: ImageWidth, format: ImageFormat): string =>
  path.join(env().UPLOAD_DIR, sizeKey(name, width, format))

/** The key of an upload, which is its path below the uploads folder, for its URL path, which begins with /uploads/. */
export const uploadPath = (urlPath: string): string => urlPath.replace(/^\/uploads\//, '')

/** The file path for an upload's URL path. */
export const toFilePath = (urlPath: string): string => path.join(env().UPLOAD_DIR, uploadPath(urlPath))

/** The path of the temporary file `name`; without a name, the temporary folder. */
export const tempName = (name = ''): string => path.join(env().UPLOAD_DIR, TEMP_PREFIX, name)

/** The folder below the uploads folder where a restore writes until all uploads are there. */
export const STAGING = '.restoring'

/** The folder of the marker, which tells processes whether they use the same uploads; backups do not contain it. */
const MARKER_FOLDER = 'identity'
export const MARKER_KEY = `${MARKER_FOLDER}/shop-id`

/** Folders that are no uploads: incomplete files, sizes of images, which can be made again, and the marker of the uploads. */
export const SKIPPED_FOLDERS: readonly string[] = [TEMP_PREFIX, STAGING, SIZES_FOLDER, MARKER_FOLDER]

/** The keys of all sizes of a catalogue image. */
export const listSizeKeys = (name: string): string[] =>
  IMAGE_WIDTHS.flatMap((width) => getStoredFormats(width).map((format) => sizeKey(name, width, format)))

/**
 * The headers with which an object is stored in a bucket, for caches in front of it: catalogue images never change, and
 * screenshots may not be stored (decision D20).
 */
export const toObjectHeaders = (key: string): { ContentType: string; CacheControl: string } => ({
  ContentType: getImageType(key) ?? 'application/octet-stream',
  CacheControl:
    key.startsWith(`${FOLDERS.catalogue}/`) || key.startsWith(`${SIZES_FOLDER}/`)
      ? 'public, max-age=31536000, immutable'
      : 'private, no-store',
})

/**
 * The upload in the name of a marker file; null for any other name. Version 0.2 wrote such files for uploads whose row
 * may not exist.
 */
export function parsePendingMarker(name: string): string | null {
  if (!name.startsWith('unknown=')) return null
  const upload = uploadUrl(name.split('=').slice(1))
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

/** Minutes after which one is deleted to make space for others. */
export const MIN_ORPHAN_MINUTES = 60

/** Maximum number of screenshots without an order of one network, which thousands of phones may share, and bytes of all. */
export const MAX_ORPHANS_PER_NETWORK = 300
export const MAX_ORPHAN_BYTES = 2 * 1024 ** 3

/** Maximum number of screenshots without an order per guest within that time: enough for many changes of mind. */
export const MAX_ORPHANS_PER_CUSTOMER = 10
