/**
 * lib/shop/couriers: Who delivers parcels, and what they have of the shop. Orders have the name of their courier as a
 * text, which finds the record. Pages, handlers and domains that it does not import may import it; components its
 * views, schemas and rules.
 */

import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { sql, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { toAuditFields, toColumns } from '@/lib/platform/fields/fields'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { assertVersion, withUniqueName } from '@/lib/shop/catalogue/products/catalogue.commands'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'
import { listCouriers } from '@/lib/shop/couriers/couriers.queries'
import type { CourierInput, CourierView, UpdateCourierInput } from '@/lib/shop/couriers/couriers.schema'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { toCourierKey } from '@/lib/shop/orders/shipments/shipments.rules'

const TAKEN = errorText('courier_name_taken')

/**
 * Adds a courier.
 * @throws AppError 'validation_failed' under name when another one has it.
 */
export const createCourier = (
  admin: Admin<'orders'>,
  input: CourierInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<CourierView> =>
  withUniqueName(TAKEN, async (tx) => {
    await claim.begin(tx)
    const data = { ...toColumns(courierFields, input), normalizedName: toCourierKey(input.name) }
    const { id } = await tx.courier.create({ data, select: { id: true } })
    await claim.end(tx, id)
    const created = await readCourier(tx, admin, id)
    const states = { before: null, after: toAuditFields(courierFields, created) }
    await recordChange(tx, admin, 'courier', 'create', String(id), states)
    return created
  })

/**
 * Changes a courier. A new name is also that of the orders that are not settled yet, and of the courier's settlements.
 * @throws AppError 'not_found'; 'conflict' when its version is not the one seen, with the current courier as `current` in
 * its body; 'validation_failed' as for a new one.
 */
export const updateCourier = (
  admin: Admin<'orders'>,
  id: number,
  { version, ...patch }: UpdateCourierInput,
): Promise<CourierView> =>
  withUniqueName(TAKEN, async (tx) => {
    const before = await lockCourier(tx, admin, id)
    assertVersion(version, before)
    const name = patch.name === undefined ? {} : { normalizedName: toCourierKey(patch.name) }
    const columns = { ...toColumns(courierFields, patch), ...name, version: { increment: 1 } }
    await tx.courier.update({ where: { id }, data: columns })
    if (patch.name !== undefined && patch.name !== before.name) {
      await renameInOrders(tx, admin, before.name, patch.name)
    }
    const after = await readCourier(tx, admin, id)
    const states = {
      before: toAuditFields(courierFields, before),
      after: toAuditFields(courierFields, after),
    }
    await recordChange(tx, admin, 'courier', 'update', String(id), states)
    return after
  })

/**
 * Deletes a courier; orders and settlements keep its name.
 * @throws AppError 'not_found', or 'conflict' while it has parcels or money of the shop.
 */
export const deleteCourier = (admin: Admin<'orders'>, id: number): Promise<void> =>
  withTransaction(async (tx) => {
    const before = await lockCourier(tx, admin, id)
    await assertNothingOpen(tx, before.name)
    await tx.courier.delete({ where: { id } })
    const states = { before: toAuditFields(courierFields, before), after: null }
    await recordChange(tx, admin, 'courier', 'delete', String(id), states)
  })

async function readCourier(tx: TransactionClient, admin: Admin, id: number): Promise<CourierView> {
  const courier = (await listCouriers(admin, tx)).find((one) => one.id === id)
  if (!courier) throw notFound('no_courier')
  return courier
}

async function lockCourier(tx: TransactionClient, admin: Admin, id: number): Promise<CourierView> {
  await tx.$queryRaw`SELECT 1 FROM couriers WHERE id = ${id} FOR UPDATE`
  return readCourier(tx, admin, id)
}

/** Open orders and those whose money has not come, so that what the courier has stays together under its new name. */
async function renameInOrders(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  from: string,
  courier: string,
): Promise<void> {
  const orders = await tx.$queryRaw<{ id: number; courier: string }[]>`
    SELECT id, courier FROM orders WHERE lower(courier) = ${toCourierKey(from)}
      AND ${IS_OPEN} ORDER BY id FOR UPDATE`
  await writeOrders(
    tx,
    admin,
    orders.map(({ id, courier: before }) => ({
      id,
      columns: { courier },
      audit: { action: 'order.shipment', before: { courier: before }, after: { courier } },
    })),
  )
  await tx.$executeRaw`
    UPDATE courier_settlements SET courier = ${courier} WHERE lower(courier) = ${toCourierKey(from)}`
}

/** SQL: orders that are not closed, whose refused parcel is not back, or whose money has not come. */
const IS_OPEN = sql`(next_step IS NOT NULL OR refused_parcel = 'returning' OR (payment_status = 'to_collect' AND order_status = 'order completed'))`

async function assertNothingOpen(tx: TransactionClient, name: string): Promise<void> {
  const key = toCourierKey(name)
  const [open] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE lower(courier) = ${key} AND ${IS_OPEN}
    UNION ALL SELECT 1 FROM courier_settlements WHERE lower(courier) = ${key}
      GROUP BY lower(courier) HAVING sum(collected + corrected - courier_fees - coalesce(received, 0)) <> 0
    LIMIT 1`
  if (open) throw conflict(errorText('courier_in_use', { name }))
}
