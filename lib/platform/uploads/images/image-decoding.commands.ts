import { errorText } from '@/lib/platform/errors/error-text'
import { addGauge } from '@/lib/platform/observability/metrics'
import { open, readFile } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import { FairQueue, type QueueKey } from '@/lib/platform/concurrency/fair-queue'
import {
  encodeSizes,
  type ImageSize,
  MAX_DECODING_SECONDS,
} from '@/lib/platform/uploads/images/image-sizes.commands'
import { countScans, findImageError, TOO_COSTLY } from '@/lib/platform/uploads/images/image-decoding.rules'
import { MAX_UPLOAD_PIXELS, detectImageFormat } from '@/lib/platform/uploads/uploads.rules'
import type { ReceivedFile, UploadKind } from '@/lib/platform/uploads/uploads.schema'

/** Catalogue images: the long side in pixels and the quality of the stored file. */
const MAX_CATALOGUE_SIDE_PIXELS = 1600
const WEBP = { quality: 82 }
/** Screenshots are evidence: digits on them must stay sharp, also on a photo of a slip. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' }
const MAX_SCREENSHOT_SIDE_PIXELS = 3200
/** Where that takes a quarter more bytes than the file had, and more than these. */
const SMALLER_JPEG = { quality: 60 }
const MIN_SMALLER_BYTES = 1024 * 1024
/** The size in bytes from which a PNG is treated and stored as a photo, not as a screenshot. */
const LARGE_PNG_BYTES = 3 * 1024 * 1024

/**
 * Forty megapixels take 160 MB while they are decoded, 240 MB when progressive, so only two are decoded at a time.
 */
const decoding = new FairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  // About half a minute of work.
  maxWaiting: 60,
  maxWaitingPerKey: 40,
  maxWaitingPerMember: 15,
  rejection: { message: errorText('too_many_pictures_processed'), retryAfter: 5 },
})

addGauge('zay_image_queue_waiting', 'Uploaded images that wait to be decoded', (gauge) =>
  gauge.set(decoding.size.waiting),
)

/** A re-encoded image, the SHA-256 of the original file, and the sizes of a catalogue image. */
export type DecodedImage = {
  data: Buffer
  width: number
  height: number
  extension: string
  sha256: string
  sizes: ImageSize[]
}

/**
 * Decodes and re-encodes an uploaded image: rotated as its orientation requires, without location, camera data or
 * other metadata. A catalogue image is also encoded in all its sizes, so that no request has to wait for them. Images
 * of one `uploader` and of one network queue behind each other, and do not delay those of
 * others. With `isOneOfMany` the AVIF files, which take most of the time, are left to the job that makes missing sizes.
 * @throws AppError 'payload_too_large' when it has too many pixels, 'validation_failed' when it is no PNG or JPEG, damaged or
 * too costly to read, both under `field`; 'unavailable' when too many wait.
 */
export async function decodeImage(
  received: ReceivedFile,
  field: string,
  kind: UploadKind,
  uploader: QueueKey,
  isOneOfMany = false,
): Promise<DecodedImage> {
  if (received.bytes === 0) throw validationError(field, errorText('file_empty'))
  const format = detectImageFormat(await readFirstBytes(received.file))
  if (!format) throw validationError(field, errorText('png_or_jpeg'))
  return decoding.run(uploader, async () => {
    try {
      await rejectCostly(received.file, format, field)
      return await rewrite(received, kind, format, isOneOfMany)
    } catch (error) {
      if (error instanceof AppError) throw error
      const message = isTimeout(error) ? TOO_COSTLY : DAMAGED
      throw new AppError('validation_failed', message, { fields: { [field]: [message] }, cause: error })
    }
  })
}

const DAMAGED = errorText('picture_damaged')

/** libvips reports a timeout with this message only; there is no code. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout: \d+% complete/.test(error.message)

/**
 * Reads the header, and the markers of a JPEG, before anything is decoded, because decoding scans cannot be
 * interrupted.
 */
async function rejectCostly(file: string, format: 'png' | 'jpeg', field: string): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false }).metadata()
  const scans = format === 'jpeg' ? countScans(await readFile(file)) : 1
  const rejection = findImageError({ ...header, scans })
  if (rejection === null) return
  if (rejection === TOO_COSTLY) throw validationError(field, rejection)
  throw new AppError('payload_too_large', rejection, { fields: { [field]: [rejection] } })
}

async function rewrite(
  received: ReceivedFile,
  kind: UploadKind,
  format: 'png' | 'jpeg',
  isOneOfMany: boolean,
): Promise<DecodedImage> {
  const source = sharp(received.file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_DECODING_SECONDS })
    .autoOrient()
  const small = await encoded(source.clone(), kind, format).toBuffer({ resolveWithObject: true })
  const { data, info } = kind === 'catalogue' ? small : await shrink(small, received.bytes)
  const extension = info.format === 'jpeg' ? 'jpg' : info.format
  const sizes = kind === 'catalogue' ? await encodeSizes(data, isOneOfMany ? 'avif' : undefined) : []
  return { data, width: info.width, height: info.height, extension, sha256: received.sha256, sizes }
}

type Encoded = { data: Buffer; info: OutputInfo }

/** A screenshot as a JPEG where it is a large PNG, and as a smaller one where it takes more space than what came. */
async function shrink(screenshot: Encoded, receivedBytes: number): Promise<Encoded> {
  const { data, info } = screenshot
  const isLarger = data.length > Math.max(receivedBytes * 1.25, MIN_SMALLER_BYTES)
  const isHeavy = info.format === 'png' && (isLarger || data.length > LARGE_PNG_BYTES)
  if (!isHeavy && !isLarger) return screenshot
  const smaller = await sharp(data)
    .flatten({ background: 'white' })
    .jpeg(isHeavy ? JPEG : SMALLER_JPEG)
    .toBuffer({ resolveWithObject: true })
  return isHeavy ? shrink(smaller, receivedBytes) : smaller
}

function encoded(source: Sharp, kind: UploadKind, format: 'png' | 'jpeg'): Sharp {
  const side = kind === 'catalogue' ? MAX_CATALOGUE_SIDE_PIXELS : MAX_SCREENSHOT_SIDE_PIXELS
  const sized = source.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  if (kind === 'catalogue') return sized.webp(WEBP)
  return format === 'png' ? sized.png() : sized.jpeg(JPEG)
}

async function readFirstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
