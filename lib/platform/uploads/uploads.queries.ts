import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import {
  chooseFormats,
  parseJpegPath,
  parseSizePath,
  PREVIEW_WIDTH,
  toOriginalPath,
} from '@/lib/platform/uploads/images/image-sizes.rules'
import { reportMissingSize } from '@/lib/platform/uploads/images/sized-images.commands'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { sizeKey, uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import type { ObjectBody } from '@/lib/platform/uploads/storage/storage.schema'
import { uploadUrl } from '@/lib/platform/uploads/uploads.rules'
import { query, rawSql } from '@/lib/platform/db/query'

/**
 * A file to serve, and how caches may use it: an 'immutable' file is public and never changes, a 'public' one stands in
 * for another for now, and a 'private' one may not be stored (decision D20). `isNegotiated`: it was chosen by the
 * Accept header.
 */
export type StoredFile = {
  bytes: number
  modified: Date
  type: string
  caching: 'immutable' | 'public' | 'private'
  isNegotiated?: boolean
  /** Null where it was not wanted. */
  body: ObjectBody | null
  /** A public URL of the same content, which clients may load instead. */
  publicUrl?: string
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
  hasBody = true,
): Promise<StoredFile | null> {
  const upload = uploadUrl(parts)
  if (!upload) return null
  const isPublic = upload.kind === 'catalogue'
  if (!isPublic && !(await isTheirs(`/uploads/${upload.file}`, await viewer()))) return null
  const found = await find(upload.file, hasBody)
  return found && { ...found, type: upload.type, caching: isPublic ? 'immutable' : 'private' }
}

/**
 * The catalogue image in the size at /uploads/`parts`, in the best stored format for the Accept header `accept`, or as the
 * JPEG that the URL names; another format, or the original, while that has not been made, which the next job does; null when the
 * URL is not that of a size, or the image does not exist.
 */
export async function getImageInSize(
  parts: readonly string[],
  accept: string | null,
  hasBody = true,
): Promise<StoredFile | null> {
  const jpegName = parseJpegPath(parts)
  const size = jpegName === null ? parseSizePath(parts) : ({ name: jpegName, width: PREVIEW_WIDTH } as const)
  if (!size) return null
  const isNegotiated = jpegName === null
  const baseUrl = env().UPLOADS_BASE_URL
  let isMissing = false
  // Only of an image that exists: names can be made up.
  const report = () => isMissing && reportMissingSize(toOriginalPath(size.name))
  for (const format of isNegotiated ? chooseFormats(accept) : (['jpeg'] as const)) {
    const key = sizeKey(size.name, size.width, format)
    const found = await find(key, hasBody && baseUrl === undefined)
    if (!found) {
      isMissing = true
      continue
    }
    report()
    const elsewhere = baseUrl === undefined ? {} : { publicUrl: `${baseUrl}/${key}` }
    return { ...found, ...elsewhere, type: `image/${format}`, caching: 'immutable', isNegotiated }
  }
  const original = await find(uploadPath(toOriginalPath(size.name)), hasBody)
  if (!original) return null
  report()
  return { ...original, type: 'image/webp', caching: 'public', isNegotiated }
}

/** Width and height in pixels of the catalogue image at this path; null when it was not uploaded here. */
export async function getImageSize(urlPath: string): Promise<{ width: number; height: number } | null> {
  const [size] = await query<{ width: number; height: number }>()`
    SELECT width, height FROM uploads WHERE path = ${urlPath} AND kind = 'catalogue'`
  return size ?? null
}

/** Who may see what belongs to an order. */
const OWNERS = { customerId: true, accountId: true } as const

async function isTheirs(urlPath: string, { customer, admin }: Viewer): Promise<boolean> {
  const upload = await db().upload.findUnique({
    where: { path: urlPath },
    select: {
      kind: true,
      ownerId: true,
      order: { select: OWNERS },
      refund: { select: { order: { select: OWNERS } } },
    },
  })
  if (!upload || upload.kind === 'catalogue') return false
  const orders = [upload.order, upload.refund?.order]
  const owners = [upload.ownerId, ...orders.flatMap((order) => [order?.customerId, order?.accountId])]
  return admin !== null || owners.includes(customer.customerId)
}

/** The object; its content only when `hasBody`. */
async function find(
  key: string,
  hasBody: boolean,
): Promise<Pick<StoredFile, 'bytes' | 'modified' | 'body'> | null> {
  const storage = await openUploads()
  if (hasBody) return storage.get(key)
  const found = await storage.head(key)
  return found && { ...found, body: null }
}

/** SQL: whether the row `upload` has paid for an order. The single definition for checkout, quota and cleanup job. */
export const IS_ATTACHED_SQL = rawSql(
  '(upload.attached_at IS NOT NULL OR EXISTS (SELECT FROM payments WHERE payments.screenshot_id = upload.id))',
)
