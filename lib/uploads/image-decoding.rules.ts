import type { QueueKey } from '@/lib/fair-queue'
import { ipNetwork } from '@/lib/rate-limit/rate-limits.rules'
import { MAX_UPLOAD_PIXELS } from '@/lib/uploads/uploads.schema'

/** Pixels of a side at most: a picture of one column is decoded a row at a time, 20 s for 40 megapixels. */
export const MAX_UPLOAD_SIDE = 12_000

/** Bytes of memory that a picture may take whole: those of a progressive colour JPEG of MAX_UPLOAD_PIXELS. */
export const MAX_WHOLE_BYTES = MAX_UPLOAD_PIXELS * 3 * 2

/** Scans of a progressive JPEG at most; encoders write about ten, and each goes over all of the picture again. */
export const MAX_SCANS = 100

/** What a picture's header says of it (sharp's Metadata). */
export type ImageHeader = {
  width: number
  height: number
  format: string
  channels: number
  /** As sharp names it: 'uchar' for 8 bits a channel, 'ushort' for 16. */
  depth: string
  /** A progressive JPEG or an interlaced PNG. */
  isProgressive: boolean
  /** Scans of a JPEG; of a PNG 1. */
  scans: number
}

/** Why a picture is not decoded, told from its header alone; null: it may be. */
export function findImageError(header: ImageHeader): string | null {
  const { width, height } = header
  if (Math.max(width, height) > MAX_UPLOAD_SIDE)
    return 'The picture is too large: 12,000 pixels a side and 40 megapixels at most'
  // The product of two sides stays exact far beyond.
  if (width * height > MAX_UPLOAD_PIXELS) return 'The picture is too large: 40 megapixels at most'
  return header.scans > MAX_SCANS || wholeBytes(header) > MAX_WHOLE_BYTES ? TOO_COSTLY : null
}

/** A picture that takes too much time or memory to read, though its size is right. */
export const TOO_COSTLY = 'This picture takes too long to read: save it as a plain JPEG and send that'

/** Bytes of a picture of which no row is there before all of it is; others are read a few rows at a time. */
function wholeBytes({ width, height, format, channels, depth, ...header }: ImageHeader): number {
  if (!header.isProgressive && header.scans <= 1) return 0
  // A coefficient of a JPEG takes two bytes, whatever a sample has.
  const bytesPerSample = format === 'jpeg' || depth !== 'uchar' ? 2 : 1
  return width * height * channels * bytesPerSample
}

/** Markers of JPEG (ITU T.81, table B.1). */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Has no length: a restart, a beginning, and the reserved ones, over which decoders pass. */
const isAlone = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Scans of a JPEG, counted up to `most` + 1. It reads what decoders read: segments by their length, and between them
 * whatever comes before the next marker.
 */
export function countScans(jpeg: Uint8Array, most = MAX_SCANS): number {
  let scans = 0
  let at = 0
  while (at < jpeg.length - 1 && scans <= most) {
    const marker = jpeg[at] === 0xff ? jpeg[at + 1] : 0
    // No marker: a byte of a scan, a stuffed or a filling one.
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

type Uploader = { kind: 'shopper'; customerId: number } | { kind: 'admin'; name: string }

/**
 * By what uploads wait for each other: an admin's name; else the network of the address, and in it the customer where
 * shoppers are told apart. A browser without cookies gets another customer with each upload, but no other network.
 */
export function getQueueKey(uploader: Uploader, address: string, customers: 'shared' | 'visitor'): QueueKey {
  if (uploader.kind === 'admin') return `admin ${uploader.name}`
  const customer = customers === 'visitor' ? String(uploader.customerId) : ''
  return [`network ${ipNetwork(address)}`, customer]
}
