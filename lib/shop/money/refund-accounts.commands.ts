import type { CustomerContext } from '@/lib/platform/actors/actors'
import { withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { ownedBy } from '@/lib/shop/order-status/order-owner.rules'
import { lockMoney } from '@/lib/shop/money/money-entries.commands'
import { getDue } from '@/lib/shop/money/money.rules'
import type { RefundAccountInput } from '@/lib/shop/money/refund-accounts.schema'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

/**
 * Writes down where the customer of an order wants the money sent that is due back, in place of what they said before.
 * @throws AppError 'not_found' for an order that does not exist or is somebody else's, 'conflict' when nothing is due.
 */
export async function setRefundAccount(
  customer: CustomerContext,
  { order_id: orderId, ...account }: RefundAccountInput,
): Promise<PaymentAccountView> {
  await withTransaction(async (tx) => {
    const own = await tx.order.findFirst({
      where: { id: orderId, ...ownedBy(customer) },
      select: { id: true },
    })
    if (!own) throw notFound('no_order')
    const { facts } = await lockMoney(tx, orderId)
    if (getDue(facts) === 0) throw conflict(errorText('no_refund_due'))
    const row = {
      paymentType: account.payment_type,
      accountName: account.account_name,
      accountNumber: account.account_number,
    }
    await tx.refundAccount.upsert({
      where: { orderId },
      create: { orderId, ...row },
      update: { ...row, updatedAt: new Date() },
    })
    invalidateOrders(tx)
  })
  return account
}
