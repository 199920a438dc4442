import type { UploadKind } from '@/lib/platform/uploads/uploads.schema'

/** The limits of an upload, for the server and for the browser, which makes larger pictures smaller. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 40_000_000
/** Maximum pixels per side: an image one pixel wide is decoded row by row, which takes 20 s for 40 megapixels. */
export const MAX_UPLOAD_SIDE_PIXELS = 12_000

/** The folder of each upload kind, below the uploads folder and in URL paths. */
export const FOLDERS: Record<UploadKind, string> = {
  catalogue: 'catalogue',
  payment: 'payments',
  refund: 'refunds',
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The format of a file by its first bytes; null for everything but PNG and JPEG. */
export function detectImageFormat(beginning: Uint8Array): 'png' | 'jpeg' | null {
  const startsWith = (signature: number[]) => signature.every((byte, index) => beginning[index] === byte)
  if (startsWith(PNG)) return 'png'
  return startsWith(JPEG) ? 'jpeg' : null
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The media type of a stored image by the extension of its name; null for all others. */
export function getImageType(name: string): string | null {
  const extension = /\.([a-z]+)$/.exec(name)?.[1] ?? ''
  return extension === 'avif' ? 'image/avif' : (TYPES[extension] ?? null)
}

const KINDS = ['catalogue', 'payment', 'refund'] as const satisfies readonly UploadKind[]

/** The file that the segments of an /uploads/… URL refer to, as plain names; null for every other URL. */
export function uploadUrl(parts: readonly string[]): { kind: UploadKind; file: string; type: string } | null {
  const [folder, ...names] = parts
  const kind = KINDS.find((one) => FOLDERS[one] === folder)
  const type = TYPES[/\.([a-z]+)$/.exec(names.at(-1) ?? '')?.[1] ?? '']
  // A name begins with a letter or digit, which excludes .. and hidden files.
  const isPlain = names.length <= 4 && names.every((name) => /^[A-Za-z0-9][\w.-]{0,199}$/.test(name))
  return kind && type && isPlain ? { kind, type, file: [folder, ...names].join('/') } : null
}

/** The dimensions of an image scaled to fit `width`: never enlarged, with the same aspect ratio. */
export function fitWithin(
  size: { width: number; height: number },
  width: number,
): { width: number; height: number } {
  if (size.width <= width) return size
  return { width, height: Math.round((size.height * width) / size.width) }
}
