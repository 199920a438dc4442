/**
 * lib/shop/orders/address: The address of an order and its correction.
 */

import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { type FieldColumns, toColumns } from '@/lib/platform/fields/fields'
import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import { type OrderWrite, writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { calculateDeliveryFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { findPlaceTerms } from '@/lib/shop/delivery/delivery-zones.queries'
import { toPublicZone, type ZoneRow } from '@/lib/shop/delivery/delivery-zones.view'
import { assertWithinLimit, readHighestFee } from '@/lib/shop/money/limits.queries'
import { getFeeGiven } from '@/lib/shop/money/limits.rules'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import type { ChangeNote } from '@/lib/shop/orders/order-revision.rules'
import { conflict, notFound, orNotFound, validationError } from '@/lib/platform/errors/app-error'
import {
  addressObstacles,
  findAddressObstacle,
  isAtCounter,
  isMoved,
  listAddressChanges,
} from '@/lib/shop/orders/address/order-address.rules'
import type { AddressCorrection } from '@/lib/shop/orders/address/order-address.schema'
import { buildOrderSearchText, toTownSearchText } from '@/lib/shop/orders/listing/order-search.rules'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { AddressView, OrderView } from '@/lib/shop/orders/orders.schema'
import { toOrder } from '@/lib/shop/orders/orders.view'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { toE164 } from '@/lib/platform/text/phone'

/**
 * Corrects fields of an order's address until its parcel is sent (decision 0186). Another place gets the zone and days that
 * it has now; the fee and the total of the order stay. Where an earlier change lowered the fee for another place, what it is
 * too low then counts for the limit of the admin. The same values again write nothing.
 * @throws AppError 'not_found' for an unknown order, 'conflict' when its parcel was sent or the address has another
 * `version`, with the address as `current`, 'validation_failed' as `decideAddress` says, 'forbidden' above the limit.
 */
export async function correctAddress(
  admin: Admin<'orders'>,
  { order_id: id, version, ...fields }: AddressCorrection,
): Promise<{ changed: boolean; order: OrderView }> {
  const changed = await withTransaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM orders WHERE id = ${id} FOR UPDATE`
    const order = await readOrder(tx, id)
    if (!order) throw notFound('no_order')
    const before = order.order_ship_address
    if (version !== undefined && version !== order.address_version) {
      throw conflict(errorText('changed_meanwhile'), undefined, {
        current: { ...before, version: order.address_version },
      })
    }
    const after: AddressView = { ...before, ...withoutAbsent(fields) }
    const changes = listAddressChanges(before, after)
    if (changes.length === 0) return false
    const obstacle = findAddressObstacle(order)
    if (obstacle) throw conflict(addressObstacles[obstacle])
    const { row, columns } = await decideAddress(tx, order, after)
    const given = await readFeeGiven(tx, order, after)
    await assertWithinLimit(tx, admin, { orderId: id, group: 'allowed', amount: given })
    await writeAddress(tx, id, row)
    const note = { version: order.version + 1, lines: [], amounts: [], address: changes, reason: null, given }
    const change = {
      id,
      columns: { ...columns, version: order.version + 1, changedAt: new Date() },
      events: [
        given === 0
          ? { type: 'address', newValue: 'corrected', note: JSON.stringify(changes) }
          : // The limit counts what changes gave away.
            { type: 'change', newValue: 'changed', note: JSON.stringify(note satisfies ChangeNote) },
      ],
      audit: {
        action: 'order.address',
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      },
    } as const
    await writeOrders(tx, admin, [change])
    await enqueueNotification(tx, 'order.changed', id)
    return true
  })
  return { changed, order: orNotFound(await getOrderById(id), 'no_order') }
}

/** What the move of an order gives away of its fee, in Kyat: nothing unless an earlier change lowered it. */
async function readFeeGiven(tx: TransactionClient, order: OrderView, after: AddressView): Promise<number> {
  const highest = await readHighestFee(tx, order.id)
  if (!isMoved(order, after) || highest <= order.shipping_fee) return 0
  const goods = { subtotal: order.subtotal - order.discount, totalWeight: order.total_weight }
  const readFee = async ({ town_city: town, state_country: state }: AddressView): Promise<number> => {
    const { zone, deliveryFee } = await findPlaceTerms(tx, town, state)
    return calculateDeliveryFee(toFeeTerms(toPublicZone(zone, deliveryFee)), goods)
  }
  const state = { fee: order.shipping_fee, highest }
  return getFeeGiven(
    { ...state, feeNow: await readFee(order.order_ship_address) },
    { ...state, feeNow: await readFee(after) },
  )
}

/** The order without its lines: one statement after the other, as a transaction has one connection. */
export async function readOrder(tx: TransactionClient, id: number): Promise<OrderView | null> {
  const row = await tx.order.findUnique({ where: { id } })
  if (!row) return null
  const address = await tx.orderAddress.findUnique({ where: { orderId: id } })
  const customer = await tx.customer.findUniqueOrThrow({
    where: { id: row.customerId },
    select: { id: true, name: true },
  })
  return toOrder({ ...row, address, customer, lines: [], screenshot: null })
}

/** The fields that the request has, without those that it left out. */
export const withoutAbsent = (
  fields: Readonly<Record<string, string | null | undefined>>,
): Partial<AddressView> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Whether the customer with this number of E.164 is to pay in advance. */
async function isBlocked(tx: TransactionClient, phone: string | null): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM customer_profiles p JOIN customer_profiles c ON c.id = coalesce(p.merged_into_id, p.id)
    WHERE p.phone_e164 = ${phone} AND c.is_blocked`
  return found !== undefined
}

/** The columns of an address. */
type AddressRow = FieldColumns<typeof addressFields> & {
  phoneE164: string | null
  townSearchText: string | null
}

/** Writes the row of an address, which has another version then. The promotion of the order counts for its phone number. */
export async function writeAddress(tx: TransactionClient, orderId: number, row: AddressRow): Promise<void> {
  await tx.orderAddress.update({ where: { orderId }, data: { ...row, version: { increment: 1 } } })
  const { phoneE164 } = row
  await tx.promotionUse.updateMany({ where: { orderId }, data: { phoneE164 } })
}

/**
 * The row of a corrected address, and what follows from it for that of the order: the words of the search, and for another
 * place its zone.
 * @throws AppError 'validation_failed' for another place where the shop does not deliver, without a phone number where the
 * order needs one, and for an order that is paid at the door with the number of a customer who pays in advance.
 */
export async function decideAddress(
  tx: TransactionClient,
  order: OrderView,
  after: AddressView,
): Promise<{ row: AddressRow; columns: OrderWrite['columns'] }> {
  const { zone, missingPlace, isPhoneRequired } = await findPlaceTerms(
    tx,
    after.town_city,
    after.state_country,
  )
  if (isMoved(order, after)) await assertDelivered(tx, order, zone)
  const isCash = order.payment_type === CASH_ON_DELIVERY
  if (after.phone === null && (isPhoneRequired || isCash) && !isAtCounter(order)) {
    throw validationError('phone', errorText('required'))
  }
  const phoneE164 = after.phone === null ? null : toE164(after.phone)
  const { phone: phoneBefore } = order.order_ship_address
  const isOther = phoneE164 !== (phoneBefore === null ? null : toE164(phoneBefore))
  if (
    isCash &&
    isOther &&
    order.money.missing > 0 &&
    !isAtCounter(order) &&
    (await isBlocked(tx, phoneE164))
  ) {
    throw validationError('phone', errorText('pay_in_advance'))
  }
  const searchText = buildOrderSearchText({
    customer: order.user.name,
    firstName: after.first_name,
    lastName: after.last_name,
    phone: after.phone,
    phoneE164,
  })
  const delivery = {
    deliveryZone: zone.name,
    deliveryZoneMy: zone.nameMy,
    deliveryDays: zone.days,
    missingPlace,
  }
  return {
    row: { ...toColumns(addressFields, after), phoneE164, townSearchText: toTownSearchText(after.town_city) },
    columns: {
      searchText,
      ...(isMoved(order, after) ? delivery : {}),
      ...(isOther && { accountId: await findAccount(tx, order.id, phoneE164) }),
    },
  }
}

/**
 * The signed-in customer who is shown an order by its new number alone: of an order that staff wrote the one with the number, of
 * others only the one who was shown it before. A customer who was merged into one who never signed in stays signed in.
 */
async function findAccount(
  tx: TransactionClient,
  orderId: number,
  phone: string | null,
): Promise<number | null> {
  const [found] = await tx.$queryRaw<{ accountId: number | null }[]>`
    SELECT coalesce(c.account_id, p.account_id) AS "accountId"
    FROM customer_profiles p JOIN customer_profiles c ON c.id = coalesce(p.merged_into_id, p.id)
    WHERE p.phone_e164 = ${phone} AND (
      coalesce(c.account_id, p.account_id) = (SELECT account_id FROM orders WHERE id = ${orderId}) OR EXISTS (
        SELECT FROM order_events WHERE order_id = ${orderId} AND new_value = 'order placed' AND actor <> 'shopper'))`
  return found?.accountId ?? null
}

/** @throws AppError 'validation_failed' where the shop does not deliver (decision 0179), unless the order goes there already. */
async function assertDelivered(tx: TransactionClient, order: OrderView, zone: ZoneRow): Promise<void> {
  if (zone.delivers) return
  const { town_city: town, state_country: state } = order.order_ship_address
  const { zone: before } = await findPlaceTerms(tx, town, state)
  if (before.id !== zone.id) {
    throw validationError(
      'town_city',
      errorText('no_delivery_to_zone', { zone: zone.name, zone_my: zone.nameMy }),
    )
  }
}
