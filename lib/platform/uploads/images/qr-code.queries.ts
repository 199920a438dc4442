import sharp from 'sharp'
import { encode } from 'uqr'
import { ERROR_MARK } from '@/lib/platform/errors/error-text'
import { findQrText, MAX_QR_PIXELS } from '@/lib/platform/uploads/images/qr-decoding.rules'
import { closeBody, readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { MAX_UPLOAD_BYTES, uploadUrl } from '@/lib/platform/uploads/uploads.rules'

/** A module of a code in pixels: phones scan it from another screen, and from a saved picture. */
const MODULE_PIXELS = 8
/** The white border in modules that ISO/IEC 18004 asks for. */
const BORDER_MODULES = 4

/** The QR code of a text as a PNG, dark on white, with its border. The text has at most 2,300 bytes. */
export async function drawQrCode(text: string): Promise<Buffer> {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER_MODULES })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const side = size * MODULE_PIXELS
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/**
 * The text of the QR code in the catalogue image at this path; null when there is no such image, or no code is found in it.
 * Catalogue images are bounded when they are uploaded, and made smaller before the code is looked for.
 */
export async function readQrCode(urlPath: string): Promise<string | null> {
  const upload = uploadUrl(urlPath.split('/').slice(2))
  if (upload?.kind !== 'catalogue' || urlPath !== `/uploads/${upload.file}`) return null
  const stored = await (await openUploads()).get(upload.file)
  if (!stored) return null
  if (stored.bytes > MAX_UPLOAD_BYTES) {
    await closeBody(stored.body)
    return null
  }
  const image = await readWhole(stored.body)
  const text = await findQrText((side) => openPixels(image, side))
  // A text with the mark of an error would be taken for one.
  return text?.replaceAll(ERROR_MARK, '') ?? null
}

async function openPixels(image: Buffer, side: number) {
  const { data, info } = await sharp(image, { limitInputPixels: MAX_QR_PIXELS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
