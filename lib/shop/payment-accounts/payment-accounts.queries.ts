import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { createView } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { createPaymentQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { toQrCodePath } from '@/lib/shop/payment-accounts/payment-accounts.rules'
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
    return rows.map((row) =>
      publicAccountView.parse({
        ...toShownFields(row),
        ...(row.qrAmount && { qr_code: toQrCodePath(row.id) }),
      }),
    )
  })

/** The texts of the QR codes that customers get with their amount, by the ids of their accounts. */
const listPayloads = (): Promise<ReadonlyMap<number, string>> =>
  memoizeTagged('merchant-codes', [cacheTags.settings], async () => {
    const rows = await db().paymentAccount.findMany({
      where: { active: true, qrAmount: true },
      select: { id: true, qrPayload: true },
    })
    return new Map(rows.map(({ id, qrPayload }) => [id, qrPayload ?? '']))
  })

/**
 * The text of the QR code with which a customer pays `amount` Kyat to an offered account; null when the account does not
 * exist, is not offered, or was not tried with an amount.
 */
export async function getPaymentQr(id: number, amount: number, reference?: string): Promise<string | null> {
  const payload = (await listPayloads()).get(id)
  return payload === undefined ? null : createPaymentQr(payload, amount, reference)
}

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
