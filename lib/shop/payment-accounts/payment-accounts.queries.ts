import { cacheTags, limitLifetime, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import type { PaymentAccount } from '@/lib/platform/db/models'
import { createView } from '@/lib/platform/fields/fields'
import { chooseAccounts, isOneOfSeveral, listCounted } from '@/lib/shop/payment-accounts/account-choice.rules'
import { sumSentToday } from '@/lib/shop/payment-accounts/account-totals.queries'
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

/** Answers that were chosen by what was sent today are not kept longer, in milliseconds. */
const MAX_CHOICE_AGE_MS = 60_000

/** The active accounts by position. */
const listActive = (): Promise<PaymentAccount[]> =>
  memoizeTagged('payment-accounts', [cacheTags.settings], () =>
    db().paymentAccount.findMany({ where: { active: true }, orderBy: [...orderBy] }),
  )

/** The accounts that are shown now, one of each type; `amount` in Kyat, where it is known. */
async function listShown(amount?: number): Promise<PaymentAccount[]> {
  const active = await listActive()
  const counted = listCounted(active)
  if (counted.length > 0) limitLifetime(Date.now() + MAX_CHOICE_AGE_MS)
  return chooseAccounts(active, await sumSentToday(counted), amount)
}

/**
 * The accounts offered to customers, one of each type, by position (decision D24): of several the one that takes `amount`
 * Kyat today (account-choice.rules.ts).
 */
export async function listPaymentAccounts(amount?: number): Promise<OfferedAccountView[]> {
  const [active, shown] = [await listActive(), await listShown(amount)]
  return shown.map((row) =>
    publicAccountView.parse({
      ...toShownFields(row),
      ...(row.qrAmount && { qr_code: toQrCodePath(row.id) }),
      ...(isOneOfSeveral(active, row) && { payment_account_id: row.id }),
    }),
  )
}

/** The types of the accounts offered to customers, by position. */
export const listOfferedTypes = async (): Promise<string[]> => [
  ...new Set((await listActive()).map(({ paymentType }) => paymentType)),
]

/**
 * The account of a type that a customer was shown: the one they name, else the one that is shown now; null where the type has
 * one account at most.
 */
export async function getShownAccountId(
  type: string | null,
  named: number | undefined,
): Promise<number | null> {
  if (named !== undefined || type === null) return named ?? null
  const active = await listActive()
  if (active.filter(({ paymentType }) => paymentType === type).length < 2) return null
  return (await listShown()).find(({ paymentType }) => paymentType === type)?.id ?? null
}

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
    const { id, position, version, label, dailyLimit } = row
    const more = { label: label ?? undefined, daily_limit: dailyLimit ?? undefined }
    return adminAccountView.parse({ ...toShownFields(row), ...more, id, position, version })
  })
}
