/**
 * lib/shop/payment-accounts: The accounts to which customers pay. A new way to pay is a payment type of
 * payment-types.schema.ts. Pages, handlers and domains that it does not import may import it; components its
 * views, schemas and rules.
 */

import { toAuditFields, toColumns } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { errorText } from '@/lib/platform/errors/error-text'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { assertVersion } from '@/lib/shop/catalogue/products/catalogue.commands'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { notFound, conflict, validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { readQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { parseMerchantQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { checkAccountNumber } from '@/lib/shop/payment-accounts/account-number.rules'
import { isLastActive, toWholeAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type {
  AccountInput,
  UpdateAccountInput,
  AdminAccountView,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'

/**
 * There are few accounts. Every command that writes one locks all of them, so that concurrent changes cannot break a rule.
 */

const MAX_ACCOUNTS = 40
const LAST = errorText('last_active_account')
const OTHERS = errorText('accounts_changed')

/**
 * Adds an account in last position. An image without a text brings the text that is read from it.
 * @throws AppError 'validation_failed' under payment_type when the type has an account already and this one has no label, or
 * under account_number when no account of the type can have this number, or another one has it; 'conflict' when there are as
 * many as possible.
 */
export async function createAccount(
  admin: Admin<'owner'>,
  input: AccountInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<AdminAccountView> {
  const qr_payload = input.qr_payload ?? (await readMerchantQr(input))
  return writing(admin, async (tx, accounts) => {
    await claim.begin(tx)
    const ofType = accounts.filter((account) => account.payment_type === input.payment_type)
    if (ofType.length > 0 && !input.label) {
      throw validationError('payment_type', errorText('payment_method_has_account'))
    }
    if (accounts.length >= MAX_ACCOUNTS) throw conflict(errorText('max_accounts', { count: MAX_ACCOUNTS }))
    const account_number = toAccountNumber(input.payment_type, input.account_number)
    assertNewNumber(ofType, account_number)
    const position = Math.max(0, ...accounts.map((account) => account.position)) + 1
    const { id } = await tx.paymentAccount.create({
      data: { ...toColumns(accountFields, { ...input, account_number, qr_payload }), position },
      select: { id: true },
    })
    await claim.end(tx, id)
    const created = found(await listAllPaymentAccounts(admin, tx), id)
    const states = { before: null, after: toAccountState(created) }
    await recordChange(tx, admin, 'payment_account', 'create', String(id), states)
    return created
  })
}

/**
 * Changes an account; existing orders keep the one they were shown (decision D24).
 * @throws AppError 'not_found'; 'validation_failed' under account_number as for a new one, and under label when it is to go
 * from one of several of its type; 'conflict' when its version is not the one seen, with the current account as
 * `current` in its body, and when the change would deactivate the last active account. Another image without a text brings the text
 * that is read from it, or none. Another text of the QR code, or another number, is untried, so customers no longer get it with their amount: 'validation_failed' under qr_amount when both are asked for, or
 * there is no text.
 */
export async function updateAccount(
  admin: Admin<'owner'>,
  id: number,
  { version, ...patch }: UpdateAccountInput,
): Promise<AdminAccountView> {
  const photoPayload = await readMerchantQr(patch)
  return writing(admin, async (tx, accounts) => {
    const before = found(accounts, id)
    assertVersion(version, before)
    if (patch.active === false && isLastActive(accounts, id)) throw conflict(LAST)
    // A number from before there was a rule stays until it is changed.
    const isSame = patch.account_number === undefined || patch.account_number === before.account_number
    const account_number = isSame
      ? undefined
      : toAccountNumber(before.payment_type, patch.account_number ?? '')
    const others = accounts.filter((one) => one.id !== id && one.payment_type === before.payment_type)
    if (account_number !== undefined) assertNewNumber(others, account_number)
    if (patch.label === null && before.label !== undefined && others.length > 0) {
      throw validationError('label', errorText('required'))
    }
    const isOtherPhoto = patch.qr_photo !== undefined && patch.qr_photo !== before.qr_photo
    const qr_payload = patch.qr_payload === undefined && isOtherPhoto ? photoPayload : patch.qr_payload
    const isNewCode = qr_payload !== undefined && qr_payload !== before.qr_payload
    const isUntried = isNewCode || (account_number !== undefined && account_number !== before.account_number)
    if (patch.qr_amount && (isUntried || before.qr_payload === null)) {
      throw validationError('qr_amount', errorText('merchant_qr_missing'))
    }
    const qr_amount = isUntried ? false : patch.qr_amount
    const columns = toColumns(accountFields, { ...patch, account_number, qr_payload, qr_amount })
    await tx.paymentAccount.update({ where: { id }, data: { ...columns, version: { increment: 1 } } })
    const after = found(await listAllPaymentAccounts(admin, tx), id)
    const states = { before: toAccountState(before), after: toAccountState(after) }
    await recordChange(tx, admin, 'payment_account', 'update', String(id), states)
    return after
  })
}

/** The text of the code in a given image where no text is given: null for an image without a merchant code, and for none. */
async function readMerchantQr({ qr_photo, qr_payload }: Pick<UpdateAccountInput, 'qr_photo' | 'qr_payload'>) {
  if (!qr_photo || qr_payload !== undefined) return null
  const text = await readQrCode(qr_photo)
  return text !== null && parseMerchantQr(text).problem === null ? text : null
}

/**
 * Deletes an account; existing orders keep the one they were shown.
 * @throws AppError 'not_found', or 'conflict' when it is the last active one, or payments wait for review that were sent to it.
 */
export const deleteAccount = (admin: Admin<'owner'>, id: number): Promise<void> =>
  writing(admin, async (tx, accounts) => {
    const before = found(accounts, id)
    if (isLastActive(accounts, id)) throw conflict(LAST)
    // Waits for payments to it that are not committed: the lock of the table does not.
    await tx.$queryRaw`SELECT 1 FROM payment_accounts WHERE id = ${id} FOR UPDATE`
    const count = await tx.payment.count({
      where: { accountId: id, status: 'pending', order: { orderStatus: { not: 'order cancelled' } } },
    })
    if (count > 0) throw conflict(errorText('payment_account_in_use', { count }))
    await tx.paymentAccount.delete({ where: { id } })
    const states = { before: toAccountState(before), after: null }
    await recordChange(tx, admin, 'payment_account', 'delete', String(id), states)
  })

/**
 * Reorders the accounts.
 * @throws AppError 'conflict' when `ids` does not contain each account exactly once.
 */
export const reorderAccounts = (admin: Admin<'owner'>, ids: readonly number[]): Promise<AdminAccountView[]> =>
  writing(admin, async (tx, accounts) => {
    const areAll = ids.length === accounts.length && accounts.every(({ id }) => ids.includes(id))
    if (!areAll) throw conflict(OTHERS)
    for (const [index, id] of ids.entries()) {
      await tx.paymentAccount.update({ where: { id }, data: { position: index + 1 } })
    }
    const toAuditOrder = (rows: readonly AdminAccountView[]) => ({ ids: rows.map(({ id }) => id).join(',') })
    const after = await listAllPaymentAccounts(admin, tx)
    const states = { before: toAuditOrder(accounts), after: toAuditOrder(after) }
    await recordChange(tx, admin, 'payment_account', 'reorder', 'all', states)
    return after
  })

async function writing<T>(
  admin: Admin<'owner'>,
  work: (tx: TransactionClient, accounts: AdminAccountView[]) => Promise<T>,
): Promise<T> {
  return withTransaction(async (tx) => {
    await lockAccounts(tx)
    invalidateTags(tx, cacheTags.settings)
    return work(tx, await listAllPaymentAccounts(admin, tx))
  })
}

/** Nobody else writes an account until the transaction ends. */
export async function lockAccounts(tx: TransactionClient): Promise<void> {
  await tx.$executeRaw`LOCK TABLE payment_accounts IN SHARE ROW EXCLUSIVE MODE`
}

/** An account as the audit log has it. */
export const toAccountState = (account: AdminAccountView) =>
  toAuditFields(accountFields, toWholeAccount(account))

function assertNewNumber(others: readonly AdminAccountView[], number: string): void {
  if (others.some((other) => other.account_number === number)) {
    throw validationError('account_number', errorText('account_number_taken'))
  }
}

function found(accounts: readonly AdminAccountView[], id: number): AdminAccountView {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw notFound('no_payment_account')
  return account
}

function toAccountNumber(type: PaymentType, text: string): string {
  const { number, problem } = checkAccountNumber(type, text)
  if (problem !== null) throw validationError('account_number', problem)
  return number
}
