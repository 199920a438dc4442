import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { QueueKey } from '@/lib/platform/concurrency/fair-queue'
import { ipNetwork } from '@/lib/platform/rate-limit/rate-limits.rules'
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PIXELS } from '@/lib/platform/uploads/uploads.rules'

/**
 * Maximum memory in bytes of an image that is decoded as a whole: that of a progressive colour JPEG of
 * MAX_UPLOAD_PIXELS.
 */
const MAX_WHOLE_BYTES = MAX_UPLOAD_PIXELS * 3 * 2

/**
 * Maximum number of scans in a progressive JPEG; encoders write about ten, and each is a pass over the whole image.
 */
const MAX_SCANS = 100

/** The header of an image (sharp's Metadata). */
export type ImageHeader = {
  width: number
  height: number
  format: string
  channels: number
  /** In sharp's terms: 'uchar' for 8 bits a channel, 'ushort' for 16. */
  depth: string
  /** A progressive JPEG or an interlaced PNG. */
  isProgressive: boolean
  /** Scans of a JPEG; 1 for a PNG. */
  scans: number
}

/** Why an image must not be decoded, based on its header alone; null when it may be. */
export function findImageError(header: ImageHeader): ErrorText | null {
  const { width, height } = header
  if (Math.max(width, height) > MAX_UPLOAD_SIDE_PIXELS) return errorText('picture_too_many_pixels_or_wide')
  // The product of two sides is still an exact integer far beyond this limit.
  if (width * height > MAX_UPLOAD_PIXELS) return errorText('picture_too_many_pixels')
  return header.scans > MAX_SCANS || wholeBytes(header) > MAX_WHOLE_BYTES ? TOO_COSTLY : null
}

/** The error for an image that takes too much time or memory to read, although its size is allowed. */
export const TOO_COSTLY = errorText('picture_decoding_too_slow')

/** Memory in bytes of an image that has to be decoded as a whole; other images are read a few rows at a time. */
function wholeBytes({ width, height, format, channels, depth, ...header }: ImageHeader): number {
  if (!header.isProgressive && header.scans <= 1) return 0
  // A JPEG coefficient takes two bytes, whatever the sample size.
  const bytesPerSample = format === 'jpeg' || depth !== 'uchar' ? 2 : 1
  return width * height * channels * bytesPerSample
}

/** JPEG markers (ITU T.81, table B.1). */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Markers without a length: restart, start of image, and the reserved ones, which decoders skip. */
const isAlone = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Counts the scans of a JPEG, up to `most` + 1. It parses the file like decoders do: segments by their length, and
 * between them any bytes up to the next marker.
 */
export function countScans(jpeg: Uint8Array, most = MAX_SCANS): number {
  let scans = 0
  let at = 0
  while (at < jpeg.length - 1 && scans <= most) {
    const marker = jpeg[at] === 0xff ? jpeg[at + 1] : 0
    // Not a marker: scan data, a stuffed byte or a fill byte.
    if (marker === undefined || marker === 0 || marker === 0xff) at += 1
    else if (marker === END_OF_IMAGE) return scans
    else if (isAlone(marker)) at += 2
    else {
      if (marker === START_OF_SCAN) scans += 1
      const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
      at += 2 + Math.max(2, length)
    }
  }
  return scans
}

type Uploader = { kind: 'customer'; customerId: number } | { kind: 'admin'; name: string }

/**
 * The queue key of an upload: an admin's name; otherwise the network of the IP address and, within it, the customer
 * if customers are told apart. A browser without cookies becomes a new customer with each upload, but stays in the
 * same network.
 */
export function getQueueKey(uploader: Uploader, ip: string, customers: 'shared' | 'visitor'): QueueKey {
  if (uploader.kind === 'admin') return `admin ${uploader.name}`
  const customer = customers === 'visitor' ? String(uploader.customerId) : ''
  return [`network ${ipNetwork(ip)}`, customer]
}
