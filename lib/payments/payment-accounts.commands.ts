import { cacheTags, invalidateTags } from '@/lib/cache-tags'
import { assertVersion } from '@/lib/catalogue/catalogue.commands'
import { withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict, validationError } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'
import { listAllPaymentAccounts } from '@/lib/payments/payment-accounts.queries'
import { isLastActive } from '@/lib/payments/payment-accounts.rules'
import type {
  AccountInput,
  UpdateAccountInput,
  AdminAccountView,
} from '@/lib/payments/payment-accounts.schema'
import { auditSettingChange } from '@/lib/settings/settings.commands'

/** The shop's accounts are four at most: whoever writes one holds them all, so that no rule is outrun. */

const LAST = 'Shoppers could not pay any more: this is the last account that is offered'
const OTHERS = 'The accounts are others by now'

/**
 * Adds the account of a way to pay that has none, as the last.
 * @throws AppError 'validation_failed' under payment_type when the type has its account.
 */
export const createAccount = (admin: Admin<'owner'>, input: AccountInput): Promise<AdminAccountView> =>
  writing(admin, async (tx, accounts) => {
    if (accounts.some((account) => account.payment_type === input.payment_type)) {
      throw validationError('payment_type', 'This way to pay has its account already')
    }
    const { id } = await tx.paymentAccount.create({
      data: {
        paymentType: input.payment_type,
        accountName: input.account_name,
        accountNumber: input.account_number,
        qrPhoto: input.qr_photo ?? null,
        active: input.active ?? true,
        position: Math.max(0, ...accounts.map((account) => account.position)) + 1,
      },
      select: { id: true },
    })
    const created = found(await listAllPaymentAccounts(admin, tx), id)
    const states = { before: null, after: factsOf(created) }
    await auditSettingChange(tx, admin, 'payment_account', 'create', String(id), states)
    return created
  })

/**
 * Changes an account; orders placed before keep the one they were shown (decision D24).
 * @throws AppError 'not_found'; 'conflict' when it is another version by now, with the account of now as `current` in
 * its body, and when it is the last that is offered and would not be any more.
 */
export const updateAccount = (
  admin: Admin<'owner'>,
  id: number,
  { version, ...patch }: UpdateAccountInput,
): Promise<AdminAccountView> =>
  writing(admin, async (tx, accounts) => {
    const before = found(accounts, id)
    assertVersion(version, before)
    if (patch.active === false && isLastActive(accounts, id)) throw conflict(LAST)
    await tx.paymentAccount.update({
      where: { id },
      data: {
        accountName: patch.account_name,
        accountNumber: patch.account_number,
        qrPhoto: patch.qr_photo,
        active: patch.active,
        version: { increment: 1 },
      },
    })
    const after = found(await listAllPaymentAccounts(admin, tx), id)
    const states = { before: factsOf(before), after: factsOf(after) }
    await auditSettingChange(tx, admin, 'payment_account', 'update', String(id), states)
    return after
  })

/**
 * Deletes an account; orders placed before keep what they were shown.
 * @throws AppError 'not_found', or 'conflict' when it is the last that is offered.
 */
export const deleteAccount = (admin: Admin<'owner'>, id: number): Promise<void> =>
  writing(admin, async (tx, accounts) => {
    const before = found(accounts, id)
    if (isLastActive(accounts, id)) throw conflict(LAST)
    await tx.paymentAccount.delete({ where: { id } })
    const states = { before: factsOf(before), after: null }
    await auditSettingChange(tx, admin, 'payment_account', 'delete', String(id), states)
  })

/**
 * Puts the accounts into this order.
 * @throws AppError 'conflict' when `ids` are not all of them, each once.
 */
export const reorderAccounts = (admin: Admin<'owner'>, ids: readonly number[]): Promise<AdminAccountView[]> =>
  writing(admin, async (tx, accounts) => {
    const areAll = ids.length === accounts.length && accounts.every(({ id }) => ids.includes(id))
    if (!areAll) throw conflict(OTHERS)
    for (const [index, id] of ids.entries()) {
      await tx.paymentAccount.update({ where: { id }, data: { position: index + 1 } })
    }
    const orderOf = (rows: readonly AdminAccountView[]) => ({ ids: rows.map(({ id }) => id).join(',') })
    const after = await listAllPaymentAccounts(admin, tx)
    const states = { before: orderOf(accounts), after: orderOf(after) }
    await auditSettingChange(tx, admin, 'payment_account', 'reorder', 'all', states)
    return after
  })

async function writing<T>(
  admin: Admin<'owner'>,
  work: (tx: TransactionClient, accounts: AdminAccountView[]) => Promise<T>,
): Promise<T> {
  const done = await withTransaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE payment_accounts IN SHARE ROW EXCLUSIVE MODE`
    return work(tx, await listAllPaymentAccounts(admin, tx))
  })
  invalidateTags(cacheTags.settings)
  return done
}

function found(accounts: readonly AdminAccountView[], id: number): AdminAccountView {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw notFound('payment account')
  return account
}

/** An account as the audit keeps it. */
const factsOf = ({ payment_type, account_name, account_number, qr_photo, active }: AdminAccountView) => ({
  payment_type,
  account_name,
  account_number,
  qr_photo,
  active: String(active),
})
