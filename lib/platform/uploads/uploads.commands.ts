/**
 * lib/platform/uploads: Uploaded images: who may add and read them, and which are deleted. The inner folders have the
 * storage and the work on images. Everything may import it.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { randomBytes } from 'node:crypto'
import { toAppError } from '@/lib/platform/db/errors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import { AppError, type FieldTexts, validationError } from '@/lib/platform/errors/app-error'
import { toNetworkKey } from '@/lib/platform/auth/encryption.queries'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits.commands'
import { ipNetwork } from '@/lib/platform/rate-limit/rate-limits.rules'
import type { QueueKey } from '@/lib/platform/concurrency/fair-queue'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { clearPending, completePending, addPending } from '@/lib/platform/uploads/pending-uploads.commands'
import { decodeImage, type DecodedImage } from '@/lib/platform/uploads/images/image-decoding.commands'
import { getQueueKey } from '@/lib/platform/uploads/images/image-decoding.rules'
import { writeSizes } from '@/lib/platform/uploads/images/image-sizes.commands'
import { deleteUploadFiles, openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { listSizeKeys, uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { StorageUnavailable } from '@/lib/platform/uploads/storage/storage.schema'
import { FOLDERS } from '@/lib/platform/uploads/uploads.rules'
import { productImageFields, type ReceivedFile, type UploadKind } from '@/lib/platform/uploads/uploads.schema'
import { assertUploadQuota, makeRoomForScreenshot } from '@/lib/platform/uploads/orphans.commands'

/** The actor of an upload, and their IP address. */
type Uploader = { actor: CustomerContext | Admin; ip: string }

/** Writes what refers to the upload at `urlPath`, in the transaction of its row. */
type Attach = (on: QueryExecutor, urlPath: string) => Promise<void>

/** The customer that an upload belongs to, and the key of their network; null for what the shop uploads. */
type Origin = { ownerId: number | null; network: string | null }
const SHOP: Origin = { ownerId: null, network: null }

/** `isOneOfMany`: it is quick, and gets its AVIF files later. */
type UploadOptions = { field: string; kind: UploadKind; attach?: Attach; isOneOfMany?: boolean }

/**
 * Stores an uploaded image, decoded and re-encoded, and returns its path from the host's root. Customers own the
 * images they upload. When `attach` throws, nothing is stored.
 * @throws AppError 'validation_failed' under `field` when it is missing, and what decodeImage throws;
 * 'rate_limit_exceeded' when a guest or their network has too many screenshots without an order, or an admin user
 * uploads too many.
 */
export async function storeUpload(
  received: ReceivedFile | undefined,
  { field, kind, attach, isOneOfMany = false, ...uploader }: UploadOptions & Uploader,
): Promise<{ path: string }> {
  if (!received) throw validationError(field, errorText('required'))
  await countShopUpload(uploader, 1)
  const ownerId = uploader.actor.kind === 'customer' ? uploader.actor.customerId : null
  if (hasQuota(kind) && ownerId !== null) await assertUploadQuota(ownerId)
  const isLimited = ownerId !== null && hasQuota(kind) && env().RATE_LIMITS !== 'off'
  const network = isLimited ? toNetworkKey('upload', ipNetwork(uploader.ip)) : null
  if (kind === 'payment' && ownerId !== null)
    await makeRoomForScreenshot(network, await (await openUploads()).hasSpace())
  await rejectWithoutRoom()
  const image = await decodeImage(received, field, kind, toQueueKey(uploader), isOneOfMany)
  const [stored = ''] = await storeImages([image], kind, { ownerId, network }, attach)
  return { path: stored }
}

/** Paths by photo position; null for those not sent. */
type ImagePaths = {
  path_1: string | null
  path_2: string | null
  path_3: string | null
  path_4: string | null
}

/**
 * Stores the images of a product, all or none.
 * @throws AppError 'validation_failed' under each field that is wrong, or photo_1 when none was sent; 'rate_limit_exceeded'.
 */
export async function storeProductImages(
  files: Record<string, ReceivedFile>,
  uploader: Uploader,
): Promise<ImagePaths> {
  const receivedFiles = productImageFields.flatMap((field) => {
    const file = files[field]
    return file ? [{ field, file }] : []
  })
  if (receivedFiles.length === 0) throw validationError('photo_1', errorText('required'))
  await countShopUpload(uploader, receivedFiles.length)
  await rejectWithoutRoom()
  const key = toQueueKey(uploader)
  const decoded = await Promise.allSettled(
    receivedFiles.map(({ field, file }) => decodeImage(file, field, 'catalogue', key)),
  )
  const images = allOrErrors(decoded)
  const paths = await storeImages(images, 'catalogue', SHOP)
  const getPath = (field: string) => paths[receivedFiles.findIndex((one) => one.field === field)] ?? null
  return {
    path_1: getPath('photo_1'),
    path_2: getPath('photo_2'),
    path_3: getPath('photo_3'),
    path_4: getPath('photo_4'),
  }
}

