import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** The name of the pending marker for the upload at `address`, whose row may not exist yet. */
export const pendingMarker = (address: string): string =>
  `${PREFIX}${address.split('/').slice(2).join(BETWEEN)}`
const PREFIX = 'unknown='
const BETWEEN = '='

/** The upload path in the name of a pending marker; null for any other name. */
export function parsePendingMarker(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null
  const address = uploadUrl(name.slice(PREFIX.length).split(BETWEEN))
  return address && `/uploads/${address.file}`
}
