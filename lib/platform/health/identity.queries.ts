import { createHmac } from 'node:crypto'
import { getAppSecret, getSecretFileMode } from '@/lib/platform/auth/encryption.queries'
import { db, type DatabaseClient } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import {
  findMismatches,
  type Mismatch,
  type ProcessIdentity,
  type ShopIdentity,
} from '@/lib/platform/health/identity.rules'
import { readUploadsMarker } from '@/lib/platform/uploads/uploads-marker.commands'

/** The identity that the database has; null before the first start. */
export const getShopIdentity = (on: DatabaseClient = db()): Promise<ShopIdentity | null> =>
  on.shopIdentity.findFirst({ select: { secretFingerprint: true, uploadsId: true } })

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
