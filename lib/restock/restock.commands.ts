import type { CustomerContext } from '@/lib/actors'
import { type TransactionClient, withTransaction } from '@/lib/db/client'
import { deleteInBatches } from '@/lib/db/delete-in-batches'
import { query } from '@/lib/db/query'
import { conflict, notFound, validationError } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/locales'
import { IS_OPEN } from '@/lib/restock/restock.queries'
import {
  FINISHED_REQUEST_DAYS,
  MAX_PHONE_REQUESTS,
  MAX_PRODUCT_REQUESTS,
  MAX_REQUEST_DAYS,
} from '@/lib/restock/restock.rules'
import type { RestockInput } from '@/lib/restock/restock.schema'
import { toE164 } from '@/lib/text/phone'

type Request = { productId: number; phone: string }

/**
 * Notes that a customer wants a call when a product that is sold out is in stock again. A number that waits already keeps its
 * place: the same call again changes nothing. It locks the product, so that the stock cannot come back, nor the product be
 * archived, in between.
 * @throws AppError 'not_found' without such a product, 'conflict' when it is in stock or too many wait for it,
 * 'validation_failed' when the number waits for too many products.
 */
export const createRestockRequest = (
  { customerId }: CustomerContext,
  productId: number,
  { phone: phoneTyped }: RestockInput,
  locale: Locale,
): Promise<void> =>
  withTransaction(async (tx) => {
    const phone = toE164(phoneTyped)
    if (phone === null) throw validationError('phone', 'Must be a phone number')
    const [product] = await tx.$queryRaw<{ stock: number }[]>`
      SELECT stock_quantity AS stock FROM products
      WHERE id = ${productId} AND archived_at IS NULL FOR NO KEY UPDATE`
    if (!product) throw notFound('Product')
    if (product.stock > 0) throw conflict('This product is in stock: you can order it now')
    if (await isWaiting(tx, { productId, phone })) return
    await assertRoom(tx, { productId, phone })
    await tx.$executeRaw`
      INSERT INTO restock_requests (product_id, customer_id, phone, phone_typed, locale)
      VALUES (${productId}, ${customerId}, ${phone}, ${phoneTyped}, ${locale})`
  })

/** Whether the number waits for the product. The caller has locked the product. */
export async function isWaiting(tx: TransactionClient, { productId, phone }: Request): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM restock_requests r WHERE r.phone = ${phone} AND r.product_id = ${productId} AND ${IS_OPEN}`
  return rows.length > 0
}

/** Requests of one number for several products at the same moment may exceed its limit by their number. */
async function assertRoom(tx: TransactionClient, { productId, phone }: Request): Promise<void> {
  const [counts] = await tx.$queryRaw<[{ forProduct: number; forPhone: number }]>`
    SELECT (SELECT count(*)::int FROM restock_requests r WHERE r.product_id = ${productId} AND ${IS_OPEN}) AS "forProduct",
      (SELECT count(*)::int FROM restock_requests r WHERE r.phone = ${phone} AND ${IS_OPEN}) AS "forPhone"`
  if (counts.forPhone >= MAX_PHONE_REQUESTS)
    throw validationError('phone', `This number waits for ${MAX_PHONE_REQUESTS} products already`)
  if (counts.forProduct >= MAX_PRODUCT_REQUESTS)
    throw conflict('Too many customers wait for this product already')
}

/** Deletes requests whose phone numbers nobody needs any longer; returns how many. */
export const deleteOldRestockRequests = (): Promise<number> =>
  deleteInBatches(
    (limit) => query<{ id: number }>()`
      DELETE FROM restock_requests WHERE id IN (
        SELECT id FROM restock_requests
        WHERE created_at < now() - ${MAX_REQUEST_DAYS}::int * interval '1 day'
          OR coalesce(called_at, closed_at) < now() - ${FINISHED_REQUEST_DAYS}::int * interval '1 day'
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
  )
