import type { UploadKind } from '@/lib/uploads/uploads.schema'

/** Where uploads of a kind lie, below the uploads folder and in their path. */
export const FOLDERS: Record<UploadKind, string> = { catalogue: 'catalogue', payment: 'payments' }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** What a file is by its first bytes; null for everything but PNG and JPEG. */
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

/** Where the parts of an /uploads/… address lead, as plain names; null for every address that is not one. */
export function uploadUrl(parts: readonly string[]): { kind: UploadKind; file: string; type: string } | null {
  const [folder, ...names] = parts
  const kind = folder === FOLDERS.catalogue ? 'catalogue' : folder === FOLDERS.payment ? 'payment' : null
  const type = TYPES[/\.([a-z]+)$/.exec(names.at(-1) ?? '')?.[1] ?? '']
  // A name begins with a letter or digit, so neither .. nor a hidden file is one.
  const isPlain = names.length <= 4 && names.every((name) => /^[A-Za-z0-9][\w.-]{0,199}$/.test(name))
  return kind && type && isPlain ? { kind, type, file: [folder, ...names].join('/') } : null
}

/** A picture of this size made to fit `width`: never enlarged, its shape kept. */
export function fitWithin(
  size: { width: number; height: number },
  width: number,
): { width: number; height: number } {
  if (size.width <= width) return size
  return { width, height: Math.round((size.height * width) / size.width) }
}
