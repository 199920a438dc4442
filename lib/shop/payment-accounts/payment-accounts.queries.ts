import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { createView } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import {
  type AdminAccountView,
  adminAccountView,
  type OfferedAccountView,
  publicAccountView,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'

const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const

const toShownFields = createView(accountFields)

/** The accounts offered to customers: the active ones by position (decision D24). */
export const listPaymentAccounts = (): Promise<OfferedAccountView[]> =>
  memoizeTagged('payment-accounts', [cacheTags.settings], async () => {
    const rows = await db().paymentAccount.findMany({ where: { active: true }, orderBy: [...orderBy] })
    return rows.map((row) => publicAccountView.parse(toShownFields(row)))
  })

/** All accounts by position, including inactive ones, for an admin. */
export async function listAllPaymentAccounts(
  _admin: Admin,
  on: DatabaseClient = db(),
): Promise<AdminAccountView[]> {
  const rows = await on.paymentAccount.findMany({ orderBy: [...orderBy] })
  return rows.map((row) => {
    const { id, position, version } = row
    return adminAccountView.parse({ ...toShownFields(row), id, position, version })
  })
}
