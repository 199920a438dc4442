import { randomUUID } from 'node:crypto'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { fingerprint } from '@/lib/platform/health/identity.queries'
import type { ShopIdentity } from '@/lib/platform/health/identity.rules'
import { readUploadsMarker, writeUploadsMarker } from '@/lib/platform/uploads/uploads-marker.commands'

/** The identity of a shop that has none yet: that of its first process, with which the others are compared. */
export const recordIdentity = (): Promise<ShopIdentity> => withTransaction(recordFirst)

/** Makes the secret and the uploads of this process those of the shop: after both were changed on purpose. */
export const acceptIdentity = (): Promise<ShopIdentity> => withTransaction(record)

async function recordFirst(tx: TransactionClient): Promise<ShopIdentity> {
  await lockIdentity(tx)
  const select = { secretFingerprint: true, uploadsId: true }
  return (await tx.shopIdentity.findFirst({ select })) ?? record(tx)
}

/** Idempotent, because a transaction may be retried: uploads that have an id keep it. */
async function record(tx: TransactionClient): Promise<ShopIdentity> {
  await lockIdentity(tx)
  const uploadsId = (await readUploadsMarker()) ?? randomUUID()
  await writeUploadsMarker(uploadsId)
  const identity = { secretFingerprint: fingerprint(getAppSecret()), uploadsId }
  await tx.shopIdentity.upsert({ where: { id: true }, create: identity, update: identity })
  return identity
}

/** Processes that start at once wait for each other: only one makes the id. */
const lockIdentity = (tx: TransactionClient) =>
  tx.$executeRaw`LOCK TABLE shop_identity IN SHARE ROW EXCLUSIVE MODE`
