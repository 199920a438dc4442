import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Admin, CustomerContext } from '@/lib/auth/access.schema'
import { chooseFormats, parseSizePath, toOriginalPath } from '@/lib/uploads/image-sizes.rules'
import { SIZES_FOLDER, sizeFileName, sizeFolder, uploadPath } from '@/lib/uploads/storage.rules'
import { uploadUrl, FOLDERS } from '@/lib/uploads/uploads.rules'
import { query, rawSql } from '@/lib/db/query'

/**
 * A file to serve, and how caches may use it: an 'immutable' file is public and never changes, a 'public' one stands in
 * for another for now, and a 'private' one may not be stored (decision D20). `isNegotiated`: it was chosen by the
 * Accept header.
 */
export type StoredFile = {
  file: string
  bytes: number
  modified: Date
  type: string
  caching: 'immutable' | 'public' | 'private'
  isNegotiated?: boolean
}

type Viewer = { customer: CustomerContext; admin: Admin | null }

/**
 * The upload at /uploads/`parts`; null when it does not exist, or this viewer may not see it. The viewer is only
 * determined when it matters: catalogue images are public.
 * @throws what `viewer` throws for a caller who is not signed in.
 */
export async function getUpload(
  parts: readonly string[],
  viewer: () => Promise<Viewer>,
): Promise<StoredFile | null> {
  const upload = uploadUrl(parts)
  if (!upload) return null
  const isPublic = upload.kind === 'catalogue'
  if (!isPublic && !(await isTheirs(`/uploads/${upload.file}`, await viewer()))) return null
  const found = await findFile(FOLDERS[upload.kind], upload.file)
  return found && { ...found, type: upload.type, caching: isPublic ? 'immutable' : 'private' }
}

/**
 * The catalogue image in the size at /uploads/`parts`, in the best stored format for the Accept header `accept`; the
 * original while the size has not been made; null when the URL is not that of a size, or the image does not exist.
 */
export async function getImageInSize(
  parts: readonly string[],
  accept: string | null,
): Promise<StoredFile | null> {
  const size = parseSizePath(parts)
  if (!size) return null
  for (const format of chooseFormats(accept)) {
    const file = path.posix.join(sizeFolder(size.width), sizeFileName(size.name, format))
    const found = await findFile(SIZES_FOLDER, file)
    if (found) return { ...found, type: `image/${format}`, caching: 'immutable', isNegotiated: true }
  }
  const original = await findFile(FOLDERS.catalogue, uploadPath(toOriginalPath(size.name)))
  return original && { ...original, type: 'image/webp', caching: 'public', isNegotiated: true }
}

/** Width and height in pixels of the catalogue image at this path; null when it was not uploaded here. */
export async function getImageSize(urlPath: string): Promise<{ width: number; height: number } | null> {
  const [size] = await query<{ width: number; height: number }>()`
    SELECT width, height FROM uploads WHERE path = ${urlPath} AND kind = 'catalogue'`
  return size ?? null
}

async function isTheirs(urlPath: string, { customer, admin }: Viewer): Promise<boolean> {
  const upload = await db().upload.findUnique({
    where: { path: urlPath },
    select: { kind: true, ownerId: true, order: { select: { customerId: true } } },
  })
  if (upload?.kind !== 'payment') return false
  return admin !== null || [upload.ownerId, upload.order?.customerId].includes(customer.customerId)
}

/**
 * The file `name` below the uploads folder; null when it does not exist, or a link leads outside `folder`, which is
 * below the uploads folder too.
 */
async function findFile(
  folder: string,
  name: string,
): Promise<Pick<StoredFile, 'file' | 'bytes' | 'modified'> | null> {
  const { UPLOAD_DIR } = env()
  try {
    const [root, file] = await Promise.all([
      realpath(path.join(/* turbopackIgnore: true */ UPLOAD_DIR, folder)),
      realpath(path.join(/* turbopackIgnore: true */ UPLOAD_DIR, name)),
    ])
    if (!file.startsWith(root + path.sep)) return null
    const found = await stat(/* turbopackIgnore: true */ file)
    return found.isFile() ? { file, bytes: found.size, modified: found.mtime } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.has(String(error.code))

/** SQL: whether the row `upload` has paid for an order. The single definition for checkout, quota and cleanup job. */
export const IS_ATTACHED_SQL = rawSql(
  '(upload.attached_at IS NOT NULL OR EXISTS (SELECT FROM payments WHERE payments.screenshot_id = upload.id))',
)
