import { randomBytes } from 'node:crypto'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { type Admin, type CustomerContext, SHARED_CUSTOMER_ID } from '@/lib/platform/actors/actors'
import { isNewGuest } from '@/lib/platform/auth/access.queries'
import { withLinkAttempt } from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import { hashToken } from '@/lib/platform/auth/api-tokens/api-tokens.rules'
import { type DatabaseClient, db, withTransaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { toE164 } from '@/lib/platform/text/phone'
import { lockCustomer } from '@/lib/shop/customers/customers.commands'
import {
  endAccount,
  moveGuestTo,
  showOrdersToAccount,
  upsertAccount,
} from '@/lib/shop/customers/customer-accounts.commands'
import type { CustomerSignInInput } from '@/lib/shop/customers/customer-sign-in.schema'

/** Milliseconds for which a link works, once. */
const LINK_LIFETIME_MS = 24 * 3_600_000

/**
 * A link by which a customer signs in, once and within a day; it ends the one before. Returns the token for the fragment of
 * /sign-in.
 * @throws AppError 'not_found' for an unknown customer; 'conflict' in a shop whose browsers all are one customer.
 */
export function createSignInLink(
  admin: Admin<'orders'>,
  id: number,
): Promise<{ token: string; expiresAt: Date }> {
  if (env().SHOPPERS === 'shared') throw conflict(errorText('customers_are_shared'))
  return withTransaction(async (tx) => {
    await lockCustomer(tx, admin, id)
    const token = randomBytes(32).toString('base64url')
    const link = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + LINK_LIFETIME_MS) }
    await tx.customerSignInLink.upsert({
      where: { profileId: id },
      create: { profileId: id, ...link },
      update: link,
    })
    await recordAudit(tx, admin, {
      action: 'customer.signInLink',
      subjectType: 'customer',
      subjectId: String(id),
    })
    return { token, expiresAt: link.expiresAt }
  })
}

/**
 * Signs a browser in as the customer of a link, who has to know the phone number it was sent to. What the browser has as a guest
 * moves to them, and they see the orders of their numbers. Returns the key of their cookie. Of concurrent calls with the same
 * link one succeeds.
 * @throws AppError 'not_found' for an unknown, used or expired link, 'validation_failed' under phone for another number,
 * 'rate_limit_exceeded'.
 */
export async function signInByLink(
  customer: CustomerContext,
  ip: string,
  { token, phone }: CustomerSignInInput,
): Promise<string> {
  await withLinkAttempt(ip, token, () => readLink(db(), token))
  return withTransaction(async (tx) => {
    const seen = await readLink(tx, token)
    const id = seen.profile.mergedIntoId ?? seen.profileId
    await tx.$queryRaw`SELECT FROM customer_profiles WHERE id = ${id} FOR UPDATE`
    const link = await readLink(tx, token)
    const profiles = await tx.customerProfile.findMany({
      where: { OR: [{ id }, { mergedIntoId: id }] },
      select: { phoneE164: true },
    })
    const phones = profiles.map(({ phoneE164 }) => phoneE164)
    if (!phones.includes(toE164(phone) ?? '')) throw validationError('phone', errorText('phone_not_of_link'))
    await tx.customerSignInLink.delete({ where: { id: link.id } })
    const account = await upsertAccount(tx, id)
    if (!isNewGuest(customer)) await moveGuestTo(tx, customer, account.id)
    await showOrdersToAccount(tx, phones, account.id)
    return account.key
  })
}

/**
 * Signs out every browser that is signed in as a customer and ends their link; their orders stay theirs. The same again does
 * nothing.
 * @throws AppError 'not_found' for an unknown customer.
 */
export const signOutEverywhere = (admin: Admin<'orders'>, id: number): Promise<void> =>
  withTransaction(async (tx) => {
    await lockCustomer(tx, admin, id)
    if (!(await endAccount(tx, id))) return
    await recordAudit(tx, admin, {
      action: 'customer.signOut',
      subjectType: 'customer',
      subjectId: String(id),
    })
  })

/** The phone number as which a browser is signed in; null for a guest. */
export async function getSignedInPhone({ customerId }: CustomerContext): Promise<string | null> {
  if (customerId === SHARED_CUSTOMER_ID) return null
  const profile = await db().customerProfile.findUnique({
    where: { accountId: customerId },
    select: { phoneE164: true },
  })
  return profile?.phoneE164 ?? null
}

/** A valid link by its token. It is found by the hash of the token, so the time that takes says nothing about the token. */
async function readLink(on: DatabaseClient, token: string) {
  const link = await on.customerSignInLink.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { id: true, profileId: true, expiresAt: true, profile: { select: { mergedIntoId: true } } },
  })
  if (!link || link.expiresAt <= new Date()) throw new AppError('not_found', errorText('link_expired'))
  return link
}
