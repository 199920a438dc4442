/**
 * lib/shop/customers: Customers as staff know them, by the phone numbers of their orders. Pages, handlers and the checkout
 * may import it; components its schemas.
 */

import { recordAudit, recordChange } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { join, type Sql, sql, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { toAuditFields, toColumns } from '@/lib/platform/fields/fields'
import { toE164 } from '@/lib/platform/text/phone'
import { assertVersion } from '@/lib/shop/catalogue/products/catalogue.commands'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import { customerFields } from '@/lib/shop/customers/customer-fields.schema'
import { endAccount, separateOrders } from '@/lib/shop/customers/customer-accounts.commands'
import { getCustomer } from '@/lib/shop/customers/customers.queries'
import type { CustomerView, UpdateCustomerInput } from '@/lib/shop/customers/customers.schema'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { deleteRatings } from '@/lib/shop/ratings/ratings.commands'

/**
 * Changes what staff wrote down about a customer.
 * @throws AppError 'not_found'; 'conflict' when its version is not the one seen, with the customer as `current`.
 */
export const updateCustomer = (
  admin: Admin<'orders'>,
  id: number,
  { version, ...patch }: UpdateCustomerInput,
): Promise<CustomerView> =>
  withTransaction(async (tx) => {
    const before = await lockCustomer(tx, admin, id)
    assertVersion(version, before)
    await tx.customerProfile.update({
      where: { id },
      data: { ...toColumns(customerFields, patch), version: { increment: 1 } },
    })
    const after = await readCustomer(tx, admin, id)
    const states = {
      before: toAuditFields(customerFields, before),
      after: toAuditFields(customerFields, after),
    }
    await recordChange(tx, admin, 'customer', 'update', String(id), states)
    return after
  })

/**
 * Makes another number one of the same customer: its orders are theirs, and so is what was written down about it, where
 * nothing was. Whoever is blocked under one number is under both.
 * @throws AppError 'not_found'; 'validation_failed' under phone for a number without orders and for one of the customer.
 */
export const mergeCustomer = (admin: Admin<'orders'>, id: number, phone: string): Promise<CustomerView> =>
  withTransaction(async (tx) => {
    const other = await findProfile(tx, phone)
    if (!other) throw validationError('phone', errorText('no_customer_with_phone'))
    const otherId = other.mergedIntoId ?? other.id
    // By ascending id, so that two who merge the same customers wait for each other.
    await tx.$queryRaw`SELECT FROM customer_profiles WHERE id IN (${id}, ${otherId}) ORDER BY id FOR UPDATE`
    const before = await readCustomer(tx, admin, id)
    if (otherId === id) throw validationError('phone', errorText('phone_of_this_customer'))
    const merged = await getCustomer(admin, otherId, tx)
    // Merged into somebody else, or split off, before the locks: it would be another customer who is merged.
    if (!merged?.phones.includes(other.phoneE164)) throw conflict(errorText('changed_meanwhile'))
    await tx.customerProfile.updateMany({
      where: { OR: [{ id: otherId }, { mergedIntoId: otherId }] },
      data: { mergedIntoId: id, label: null, note: null, isBlocked: false, version: { increment: 1 } },
    })
    await tx.customerProfile.update({
      where: { id },
      data: {
        label: before.label ?? merged.label,
        note: before.note ?? merged.note,
        isBlocked: before.is_blocked || merged.is_blocked,
        version: { increment: 1 },
      },
    })
    await recordMerge(tx, admin, id, [before.phones.length, before.phones.length + merged.phones.length])
    return readCustomer(tx, admin, id)
  })

/**
 * Makes a number that was merged a customer of its own again. What was written down stays with the first, whose browsers
 * are signed out: one of them may be that of the number.
 * @throws AppError 'not_found'; 'validation_failed' under phone when it is not one of the merged numbers.
 */
export const splitCustomer = (admin: Admin<'orders'>, id: number, phone: string): Promise<CustomerView> =>
  withTransaction(async (tx) => {
    const { phones } = await lockCustomer(tx, admin, id)
    const other = await findProfile(tx, phone)
    if (other?.mergedIntoId !== id) throw validationError('phone', errorText('phone_not_merged'))
    await tx.customerProfile.update({
      where: { id: other.id },
      data: { mergedIntoId: null, version: { increment: 1 } },
    })
    await tx.customerProfile.update({ where: { id }, data: { version: { increment: 1 } } })
    await separateOrders(tx, [id, other.id])
    await endAccount(tx, id)
    await recordMerge(tx, admin, id, [phones.length, phones.length - 1])
    return readCustomer(tx, admin, id)
  })

/** The audit log is never deleted: it keeps how many numbers they are, not which. */
const recordMerge = (
  tx: TransactionClient,
  admin: Admin,
  id: number,
  [before, after]: readonly [before: number, after: number],
) =>
  recordChange(tx, admin, 'customer', 'update', String(id), {
    before: { phones: before },
    after: { phones: after },
  })

/**
 * Deletes what identifies a customer, on their request: the profile, the names, numbers and addresses of their orders down
 * to the township, what staff wrote about them, their accounts for refunds, their requests for calls and their ratings. Orders
 * keep goods, sums, dates and the screenshots that prove payments, as the books of a shop need them. Entries of the audit log
 * about them keep what was done, not the values.
 * @throws AppError 'not_found'; 'conflict' while an order of theirs is open or money is due to either side.
 */
export const eraseCustomer = (admin: Admin<'owner'>, id: number): Promise<void> =>
  withTransaction(async (tx) => {
    const { phones } = await lockCustomer(tx, admin, id)
    const orders = await tx.$queryRaw<{ id: number; isOpen: boolean; hasReason: boolean }[]>`
      SELECT o.id, (${IS_OPEN}) AS "isOpen", o.discount_reason IS NOT NULL AS "hasReason" FROM orders o WHERE o.id IN (
        SELECT order_id FROM order_addresses WHERE phone_e164 IN (${join(phones)})
      ) ORDER BY o.id FOR UPDATE OF o`
    const open = orders.filter(({ isOpen }) => isOpen)
    if (open.length > 0) throw conflict(errorText('customer_has_open_orders', { count: open.length }))
    const ids = orders.map((order) => order.id)
    await writeOrders(
      tx,
      admin,
      orders.map(({ id: order, hasReason }) => ({
        id: order,
        columns: {
          ...{ searchText: '', changeRequest: null, courierNote: null },
          discountReason: hasReason ? ERASED_VALUE : null,
        },
      })),
    )
    // The guards of ledgers and of the audit log let texts go while this is set.
    await tx.$executeRaw`SELECT set_config('zay.erasure', 'on', true)`
    if (ids.length > 0) await eraseFromOrders(tx, sql`${join(ids)}`, phones)
    await deleteRatings(tx, ids)
    await tx.restockRequest.deleteMany({ where: { phone: { in: phones } } })
    await tx.basket.updateMany({
      where: { phoneE164: { in: phones } },
      data: { customerName: null, phone: null, phoneE164: null, note: null, searchText: '' },
    })
    await endAccount(tx, id)
    const profiles = await tx.customerProfile.findMany({
      where: { OR: [{ id }, { mergedIntoId: id }] },
      select: { id: true },
    })
    await eraseFromAuditLog(
      tx,
      profiles.map(({ id: profile }) => profile),
      ids,
      phones,
    )
    await tx.$executeRaw`SELECT set_config('zay.erasure', '', true)`
    await tx.customerProfile.deleteMany({ where: { OR: [{ id }, { mergedIntoId: id }] } })
    await recordAudit(tx, admin, {
      action: 'customer.delete',
      subjectType: 'customer',
      subjectId: String(id),
      before: { orders: ids.length },
    })
  })

/** SQL: an order that is not closed, whose refused parcel is not back, or whose money is not settled. */
const IS_OPEN = sql`o.next_step IS NOT NULL OR o.money_due > 0 OR o.refused_parcel = 'returning'
  OR (o.payment_status = 'to_collect' AND o.order_status = 'order completed')`

/** What order forms accept as a name that is not given. */
const ERASED = '-'

/** What values of the audit log and numbers in texts become. */
const ERASED_VALUE = 'deleted'

/** A digit, Latin or Burmese, in a regular expression. */
const toDigitPattern = (digit: string): string => `[${digit}${String.fromCodePoint(0x1040 + Number(digit))}]`

/**
 * A regular expression that finds a number of E.164 as people write it in a text: with spaces and hyphens, in Latin or Burmese
 * digits; a number of Myanmar with 09 or +959.
 */
const toPhonePattern = (phone: string): string => {
  const [nine, five, zero] = ['9', '5', '0'].map(toDigitPattern)
  const isLocal = phone.startsWith('+95')
  const start = isLocal ? `(\\+?${nine}${five}|${zero})[ .-]*` : '\\+?'
  const digits = Array.from(phone.slice(isLocal ? 3 : 1), toDigitPattern)
  return `${start}${digits.join('[ .-]*')}`
}

async function eraseFromOrders(tx: TransactionClient, ids: Sql, phones: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_addresses SET first_name = ${ERASED}, last_name = ${ERASED}, street_address = ${ERASED},
      apartment_suit = NULL, postcode = NULL, phone = NULL, phone_e164 = NULL, email_address = NULL, version = version + 1
    WHERE order_id IN (${ids})`
  // Corrections of the address say what it was; a change has its amounts beside it, which the limit of staff counts.
  await tx.$executeRaw`
    UPDATE order_events SET note = NULL
    WHERE order_id IN (${ids}) AND type IN ('address', 'change_request', 'note')`
  await tx.$executeRaw`
    UPDATE order_events SET note = (note::jsonb || '{"address": [], "reason": null}')::text
    WHERE order_id IN (${ids}) AND type = 'change' AND note IS NOT NULL`
  // The books have these reasons too; of an exchange it is the number of the other order.
  await tx.$executeRaw`
    UPDATE order_events e SET note = ${ERASED_VALUE} WHERE order_id IN (${ids}) AND note IS NOT NULL AND (
      (type = 'money' AND new_value <> 'exchanged')
      OR (type = 'payment_status' AND note IN (SELECT reason FROM money_entries m WHERE m.order_id = e.order_id)))`
  // Reasons of staff may name the number.
  const pattern = phones.map(toPhonePattern).join('|')
  await tx.$executeRaw`
    UPDATE order_events SET note = regexp_replace(note, ${pattern}, ${ERASED_VALUE}, 'g')
    WHERE order_id IN (${ids}) AND type <> 'change' AND note ~ ${pattern}`
  await tx.$executeRaw`
    UPDATE payments SET rejection_reason = regexp_replace(rejection_reason, ${pattern}, ${ERASED_VALUE}, 'g')
    WHERE order_id IN (${ids}) AND rejection_reason ~ ${pattern}`
  await eraseFromBooks(tx, ids, pattern)
  await tx.$executeRaw`UPDATE notifications SET reason = NULL WHERE order_id IN (${ids})`
  // A repeated change still gets its first result, without the address.
  await tx.$executeRaw`
    UPDATE creation_keys SET answer = jsonb_set(answer, '{preview,address_changes}', '[]', false)
    WHERE kind = 'order_change' AND (answer#>>'{preview,order_id}')::int IN (${ids})`
  await tx.$executeRaw`
    UPDATE baskets SET customer_name = NULL, phone = NULL, phone_e164 = NULL, note = NULL, search_text = ''
    WHERE order_id IN (${ids})`
  await tx.$executeRaw`DELETE FROM refund_accounts WHERE order_id IN (${ids})`
  await tx.$executeRaw`UPDATE promotion_uses SET phone_e164 = NULL WHERE order_id IN (${ids})`
  // A guest's browser has the name of its newest order: that of the newest one which stays.
  await tx.$executeRaw`
    UPDATE customers SET name = coalesce((
      SELECT concat_ws(' ', a.first_name, a.last_name) FROM orders o JOIN order_addresses a ON a.order_id = o.id
      WHERE o.customer_id = customers.id AND o.id NOT IN (${ids}) AND a.first_name <> ${ERASED} ORDER BY o.id DESC LIMIT 1), ${ERASED})
    WHERE guest_token IS NOT NULL AND id IN (SELECT customer_id FROM orders WHERE id IN (${ids}))`
}

/**
 * Why staff moved money or took goods back is free text about the customer; the books keep sums, kinds, dates and who did it.
 * The number of a transfer is in the books of the bank too: only numbers of the customer leave it.
 */
async function eraseFromBooks(tx: TransactionClient, ids: Sql, pattern: string): Promise<void> {
  await tx.$executeRaw`UPDATE returns SET reason = ${ERASED_VALUE} WHERE order_id IN (${ids})`
  await tx.$executeRaw`
    UPDATE money_entries SET reason = CASE WHEN reason IS NOT NULL THEN ${ERASED_VALUE} END,
      reference = regexp_replace(reference, ${pattern}, ${ERASED_VALUE}, 'g')
    WHERE order_id IN (${ids})`
}

/** Values of audit entries that say something of a person: those of their address, and what somebody wrote about them. */
const PERSONAL_FIELDS: readonly string[] = [
  ...addressNames,
  'label',
  'note',
  'text',
  'reason',
  'discount_reason',
  'reference',
]

/**
 * Blanks the personal values of the audit entries of customers and orders, and the numbers in their other texts; the guard of the
 * table allows no more.
 */
async function eraseFromAuditLog(
  tx: TransactionClient,
  profiles: readonly number[],
  orders: readonly number[],
  phones: readonly string[],
): Promise<void> {
  const pattern = phones.map(toPhonePattern).join('|')
  const erased = (state: Sql) => sql`(
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY(${PERSONAL_FIELDS}::text[]) AND value <> 'null'::jsonb
      THEN to_jsonb(${ERASED_VALUE}::text) WHEN jsonb_typeof(value) = 'string'
      THEN to_jsonb(regexp_replace(value #>> '{}', ${pattern}, ${ERASED_VALUE}, 'g')) ELSE value END) FROM jsonb_each(${state}))`
  await tx.$executeRaw`
    UPDATE audit_events SET
      before = CASE jsonb_typeof(before) WHEN 'object' THEN coalesce(${erased(sql`before`)}, before) ELSE before END,
      after = CASE jsonb_typeof(after) WHEN 'object' THEN coalesce(${erased(sql`after`)}, after) ELSE after END
    WHERE (subject_type = 'customer' AND subject_id = ANY(${profiles.map(String)}::text[]))
      OR (subject_type = 'order' AND subject_id = ANY(${orders.map(String)}::text[]))`
}

/** The profile of a phone number in any spelling; null for one that no order had. */
function findProfile(tx: TransactionClient, phone: string) {
  return tx.customerProfile.findUnique({ where: { phoneE164: toE164(phone) ?? '' } })
}

/** The customer, locked; @throws AppError 'not_found'. */
export async function lockCustomer(tx: TransactionClient, admin: Admin, id: number): Promise<CustomerView> {
  await tx.$queryRaw`SELECT FROM customer_profiles WHERE id = ${id} FOR UPDATE`
  return readCustomer(tx, admin, id)
}

async function readCustomer(tx: TransactionClient, admin: Admin, id: number): Promise<CustomerView> {
  const customer = await getCustomer(admin, id, tx)
  if (!customer) throw notFound('no_customer')
  return customer
}
