/**
 * lib/shop/money: The money of an order as entries that never change: received, refunded, waived, taken back, and
 * what is due. Pages, handlers and domains that it does not import may import it; components its views, schemas and
 * rules.
 */

import type { Admin } from '@/lib/platform/actors/actors'
import { raw, type TransactionClient } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import type { Prepay } from '@/lib/shop/money/collect.rules'
import { assertWithinLimit } from '@/lib/shop/money/limits.queries'
import { givenGroups } from '@/lib/shop/money/limits.rules'
import {
  addEntry,
  getMissing,
  isPossible,
  type MoneyFacts,
  type MoneySums,
  PAID_BACK,
} from '@/lib/shop/money/money.rules'
import { MONEY_COLUMNS_SQL } from '@/lib/shop/money/money.queries'
import {
  type AllowancePurpose,
  EXCHANGE,
  type GivenKind,
  type IncomingKind,
  type MoneyKind,
} from '@/lib/shop/money/money.schema'
import { type MoneyRow, toMoneyFacts } from '@/lib/shop/money/money.view'
import type { OrderStatus, StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/** The state and the money of an order whose row is locked. */
export type LockedMoney = {
  orderId: number
  orderStatus: OrderStatus
  paymentStatus: StoredPaymentStatus
  paymentType: string
  /** The channel of a transfer: of cash on delivery that of the fee in advance, null when it is not known. */
  transferMethod: string | null
  awaitsRest: boolean
  moneyRecorded: boolean
  /** Null for an order that is paid in advance. */
  prepay: Prepay
  facts: MoneyFacts
}

/**
 * Locks the order and reads its money. Every command that writes an entry or a return does this first, so that it decides
 * by sums that nobody else changes.
 * @throws AppError 'not_found' for an unknown order.
 */
export async function lockMoney(tx: TransactionClient, orderId: number): Promise<LockedMoney> {
  const [row] = await tx.$queryRaw<(MoneyRow & Omit<LockedMoney, 'orderId' | 'facts'>)[]>`
    SELECT order_status AS "orderStatus", payment_type AS "paymentType", ${raw(MONEY_COLUMNS_SQL.text)},
      CASE payment_type WHEN 'Cash on Delivery' THEN prepay_amount END AS prepay,
      CASE payment_type WHEN 'Cash on Delivery' THEN prepay_type ELSE payment_type END AS "transferMethod"
    FROM orders WHERE id = ${orderId} FOR UPDATE`
  if (!row) throw notFound('no_order')
  const { orderStatus, paymentStatus, paymentType, transferMethod, awaitsRest, moneyRecorded, prepay } = row
  const state = { orderStatus, paymentStatus, paymentType, transferMethod, awaitsRest, moneyRecorded, prepay }
  return { orderId, ...state, facts: toMoneyFacts(row) }
}

/** What waits for its check of an order; amounts in Kyat. */
export type WaitingMoney = {
  /** What the newest payment was to bring when it was sent; null without one, and while its order has not changed since. */
  expected: number | null
  /** The payments that were sent before it for what the order cost then. They count when it is verified. */
  earlier: { id: number; amount: number }[]
  /** The facts as if the earlier ones were received. */
  facts: MoneyFacts
}

/**
 * The payments that wait for their check. The caller holds the lock of the order: the statement that waited for it would not
 * see a change.
 */
export async function readWaiting(
  tx: TransactionClient,
  { orderId, facts }: Pick<LockedMoney, 'orderId' | 'facts'>,
): Promise<WaitingMoney> {
  const pending = await tx.payment.findMany({
    where: { orderId, status: 'pending' },
    orderBy: { id: 'asc' },
    select: { id: true, expectedAmount: true },
  })
  const newest = pending.pop()
  const earlier = pending.map(({ id, expectedAmount }) => ({ id, amount: Number(expectedAmount ?? 0) }))
  const received = earlier.reduce((sum, { amount }) => sum + amount, facts.received)
  const expected = newest?.expectedAmount == null ? null : Number(newest.expectedAmount)
  return { expected, earlier, facts: { ...facts, received } }
}

/** What an entry says beside its kind and who wrote it; the amount in Kyat. */
type EntryFacts = {
  orderId: number
  amount: number
  /** Of what is allowed. */
  purpose?: AllowancePurpose | null
  method?: string | null
  reference?: string | null
  /** The account of the shop from which a refund is sent. */
  accountNumber?: string | null
  reason?: string | null
  paymentId?: number | null
  screenshotId?: number | null
}

/** `actor`: the name of who writes it. `createdAt`: when the money came in, where that was before; now by default. */
type Origin = { actor: string; createdAt?: Date | undefined }

/** A new entry of money that comes in. */
type IncomingEntry = EntryFacts & Origin & { kind: IncomingKind }

/** A new entry of money that is given away. */
export type GivenEntry = EntryFacts & { kind: GivenKind }

/**
 * Writes an entry of money that came in. The caller holds the lock of the order and has checked the amount. An amount of 0
 * writes nothing. Returns the id, or null.
 */
export const recordMoney = (tx: TransactionClient, entry: IncomingEntry): Promise<number | null> =>
  writeEntry(tx, entry)

/**
 * Writes an entry of money that is given away, as `recordMoney` does. Nothing else writes one, so nobody exceeds their limit.
 * @throws AppError 'forbidden' above the limit of who is responsible.
 */
export async function recordGiven(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  entry: GivenEntry,
): Promise<number | null> {
  const { orderId, kind, amount } = entry
  await assertWithinLimit(tx, admin, { orderId, group: givenGroups[kind], amount })
  return writeEntry(tx, { ...entry, actor: admin.name })
}

/**
 * Writes that money which is due back for one order pays for another: no money moves, so it counts for nobody's limit. The
 * caller holds the locks of both and has checked the amount, in Kyat. An amount of 0 writes nothing.
 */
export async function recordCredit(
  tx: TransactionClient,
  { from, to, amount, actor }: { from: number; to: number; amount: number; actor: string },
): Promise<void> {
  const entry = { amount, method: EXCHANGE, actor }
  await writeEntry(tx, { ...entry, orderId: from, kind: 'refunded', reference: `#${to}` })
  await writeEntry(tx, { ...entry, orderId: to, kind: 'received', reference: `#${from}` })
}

/** Writes an entry; a trigger adds it to the sums of its order. */
async function writeEntry(
  tx: TransactionClient,
  { amount, ...entry }: EntryFacts & Origin & { kind: MoneyKind },
): Promise<number | null> {
  if (amount === 0) return null
  const { id } = await tx.moneyEntry.create({
    data: { ...entry, amount: BigInt(amount) },
    select: { id: true },
  })
  return id
}

/** Writes entries of several orders, as `recordMoney` does for one. */
export async function recordManyEntries(
  tx: TransactionClient,
  entries: readonly IncomingEntry[],
): Promise<void> {
  const data = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, ...entry }) => ({ ...entry, amount: BigInt(amount) }))
  if (data.length > 0) await tx.moneyEntry.createMany({ data })
}

