import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { conflict, validationError } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { type GivenEntry, lockMoney, recordGiven } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getEntry } from '@/lib/shop/money/money.queries'
import { getDue } from '@/lib/shop/money/money.rules'
import type { AllowancePurpose, MoneyEntryView, OrderMoney } from '@/lib/shop/money/money.schema'
import type { RefundInput, WaiverInput } from '@/lib/shop/money/refunds.schema'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'

/** An entry that was written, and the money of its order after it. */
export type WrittenEntry = { entry: MoneyEntryView; money: OrderMoney }

/**
 * Records money that was paid back to the customer of an order.
 * @throws AppError 'not_found' for an unknown order, 'conflict' for more than is due back, 'forbidden' above the limit of the
 * admin, 'validation_failed' under screenshot for a picture that was not uploaded for a refund or belongs to another one.
 */
export async function createRefund(
  admin: Admin<'orders'>,
  { order_id: orderId, amount, method, reference, screenshot }: RefundInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenEntry> {
  return writeOut(admin, claim, { orderId, kind: 'refunded', amount, method, reference }, screenshot)
}

/**
 * Records that money that is due back is not paid back.
 * @throws AppError 'not_found' for an unknown order, 'conflict' for more than is due back, 'forbidden' above the limit of
 * the admin.
 */
export const createWaiver = (
  admin: Admin<'orders'>,
  { order_id: orderId, amount, reason }: WaiverInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenEntry> => writeOut(admin, claim, { orderId, kind: 'waived', amount, reason })

type MoneyOut = GivenEntry & { kind: 'refunded' | 'waived' }

const actions = { refunded: 'order.refund', waived: 'order.waive' } as const

async function writeOut(
  admin: Admin<'orders'>,
  claim: CreationClaim,
  entry: MoneyOut,
  screenshot: string | null = null,
): Promise<WrittenEntry> {
  const id = await withClaim(claim, async (tx) => {
    const { orderId, kind, amount } = entry
    const { facts } = await lockMoney(tx, orderId)
    assertDue(getDue(facts), amount)
    const screenshotId = screenshot === null ? null : await attachScreenshot(tx, screenshot)
    const accountNumber = await readAccountNumber(tx, orderId, entry.method ?? null)
    const written = await recordGiven(tx, admin, { ...entry, accountNumber, screenshotId })
    if (written === null) throw validationError('amount', errorText('min', { min: 1 }))
    await recordMoneyEvent(tx, admin, { ...entry, event: kind })
    if (kind === 'refunded') await enqueueNotification(tx, 'order.refunded', orderId)
    const { method = null, reference = null, reason = null } = entry
    const after = {
      amount,
      ...(method && { method }),
      ...(reference && { reference }),
      ...(reason && { reason }),
    }
    await recordAudit(tx, admin, {
      action: actions[kind],
      subjectType: 'order',
      subjectId: String(orderId),
      after,
    })
    invalidateOrders(tx)
    return written
  })
  return assertWritten(await getEntry(id))
}

/**
 * The number of the shop's account of a payment type, of several that to which the order was paid, else the first; null for
 * cash, and for a type without an account.
 */
async function readAccountNumber(
  tx: TransactionClient,
  orderId: number,
  paymentType: string | null,
): Promise<string | null> {
  const [account] = await tx.$queryRaw<{ number: string }[]>`
    SELECT a.account_number AS number FROM payment_accounts a JOIN orders o ON o.id = ${orderId}
    WHERE a.payment_type = ${paymentType}
    ORDER BY (a.account_number = o.payment_account_number) DESC NULLS LAST, a.position, a.id LIMIT 1`
  return account?.number ?? null
}

function assertDue(due: number, amount: number): void {
  if (due === 0) throw conflict(errorText('no_refund_due'))
  if (amount > due) throw conflict(errorText('refund_too_high', { amount: due }))
}

/** Locks the picture, so that it belongs to one refund and the cleanup job does not delete it. */
async function attachScreenshot(tx: TransactionClient, path: string): Promise<number> {
  const [upload] = await tx.$queryRaw<{ id: number; isUsed: boolean }[]>`
    SELECT id, attached_at IS NOT NULL AS "isUsed" FROM uploads WHERE path = ${path} AND kind = 'refund' FOR UPDATE`
  if (!upload) throw validationError('screenshot', errorText('transfer_picture_required'))
  if (upload.isUsed) throw validationError('screenshot', errorText('picture_of_another_refund'))
  await tx.upload.update({ where: { id: upload.id }, data: { attachedAt: new Date() } })
  return upload.id
}

/** Writes the event of the timeline that says what happened to the money of an order; the amount in Kyat. */
export const recordMoneyEvent = (
  tx: TransactionClient,
  { name: actor }: Admin<'orders'>,
  {
    orderId,
    event,
    amount,
    reason = null,
  }: {
    orderId: number
    event:
      | AllowancePurpose
      | 'refunded'
      | 'waived'
      | 'written_off'
      | 'returned'
      | 'return_reversed'
      | 'exchanged'
      | 'corrected'
    amount: number
    reason?: string | null
  },
) =>
  tx.orderEvent.create({
    data: { orderId, type: 'money', oldValue: String(amount), newValue: event, note: reason, actor },
  })
