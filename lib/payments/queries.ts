import { type Db, db } from '@/lib/db/client'
import { type PaymentAccountView, paymentAccountView, type PaymentType } from '@/lib/payments/schema'

const columns = { paymentType: true, accountName: true, accountNumber: true } as const
type Row = { paymentType: string; accountName: string; accountNumber: string }

const toView = (row: Row): PaymentAccountView =>
  paymentAccountView.parse({
    payment_type: row.paymentType,
    account_name: row.accountName,
    account_number: row.accountNumber,
  })

/** Where shoppers may send the money: the active accounts by position (decision D24). */
export async function listPaymentAccounts(on: Db = db()): Promise<PaymentAccountView[]> {
  const rows = await on.paymentAccount.findMany({
    where: { active: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: columns,
  })
  return rows.map(toView)
}

/** The account of one way to pay; null when the shop does not take it now. */
export async function getPaymentAccount(
  type: PaymentType,
  on: Db = db(),
): Promise<PaymentAccountView | null> {
  const row = await on.paymentAccount.findFirst({
    where: { paymentType: type, active: true },
    select: columns,
  })
  return row === null ? null : toView(row)
}
