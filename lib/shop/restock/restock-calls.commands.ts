import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { type Sql, sql, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound, orNotFound } from '@/lib/platform/errors/app-error'
import { isWaiting } from '@/lib/shop/restock/restock.commands'
import { getRestockRow, IS_OPEN } from '@/lib/shop/restock/restock.queries'
import { CLAIM_MINUTES, findCallConflict, findDeletionConflict } from '@/lib/shop/restock/restock.rules'
import type { DeletionScope, RestockChange, RestockRequestView } from '@/lib/shop/restock/restock.schema'
import { type RestockRow, toRequestState, toRestockRequest } from '@/lib/shop/restock/restock.view'

/**
 * Takes a call, marks its customer as called, or takes either back; returns the request. It locks the product, so that two
 * people cannot take one call, nor two calls about one unit.
 * @throws AppError 'not_found', or 'conflict' with the reason why this is not possible (`findCallConflict`).
 */
export const updateRestockRequest = (
  admin: Admin<'orders'>,
  id: number,
  change: RestockChange,
): Promise<RestockRequestView> =>
  withTransaction(async (tx) => {
    const productId = await lockProduct(tx, id)
    const row = orNotFound(await getRestockRow(tx, productId, id), 'no_request')
    const problem = findCallConflict(toRequestState(row), change, admin.name)
    if (problem) throw problem
    await (row.calledAt === null ? writeCall(tx, admin, row, change) : reopen(tx, admin, row))
    invalidateOrders(tx)
    return toRestockRequest(orNotFound(await getRestockRow(tx, productId, id), 'no_request'), admin.name)
  })

/**
 * Deletes a request, or with it the open requests for its product or from its internet connection; returns how many. Calls
 * that somebody else is making stay.
 * @throws AppError 'not_found', or 'conflict' when somebody else is calling the customer of this request.
 */
export const deleteRestockRequests = (
  admin: Admin<'orders'>,
  id: number,
  scope: DeletionScope,
): Promise<number> =>
  withTransaction(async (tx) => {
    const productId = await lockProduct(tx, id)
    const row = orNotFound(await getRestockRow(tx, productId, id), 'no_request')
    const problem = findDeletionConflict(toRequestState(row), admin.name)
    if (problem) throw problem
    const deleted = await tx.$queryRaw<unknown[]>`
      DELETE FROM restock_requests r WHERE r.id = ${id} OR (${inScope(scope, row)} AND ${IS_OPEN} AND NOT (
        r.claimed_at IS NOT NULL AND r.claimed_by <> ${admin.name}
        AND r.claimed_at > now() - ${CLAIM_MINUTES}::int * interval '1 minute'
      )) RETURNING id`
    await audit(tx, admin, row, 'delete', { scope, requests: deleted.length })
    invalidateOrders(tx)
    return deleted.length
  })

function inScope(scope: DeletionScope, { id, productId }: RestockRow): Sql {
  switch (scope) {
    case 'request':
      return sql`false`
    case 'product':
      return sql`r.product_id = ${productId}`
    case 'connection':
      return sql`r.network = (SELECT network FROM restock_requests WHERE id = ${id})`
  }
}

/** Locks the product of a request, as commands do that change its stock or archive it. */
async function lockProduct(tx: TransactionClient, id: number): Promise<number> {
  const [product] = await tx.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM restock_requests r JOIN products p ON p.id = r.product_id
    WHERE r.id = ${id} FOR NO KEY UPDATE OF p`
  if (!product) throw notFound('no_request')
  return product.id
}

async function writeCall(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  row: RestockRow,
  change: RestockChange,
): Promise<void> {
  switch (change) {
    case 'calling':
      await tx.$executeRaw`
        UPDATE restock_requests SET claimed_at = now(), claimed_by = ${admin.name} WHERE id = ${row.id}`
      return
    case 'called':
      await tx.$executeRaw`
        UPDATE restock_requests SET called_at = now(), called_by = ${admin.name}, is_current = true, claimed_at = NULL,
          claimed_by = NULL WHERE id = ${row.id}`
      await audit(tx, admin, row, 'call')
      return
    case 'to_call':
      await tx.$executeRaw`
        UPDATE restock_requests SET claimed_at = NULL, claimed_by = NULL WHERE id = ${row.id}`
  }
}

/** Takes a call back: the customer has their place again. */
async function reopen(tx: TransactionClient, admin: Admin<'orders'>, row: RestockRow): Promise<void> {
  if (await isWaiting(tx, row)) throw conflict(errorText('restock_phone_waiting'))
  const count = await tx.$executeRaw`
    UPDATE restock_requests r SET called_at = NULL, called_by = NULL, is_current = false
    FROM products p WHERE r.id = ${row.id} AND p.id = r.product_id AND p.archived_at IS NULL`
  if (count === 0) throw conflict(errorText('product_not_sold'))
  await audit(tx, admin, row, 'reopen')
}

/** Records the change without the phone number, because the audit log is never deleted. */
const audit = (
  tx: TransactionClient,
  admin: Admin,
  row: RestockRow,
  verb: 'call' | 'reopen' | 'delete',
  values: AuditFields = {},
) =>
  recordAudit(tx, admin, {
    action: `restock_request.${verb}`,
    subjectType: 'restock_request',
    subjectId: String(row.id),
    after: { name: row.productName, ...values },
  })
