import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** The name of the note that nobody knows yet whether the upload at `address` has a row. */
export const pendingMarker = (address: string): string =>
  `${PREFIX}${address.split('/').slice(2).join(BETWEEN)}`
const PREFIX = 'unknown='
const BETWEEN = '='

/** The address that a note of this name is about; null when it is no note. */
export function parsePendingMarker(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null
  const address = uploadUrl(name.slice(PREFIX.length).split(BETWEEN))
  return address && `/uploads/${address.file}`
}