/** Counts pictures of an admin user or an API token. */
async function countShopUpload({ actor, ip }: Uploader, pictures: number): Promise<void> {
  if (actor.kind === 'admin')
    await consumeRateLimit('shop upload', { ip, session: actor.sessionId ?? actor.name }, pictures)
}

const toQueueKey = ({ actor, ip }: Uploader): QueueKey => getQueueKey(actor, ip, env().SHOPPERS)

function allOrErrors(results: PromiseSettledResult<DecodedImage>[]): DecodedImage[] {
  const fields: FieldTexts = {}
  const images: DecodedImage[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') images.push(result.value)
    else if (result.reason instanceof AppError && result.reason.fields)
      Object.assign(fields, result.reason.fields)
    else throw result.reason
  }
  const [first] = Object.values(fields).flat()
  if (first !== undefined) throw new AppError('validation_failed', first, { fields })
  return images
}

async function rejectWithoutRoom(): Promise<void> {
  const storage = await openUploads()
  if (!(await storage.hasSpace())) throw new AppError('unavailable', errorText('picture_storage_full'))
}

/**
 * Writes the files, then their rows, so that no row lacks its file. A rejection removes both. When the process or the
 * database fails so that it is unknown whether the rows were written, the files stay until that is known.
 */
async function storeImages(
  images: DecodedImage[],
  kind: UploadKind,
  origin: Origin,
  attach?: Attach,
): Promise<string[]> {
  const rows = images.map((image) => {
    const name = `${randomBytes(20).toString('hex')}.${image.extension}`
    return { ...image, path: `/uploads/${FOLDERS[kind]}/${name}` }
  })
  const urlPaths = rows.map((row) => row.path)
  // Where this fails, nothing is written yet: a cleanup would only wait for the database again.
  await addPending(urlPaths)
  let isInserting = false
  try {
    const storage = await openUploads()
    for (const row of rows) {
      await storage.put(uploadPath(row.path), row.data)
      await writeSizes(row.path, row.sizes)
    }
    isInserting = true
    await insertRows(rows, kind, origin, attach)
  } catch (error) {
    const mayBeThere = isInserting && toAppError(error)?.code === 'unavailable'
    // The cleanup job deletes what a storage that is away cannot delete now.
    if (mayBeThere || error instanceof StorageUnavailable) throw error
    await Promise.all(urlPaths.map(deleteUploadFiles))
    await clearPending(urlPaths)
    throw error
  }
  return urlPaths
}

type Row = DecodedImage & { path: string }

/** With a quota, checks it again under the lock that blocks other uploads of this owner. */
async function insertRows(
  rows: Row[],
  kind: UploadKind,
  { ownerId, network }: Origin,
  attach?: Attach,
): Promise<void> {
  const urlPaths = rows.map((row) => row.path)
  const hasSizes = rows.every(({ path, sizes }) => sizes.length === listSizeKeys(path).length)
  const insert = (on: QueryExecutor) =>
    query(on)`
      INSERT INTO uploads (kind, owner_id, network, sizes_made_at, path, sha256, size_bytes, width, height)
      SELECT ${kind}, ${ownerId}::int, ${network}::text, CASE WHEN ${hasSizes}::boolean THEN now() END, * FROM unnest(${urlPaths}::text[],
        ${rows.map((row) => row.sha256)}::text[], ${rows.map((row) => row.data.length)}::int[],
        ${rows.map((row) => row.width)}::int[], ${rows.map((row) => row.height)}::int[])`
  const quotaOwner = hasQuota(kind) ? ownerId : null
  await withPreparedTransaction(async (on) => {
    if (quotaOwner !== null) await assertUploadQuota(quotaOwner, on)
    await insert(on)
    await completePending(on, urlPaths)
    for (const urlPath of urlPaths) await attach?.(on, urlPath)
  })
}

/** With SHOPPERS=shared everyone is the same customer, so no quota can apply to an individual. */
const hasQuota = (kind: UploadKind): boolean => kind === 'payment' && env().SHOPPERS === 'visitor'
