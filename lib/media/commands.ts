import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { asAppError } from '@/lib/db/errors'
import { type Connection, prepared, preparedTransaction } from '@/lib/db/prepared'
import { env } from '@/lib/env'
import { AppError, type FieldErrors, invalid } from '@/lib/errors'
import { writeWhole } from '@/lib/media/files/commands'
import { fileOf } from '@/lib/media/files/rules'
import { formatOf, FOLDERS, isTooLarge } from '@/lib/media/rules'
import { MAX_UPLOAD_PIXELS, productPhotoFields, type ReceivedFile, type UploadKind } from '@/lib/media/schema'
import { refusePile } from '@/lib/media/unclaimed/commands'
import { forgetNotes, noteUnknown } from '@/lib/media/unfinished/commands'

/** Catalogue pictures: the long side in pixels and the quality they are kept with. */
const LONG_SIDE = 1600
const WEBP = { quality: 82 }
/** Screenshots are evidence: figures on them stay sharp, on a photo of a slip too. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' }
const SCREENSHOT_SIDE = 3200
/** Bytes from which a PNG is no screenshot but a photo, and kept as one. */
const LARGE_PNG = 3 * 1024 * 1024

// Forty megapixels take 160 MB while they are decoded: two at a time, nothing kept between.
const AT_ONCE = 2
sharp.cache(false)
sharp.concurrency(1)

type Picture = { data: Buffer; width: number; height: number; extension: string; sha256: string }

/**
 * Keeps an uploaded picture and answers with its path from the host's root. It is decoded and written anew:
 * turned as its orientation says, without position, camera or anything else that came along.
 * @throws AppError 'invalid' under `field` when it is missing, no PNG or JPEG, damaged, or over 40 megapixels;
 * 'tooMany' when it is one more screenshot on a visitor's pile without an order.
 */
export async function storeUpload(
  received: ReceivedFile | undefined,
  field: string,
  kind: UploadKind,
  ownerId: number | null,
): Promise<{ path: string }> {
  if (!received) throw invalid(field, 'This field is required')
  if (hasQuota(kind) && ownerId !== null) await refusePile(ownerId)
  await refuseWithoutRoom()
  const picture = await decode(received, field, kind)
  const [stored = ''] = await keep([picture], kind, ownerId)
  return { path: stored }
}

/** Paths by the place of the photo; null for those not sent. */
export type PhotoPaths = {
  path_1: string | null
  path_2: string | null
  path_3: string | null
  path_4: string | null
}

/**
 * Keeps the photos of a product, all or none.
 * @throws AppError 'invalid' under each field that is wrong, or photo_1 when none was sent.
 */
export async function storeProductPhotos(files: Record<string, ReceivedFile>): Promise<PhotoPaths> {
  const given = productPhotoFields.flatMap((field) => {
    const file = files[field]
    return file ? [{ field, file }] : []
  })
  if (given.length === 0) throw invalid('photo_1', 'This field is required')
  await refuseWithoutRoom()
  const decoded = await Promise.allSettled(given.map(({ field, file }) => decode(file, field, 'catalogue')))
  const pictures = allOrErrors(decoded)
  const paths = await keep(pictures, 'catalogue', null)
  const pathOf = (field: string) => paths[given.findIndex((one) => one.field === field)] ?? null
  return {
    path_1: pathOf('photo_1'),
    path_2: pathOf('photo_2'),
    path_3: pathOf('photo_3'),
    path_4: pathOf('photo_4'),
  }
}

