import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Admin, CustomerContext } from '@/lib/auth/access.schema'
import { uploadUrl, FOLDERS } from '@/lib/uploads/uploads.rules'
import { rawSql } from '@/lib/db/query'

/** A file to serve; `isPublic` files never change and any cache may store them (decision D20). */
export type StoredFile = { file: string; bytes: number; modified: Date; type: string; isPublic: boolean }

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
  const file = await resolveInside(
    path.join(/* turbopackIgnore: true */ env().UPLOAD_DIR, FOLDERS[upload.kind]),
    upload.file,
  )
  if (file === null) return null
  const { size, mtime } = await stat(/* turbopackIgnore: true */ file)
  return { file, bytes: size, modified: mtime, type: upload.type, isPublic }
}

/** Width and height in pixels of the catalogue image at this path; null when it was not uploaded here. */
export const getImageSize = (urlPath: string): Promise<{ width: number; height: number } | null> =>
  db().upload.findFirst({
    where: { path: urlPath, kind: 'catalogue' },
    select: { width: true, height: true },
  })

async function isTheirs(urlPath: string, { customer, admin }: Viewer): Promise<boolean> {
  const upload = await db().upload.findUnique({
    where: { path: urlPath },
    select: { kind: true, ownerId: true, order: { select: { customerId: true } } },
  })
  if (upload?.kind !== 'payment') return false
  return admin !== null || [upload.ownerId, upload.order?.customerId].includes(customer.customerId)
}

/** The real path of a file; null when it does not exist, or a link leads outside `folder`. */
async function resolveInside(folder: string, name: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([
      realpath(folder),
      realpath(path.join(/* turbopackIgnore: true */ env().UPLOAD_DIR, name)),
    ])
    const isInside = file.startsWith(root + path.sep)
    return isInside && (await stat(/* turbopackIgnore: true */ file)).isFile() ? file : null
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
