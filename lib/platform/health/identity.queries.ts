import { createHmac } from 'node:crypto'
import { getAppSecret, getSecretFileMode } from '@/lib/platform/auth/encryption.queries'
import { query } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import {
  findMismatches,
  type Mismatch,
  type ProcessIdentity,
  type ShopIdentity,
} from '@/lib/platform/health/identity.rules'
import { readUploadsMarker } from '@/lib/platform/uploads/uploads-marker.commands'

/** The identity that the database has; null before the first start. */
export async function getShopIdentity(): Promise<ShopIdentity | null> {
  const [identity] = await query<ShopIdentity>()`
    SELECT secret_fingerprint AS "secretFingerprint", uploads_id AS "uploadsId" FROM shop_identity`
  return identity ?? null
}

/** What this process has. Makes neither a secret nor an id. */
export async function getProcessIdentity(): Promise<ProcessIdentity> {
  const hasSecret = env().APP_SECRET !== undefined || getSecretFileMode() !== null
  return {
    secretFingerprint: hasSecret ? fingerprint(getAppSecret()) : null,
    uploadsId: await readUploadsMarker(),
  }
}

/** How this process differs from the shop of its database. Changes nothing. */
export async function listMismatches(): Promise<Mismatch[]> {
  return findMismatches(await getProcessIdentity(), await getShopIdentity())
}

/** Shows whether two secrets are the same, and nothing else of them: they have 32 characters at least. */
export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('zay: fingerprint of the secret').digest('base64url')
