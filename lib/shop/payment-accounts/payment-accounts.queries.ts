import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import {
  type AdminAccountView,
  adminAccountView,
  type OfferedAccountView,
  publicAccountView,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'

const offered = { paymentType: true, accountName: true, accountNumber: true, qrPhoto: true } as const
const stored = { ...offered, id: true, active: true, position: true, version: true } as const
const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const

type Row = { paymentType: string; accountName: string; accountNumber: string; qrPhoto: string | null }

const named = (row: Row) => ({
  payment_type: row.paymentType,
  account_name: row.accountName,
  account_number: row.accountNumber,
  qr_photo: row.qrPhoto,
})

/** The accounts offered to customers: the active ones by position (decision D24). */
export const listPaymentAccounts = (): Promise<OfferedAccountView[]> =>
  memoizeTagged('payment-accounts', [cacheTags.settings], async () => {
    const rows = await db().paymentAccount.findMany({
      where: { active: true },
      orderBy: [...orderBy],
      select: offered,
    })
    return rows.map((row) => publicAccountView.parse(named(row)))
  })

/** All accounts by position, including inactive ones, for an admin. */
export async function listAllPaymentAccounts(
  _admin: Admin,
  on: DatabaseClient = db(),
): Promise<AdminAccountView[]> {
  const rows = await on.paymentAccount.findMany({ orderBy: [...orderBy], select: stored })
  return rows.map((row) =>
    adminAccountView.parse({
      ...named(row),
      id: row.id,
      active: row.active,
      position: row.position,
      version: row.version,
    }),
  )
}
