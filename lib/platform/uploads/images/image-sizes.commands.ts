/**
 * lib/platform/uploads/images: Decodes images within bounds and makes their sizes.
 */

import sharp, { type OutputInfo, type Sharp } from 'sharp'
import {
  getImageName,
  getStoredFormats,
  type ImageFormat,
  type ImageWidth,
  IMAGE_WIDTHS,
} from '@/lib/platform/uploads/images/image-sizes.rules'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { sizeKey, uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { MAX_UPLOAD_PIXELS } from '@/lib/platform/uploads/uploads.rules'

// Files are read once, and a request must not have to wait for threads of one image.
sharp.cache(false)
sharp.concurrency(1)

/** Timeout in seconds of one pass over an image; the slowest image within all limits takes about four. */
export const MAX_DECODING_SECONDS = 10

/** Nearly every browser takes the AVIF: effort 4 instead of 2 would save 7 % of the bytes in twice the time. */
const WEBP = { quality: 75, effort: 2 }
/** At this quality an AVIF looks like the WebP above (decision 0188). */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0' }
const JPEG = { quality: 80 }
/**
 * The effort of the AVIF encoder: 2 instead of 1 saves 5 % of the bytes in twice the time, which is worth it for the
 * sizes of lists.
 */
const getEffort = (width: number): number => (width > 400 ? 1 : 2)

/** A catalogue image in one width and format. */
export type ImageSize = { width: ImageWidth; format: ImageFormat; data: Buffer }

type Pixels = { data: Buffer; info: OutputInfo }

/**
 * Encodes a catalogue image in every stored width and format, or in all but `omittedFormat`. An image is never enlarged:
 * where it is narrower than a width, that width has it as it is.
 */
export async function encodeSizes(image: Buffer, omittedFormat?: ImageFormat): Promise<ImageSize[]> {
  const source = await toPixels(
    sharp(image, { limitInputPixels: MAX_UPLOAD_PIXELS }).timeout({ seconds: MAX_DECODING_SECONDS }),
  )
  const encoded = new Map<string, Buffer>()
  const sizes: ImageSize[] = []
  for (const width of IMAGE_WIDTHS) {
    const pixels = await resize(source, width)
    for (const format of getStoredFormats(width)) {
      if (format === omittedFormat) continue
      const key = `${pixels.info.width} ${format}`
      const data = encoded.get(key) ?? (await encode(fromPixels(pixels), format, pixels.info.width))
      encoded.set(key, data)
      sizes.push({ width, format, data })
    }
  }
  return sizes
}

const toPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_DECODING_SECONDS })

const resize = async (source: Pixels, width: ImageWidth): Promise<Pixels> =>
  source.info.width <= width ? source : toPixels(fromPixels(source).resize({ width }))

function encode(image: Sharp, format: ImageFormat, width: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ ...AVIF, effort: getEffort(width) }).toBuffer()
    case 'webp':
      return image.webp(WEBP).toBuffer()
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg(JPEG).toBuffer()
  }
}

/**
 * Stores the sizes of the catalogue image at `urlPath`, each atomically. After a failure no write is in progress,
 * so that the caller can delete what was written.
 */
export async function writeSizes(urlPath: string, sizes: readonly ImageSize[]): Promise<void> {
  const name = getImageName(urlPath)
  if (name === null) return
  const storage = await openUploads()
  const writes = await Promise.allSettled(
    sizes.map(({ width, format, data }) => storage.put(sizeKey(name, width, format), data)),
  )
  const failure = writes.find((write) => write.status === 'rejected')
  if (failure) throw failure.reason
}

/**
 * Makes the sizes of the catalogue image at `urlPath` from its file, replacing existing ones.
 * @throws Error when it has no file.
 */
export async function createSizes(urlPath: string): Promise<void> {
  const storage = await openUploads()
  const original = await storage.get(uploadPath(urlPath))
  if (!original) throw new Error(`${urlPath} has no file`)
  await writeSizes(urlPath, await encodeSizes(await readWhole(original.body)))
}
