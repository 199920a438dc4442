/**
 * lib/shop/restock: Requests for a call when a product is in stock again. Pages, handlers and domains that it does
 * not import may import it; components its views, schemas and rules.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { toNetworkKey } from '@/lib/platform/auth/encryption.queries'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { query } from '@/lib/platform/db/query'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import type { Locale } from '@/lib/platform/i18n/locales'
import { IS_OPEN } from '@/lib/shop/restock/restock.queries'
import {
  FINISHED_REQUEST_DAYS,
  MAX_NETWORK_REQUESTS,
  MAX_PHONE_REQUESTS,
  MAX_PRODUCT_REQUESTS,
  MAX_REQUEST_DAYS,
  toRequestNetwork,
} from '@/lib/shop/restock/restock.rules'
import type { RestockInput } from '@/lib/shop/restock/restock.schema'
import { toE164 } from '@/lib/platform/text/phone'

type Request = { productId: number; phone: string }

/** The language of the page, and the IP address that the request came from. */
type Origin = { locale: Locale; ip: string }

/**
 * Notes that a customer wants a call when a product that is sold out is in stock again. A number that waits already keeps its
 * place: the same call again changes nothing. It locks the product, so that the stock cannot come back, nor the product be
 * archived, in between.
 * @throws AppError 'not_found' without such a product, 'conflict' when it is in stock or too many wait for it, in all or
 * from this network, 'validation_failed' when the number waits for too many products.
 */
export const createRestockRequest = (
  { customerId }: CustomerContext,
  productId: number,
  { phone: phoneTyped }: RestockInput,
  { locale, ip }: Origin,
): Promise<void> =>
  withTransaction(async (tx) => {
    const network = toNetworkKey('restock', toRequestNetwork(ip))
    const phone = toE164(phoneTyped)
    if (phone === null) throw validationError('phone', errorText('phone_number'))
    const [product] = await tx.$queryRaw<{ stock: number; held: number }[]>`
      SELECT stock_quantity AS stock, (
        SELECT coalesce(-sum(movement.delta), 0)::int FROM stock_holds hold
          JOIN stock_movements movement ON movement.hold_id = hold.id AND movement.product_id = ${productId}
        WHERE hold.customer_id = ${customerId}
      ) AS held
      FROM products WHERE id = ${productId} AND archived_at IS NULL FOR NO KEY UPDATE`
    if (!product) throw notFound('no_product')
    if (product.held > 0) throw conflict(errorText('restock_product_held'))
    if (product.stock > 0) throw conflict(errorText('restock_product_in_stock'))
    if (await isWaiting(tx, { productId, phone })) return
    await assertRoom(tx, { productId, phone, network })
    await tx.$executeRaw`
      INSERT INTO restock_requests (product_id, customer_id, phone, phone_typed, locale, network)
      VALUES (${productId}, ${customerId}, ${phone}, ${phoneTyped}, ${locale}, ${network})`
  })

/** Whether the number waits for the product. The caller has locked the product. */
export async function isWaiting(tx: TransactionClient, { productId, phone }: Request): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM restock_requests r WHERE r.phone = ${phone} AND r.product_id = ${productId} AND ${IS_OPEN}`
  return rows.length > 0
}

/** Requests of one number for several products at the same moment may exceed its limit by their number. */
async function assertRoom(
  tx: TransactionClient,
  { productId, phone, network }: Request & { network: string },
): Promise<void> {
  const [counts] = await tx.$queryRaw<[{ forProduct: number; forNetwork: number; forPhone: number }]>`
    SELECT (SELECT count(*)::int FROM restock_requests r WHERE r.product_id = ${productId} AND ${IS_OPEN}) AS "forProduct",
      (SELECT count(*)::int FROM restock_requests r
        WHERE r.network = ${network} AND r.product_id = ${productId} AND ${IS_OPEN}) AS "forNetwork",
      (SELECT count(*)::int FROM restock_requests r WHERE r.phone = ${phone} AND ${IS_OPEN}) AS "forPhone"`
  if (counts.forPhone >= MAX_PHONE_REQUESTS)
    throw validationError('phone', errorText('restock_phone_full', { count: MAX_PHONE_REQUESTS }))
  if (counts.forNetwork >= MAX_NETWORK_REQUESTS) throw conflict(errorText('restock_network_full'))
  if (counts.forProduct >= MAX_PRODUCT_REQUESTS) throw conflict(errorText('restock_product_full'))
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