function allOrErrors(results: PromiseSettledResult<Picture>[]): Picture[] {
  const errors: FieldErrors = {}
  const pictures: Picture[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') pictures.push(result.value)
    else if (result.reason instanceof AppError && result.reason.errors)
      Object.assign(errors, result.reason.errors)
    else throw result.reason
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new AppError('invalid', first, { errors })
  return pictures
}

async function decode(received: ReceivedFile, field: string, kind: UploadKind): Promise<Picture> {
  if (received.bytes === 0) throw invalid(field, 'The file is empty')
  const format = formatOf(await beginningOf(received.file))
  if (!format) throw invalid(field, 'Must be a PNG or JPEG picture')
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(received.file, { limitInputPixels: false }).metadata()
      if (isTooLarge(width, height)) throw invalid(field, 'The picture is too large: 40 megapixels at most')
      const source = sharp(received.file, {
        limitInputPixels: MAX_UPLOAD_PIXELS,
        failOn: 'error',
      }).autoOrient()
      const small = await encoded(source.clone(), kind, format).toBuffer({ resolveWithObject: true })
      const isHeavy = small.info.format === 'png' && small.data.length > LARGE_PNG
      const { data, info } = isHeavy
        ? await encoded(source, kind, 'jpeg').toBuffer({ resolveWithObject: true })
        : small
      const extension = info.format === 'jpeg' ? 'jpg' : info.format
      return { data, width: info.width, height: info.height, extension, sha256: received.sha256 }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('invalid', DAMAGED, { errors: { [field]: [DAMAGED] }, cause: error })
    }
  })
}

const DAMAGED = 'The picture is damaged or incomplete'

function encoded(source: Sharp, kind: UploadKind, format: 'png' | 'jpeg'): Sharp {
  if (kind === 'catalogue') {
    const size = { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true } as const
    return source.resize(size).webp(WEBP)
  }
  const size = {
    width: SCREENSHOT_SIDE,
    height: SCREENSHOT_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const sized = source.resize(size)
  return format === 'png' ? sized.png() : sized.jpeg(JPEG)
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Bytes of the disk that pictures leave to the rest of the shop, the database above all. */
const LEFT_FREE = 256 * 1024 * 1024

async function refuseWithoutRoom(): Promise<void> {
  const folder = env().UPLOAD_DIR
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEFT_FREE)
    throw new AppError('unavailable', 'The shop has no room for pictures right now')
}

/**
 * Writes the files, then their rows: no row without its file. Refused, they leave neither; where nobody knows whether
 * the rows were written, because the process or the database was lost on the way, the files stay until it is known.
 */
async function keep(pictures: Picture[], kind: UploadKind, ownerId: number | null): Promise<string[]> {
  const rows = pictures.map((picture) => {
    const name = `${randomBytes(20).toString('hex')}.${picture.extension}`
    return { ...picture, path: `/uploads/${FOLDERS[kind]}/${name}` }
  })
  const addresses = rows.map((row) => row.path)
  let isInserting = false
  try {
    await noteUnknown(addresses)
    for (const row of rows) await writeWhole(fileOf(row.path), row.data)
    isInserting = true
    await insertRows(rows, kind, ownerId)
  } catch (error) {
    const mayBeThere = isInserting && asAppError(error)?.code === 'unavailable'
    if (mayBeThere) throw error
    await Promise.all(addresses.map((address) => rm(fileOf(address), { force: true })))
    await forgetNotes(addresses)
    throw error
  }
  await forgetNotes(addresses)
  return addresses
}

type Row = Picture & { path: string }

/** With a quota it is looked at once more, now that no other upload of this owner passes by. */
async function insertRows(rows: Row[], kind: UploadKind, ownerId: number | null): Promise<void> {
  const insert = (on?: Connection) =>
    prepared(on)`
      INSERT INTO uploads (kind, owner_id, path, sha256, bytes, width, height)
      SELECT ${kind}, ${ownerId}::int, * FROM unnest(${rows.map((row) => row.path)}::text[],
        ${rows.map((row) => row.sha256)}::text[], ${rows.map((row) => row.data.length)}::int[],
        ${rows.map((row) => row.width)}::int[], ${rows.map((row) => row.height)}::int[])`
  if (!hasQuota(kind) || ownerId === null) {
    await insert()
    return
  }
  await preparedTransaction(async (on) => {
    await refusePile(ownerId, on)
    await insert(on)
  })
}

/** In a shared shop everyone is the same customer: a pile there is nobody's. */
const hasQuota = (kind: UploadKind): boolean => kind === 'payment' && env().SHOPPERS === 'visitor'

let working = 0
const waiting: (() => void)[] = []
/** Pictures that may wait: half a minute's work. Who comes then is told to come again. */
const QUEUE = 60

/** Runs `work` when fewer than AT_ONCE others run, first come first served. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= QUEUE)
    throw new AppError('unavailable', 'Many pictures arrive right now: send it again')
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}