/**
 * Writes the entry of an order that was paid and completed before money was recorded: it received what it cost, on the
 * day of the check. The upgrade writes those of open orders only, because it would rewrite millions of others (decision 0161).
 */
export async function recordEarlierPayment(
  tx: TransactionClient,
  { orderId, moneyRecorded, paymentStatus, transferMethod: method, facts }: LockedMoney,
): Promise<void> {
  if (moneyRecorded || paymentStatus !== 'verified') return
  const payment = await tx.payment.findFirst({
    where: { orderId, status: 'verified' },
    orderBy: { id: 'desc' },
    select: { id: true, reviewedBy: true, reviewedAt: true, createdAt: true },
  })
  const entry = {
    method,
    paymentId: payment?.id ?? null,
    actor: payment?.reviewedBy ?? 'admin',
    createdAt: payment?.reviewedAt ?? payment?.createdAt,
  }
  await recordMoney(tx, { orderId, kind: 'received', amount: facts.total, ...entry })
}

/**
 * Takes back what was written off of an order and is not needed any more: all of it once the part that was accepted as enough
 * is not there, of a cash on delivery order what was collected, as `canBeWrittenOff` says; else what is more than is
 * missing. `facts` are those of the order; returns its sums as they are then.
 */
export async function takeBackWriteOffs(
  tx: TransactionClient,
  orderId: number,
  facts: MoneyFacts,
  { isCash, reason, actor }: { isCash: boolean; reason: string; actor: string },
): Promise<MoneySums> {
  const part = isCash ? facts.collected : facts.received + facts.collected
  const needed = part > 0 ? Math.min(facts.written_off, getMissing({ ...facts, written_off: 0 })) : 0
  if (needed === facts.written_off) return facts
  const entries = await tx.moneyEntry.findMany({
    where: { orderId, kind: 'written_off', reversesId: null, reversal: null },
    orderBy: { id: 'asc' },
  })
  for (const { id, kind, amount } of entries)
    await tx.moneyEntry.create({ data: { orderId, kind, amount: -amount, reason, reversesId: id, actor } })
  await writeEntry(tx, { orderId, kind: 'written_off', amount: needed, reason, actor })
  return { ...facts, written_off: needed }
}

/**
 * Writes the counter-entry of each entry of this payment that has none yet, and takes back what was written off because of it.
 * @throws AppError 'conflict' when the money has been paid back since.
 */
export async function reversePayment(
  tx: TransactionClient,
  { orderId, prepay, facts }: LockedMoney,
  { paymentId, reason, actor }: { paymentId: number; reason: string; actor: string },
): Promise<void> {
  const entries = await tx.moneyEntry.findMany({
    where: { paymentId, reversesId: null, reversal: null },
    orderBy: { id: 'asc' },
  })
  let sums: MoneySums = facts
  for (const { id, kind, amount, method } of entries) {
    sums = addEntry(sums, { kind: kind as MoneyKind, amount: -Number(amount) })
    if (!isPossible(sums)) throw conflict(PAID_BACK)
    await tx.moneyEntry.create({
      data: { orderId, kind, amount: -amount, method, reason, paymentId, reversesId: id, actor },
    })
  }
  await takeBackWriteOffs(tx, orderId, { ...facts, ...sums }, { isCash: prepay !== null, reason, actor })
}
