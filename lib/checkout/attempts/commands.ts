import { createHash } from 'node:crypto'
import type { CheckoutInput } from '@/lib/checkout/schema'
import type { Tx } from '@/lib/db/client'
import { AppError, invalid } from '@/lib/errors'
import type { Shopper } from '@/lib/identity/schema'

/**
 * Waits for a checkout under way with the same key; the id of the order it made, null when this is the first.
 * @throws AppError 'invalid' when the key was used for another checkout (decision D19).
 */
export async function takeKey(
  tx: Tx,
  { customerId }: Shopper,
  key: string,
  input: CheckoutInput,
): Promise<number | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const isFirst = await tx.$executeRaw`
    INSERT INTO idempotency_keys (customer_id, key, request_hash) VALUES (${customerId}, ${key}, ${requestHash})
    ON CONFLICT DO NOTHING`
  if (isFirst === 1) return null
  const earlier = await tx.idempotencyKey.findUniqueOrThrow({
    where: { customerId_key: { customerId, key } },
  })
  if (earlier.requestHash !== requestHash) {
    throw new AppError('invalid', 'This Idempotency-Key was used for another checkout')
  }
  return earlier.orderId
}

/** Remembers which order a key has made. */
export const keepKey = (tx: Tx, { customerId }: Shopper, key: string, orderId: number) =>
  tx.idempotencyKey.update({ where: { customerId_key: { customerId, key } }, data: { orderId } })

/**
 * Locks the shopper's screenshot and reads which order it has paid for already, if any. Two statements: the
 * order may be written while the lock is waited for, and one statement sees only what was there before.
 * @throws AppError 'invalid' when the path is no payment screenshot of this shopper.
 */
export async function takeScreenshot(tx: Tx, { customerId }: Shopper, path: string) {
  const [upload] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM uploads WHERE path = ${path} AND kind = 'payment' AND owner_id = ${customerId} FOR UPDATE`
  if (!upload) throw invalid('payment_screenshot', 'Upload your payment screenshot first')
  const order = await tx.order.findUnique({ where: { screenshotId: upload.id }, select: { id: true } })
  return { id: upload.id, orderId: order?.id ?? null }
}
