import { markPrivate } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { getClientIp } from '@/lib/request-headers'
import { query } from '@/lib/db/query'
import { notFound, AppError } from '@/lib/errors'
import { parseCookie, usesHttps } from '@/lib/auth/cookies.rules'
import { hasAdminParam, type Principal, canRead } from '@/lib/auth/access.rules'
import { consumeRateLimit } from '@/lib/rate-limit/rate-limits.commands'
import {
  type Admin,
  type PublicActor,
  type AuthGuard,
  type ResponseCookies,
  type Permission,
  permissions,
  type CustomerContext,
} from '@/lib/auth/access.schema'
import { getAppSecret } from '@/lib/auth/encryption.queries'
import { getSessionPrincipal } from '@/lib/auth/sessions.queries'
import { authenticateToken } from '@/lib/auth/api-tokens.commands'
import { upsertGuestCustomer, findGuestCustomer } from '@/lib/auth/guest-sessions.commands'
import {
  needsRenewal,
  createGuestSession,
  verifyGuestCookie,
  GUEST_COOKIE,
  guestCookie,
  signGuestCookie,
} from '@/lib/auth/guest-sessions.rules'

/** The one customer of SHOPPERS=shared, and the id by which every shopper calls itself (decision D2). */
export const SHARED_CUSTOMER_ID = 1

/** The customer of a visitor who has written nothing yet: there is no such row, so nothing is theirs. */
const NO_CUSTOMER_ID = 0
export const isNewGuest = ({ customerId }: CustomerContext): boolean => customerId === NO_CUSTOMER_ID

const ANYONE = { kind: 'anyone' } as PublicActor
const shopperOf = (customerId: number) => ({ kind: 'shopper', customerId }) as CustomerContext
const OPEN: Principal = { name: 'admin', userId: null, sessionId: null, rights: permissions }

/** What is made for this actor is for nobody else: no cache may keep it. */
function privateActor<A>(actor: A): A {
  markPrivate()
  return actor
}

/** Open to all: the catalogue. */
export const publicAccess: AuthGuard<PublicActor> = {
  name: 'anyone',
  authorize: () => Promise.resolve(ANYONE),
}

/**
 * The shopper of this call. With SHOPPERS=shared everyone is customer 1, as specified; with SHOPPERS=visitor the one
 * its cookie names, and a browser without a good one is given it here, before there is a customer.
 */
export const customerGuard: AuthGuard<CustomerContext> = {
  name: 'shopper',
  authorize: (request, reply) =>
    admitCustomer(request, reply, async (key) => (await findGuestCustomer(key)) ?? NO_CUSTOMER_ID),
}

/** The shopper of a call that puts something into the shop: who was only a visitor becomes a customer by it. */
export const customerOrCreateGuard: AuthGuard<CustomerContext> = {
  name: 'shopper',
  authorize: (request, reply) =>
    admitCustomer(request, reply, async (key) => {
      const met = await findGuestCustomer(key)
      if (met !== null) return met
      await consumeRateLimit('visitor', { address: getClientIp(request.headers) })
      return upsertGuestCustomer(key)
    }),
}

async function admitCustomer(
  request: Request,
  reply: ResponseCookies,
  customerOf: (key: string) => Promise<number>,
): Promise<CustomerContext> {
  if (env().SHOPPERS === 'shared') return privateActor(shopperOf(SHARED_CUSTOMER_ID))
  const now = Date.now()
  const known = verifyGuestCookie(guestIn(request.headers.get('cookie')), getAppSecret(), now)
  const guest = known ?? createGuestSession(now)
  if (known === null || needsRenewal(known, now)) {
    const value = signGuestCookie({ ...guest, issuedAt: now }, getAppSecret())
    reply.cookies.push(guestCookie(value, usesHttps(env())))
  }
  return privateActor(shopperOf(await customerOf(guest.key)))
}

const guestIn = (cookies: string | null) => parseCookie(cookies, GUEST_COOKIE, usesHttps(env()))

/**
 * What the caller of a request may do as an admin; null for nobody. With ADMIN_ACCESS=open everyone on this machine may
 * do all (decision D3), else a session or the token of a program says it. `reply` null: an answer without cookies.
 * @throws AppError 'unauthenticated' for a token that is none.
 */
async function grantOf(headers: Headers, reply: ResponseCookies | null): Promise<Principal | null> {
  if (env().ADMIN_ACCESS === 'open') return OPEN
  const authorization = headers.get('authorization')
  if (authorization === null) return getSessionPrincipal(headers, reply)
  const grant = await authenticateToken(authorization)
  if (!grant) throw new AppError('unauthenticated', 'This token is none, or was revoked')
  return grant
}

/**
 * The admin of a request, when `isAllowed` by what it may do.
 * @throws AppError 'unauthenticated' when nobody signed in, 'forbidden' when somebody did who may not.
 */
export async function authorizeAdmin<R extends Permission = never>(
  headers: Headers,
  reply: ResponseCookies | null,
  isAllowed: (held: readonly Permission[]) => boolean,
): Promise<Admin<R>> {
  const grant = await grantOf(headers, reply)
  if (!grant) throw new AppError('unauthenticated', 'Sign in first')
  if (!isAllowed(grant.rights)) throw new AppError('forbidden', 'You may not do this')
  return adminOf(grant, headers)
}

// `admitAdmin` has seen by then that the rights the type names are held.
const adminOf = <R extends Permission>(grant: Principal, headers: Headers): Admin<R> =>
  privateActor({ kind: 'admin', ...grant, address: getClientIp(headers) } as Admin<R>)

const adminTo = <R extends Permission>(right: R): AuthGuard<Admin<R>> => ({
  name: 'admin',
  right,
  authorize: (request, reply) => authorizeAdmin<R>(request.headers, reply, (held) => held.includes(right)),
})

const adminReading = (right: Permission): AuthGuard<Admin> => ({
  name: 'admin',
  right,
  authorize: (request, reply) => authorizeAdmin(request.headers, reply, (held) => canRead(held, right)),
})

/** Whoever may change the catalogue; its reader may see what only admins see of it. */
export const requireCatalogueWrite = adminTo('catalogue')
export const requireCatalogueRead = adminReading('catalogue')

/** Whoever may move orders along; their reader may see those of all shoppers. */
export const requireOrdersWrite = adminTo('orders')
export const requireOrdersRead = adminReading('orders')

/** An owner: settings, people, tokens, the audit. */
export const requireOwner = adminTo('owner')

/** Somebody who signed in, whatever they may do: for what is their own. A token, or an open admin, has no such thing. */
export const requireSignedIn: AuthGuard<Admin> = {
  name: 'admin',
  authorize: async (request, reply) => {
    const admin = await authorizeAdmin(request.headers, reply, () => true)
    if (admin.userId === null) throw notFound('account')
    return admin
  },
}

/** Whoever comes to sign in; where the admin is open nobody does. */
export const signInGuard: AuthGuard<PublicActor> = {
  name: 'anyone',
  authorize: () =>
    env().ADMIN_ACCESS === 'open'
      ? Promise.reject(notFound('sign-in'))
      : Promise.resolve(privateActor(ANYONE)),
}

/** Who calls as a shopper, and as an admin who may read orders where they are one. */
type Caller = { shopper: CustomerContext; admin: Admin | null }

/** The owner of a record or an admin who may read orders; the query decides by the record. */
export const customerOrAdminGuard: AuthGuard<Caller> = {
  name: 'shopper or admin',
  authorize: async (request, reply) => {
    const requested = await customerGuard.authorize(request, reply)
    const isSaid = env().ADMIN_ACCESS !== 'open' || hasAdminParam(request.url)
    const grant = isSaid ? await grantOf(request.headers, reply) : null
    return {
      shopper: requested,
      admin: grant && canRead(grant.rights, 'orders') ? adminOf(grant, request.headers) : null,
    }
  },
}

/** The shopper whose page is shown, by the cookie header the page was asked with. */
export async function getPageCustomer(cookie: string | null): Promise<CustomerContext> {
  if (env().SHOPPERS === 'shared') return privateActor(shopperOf(SHARED_CUSTOMER_ID))
  const guest = verifyGuestCookie(guestIn(cookie), getAppSecret(), Date.now())
  const customerId = guest && (await findGuestCustomer(guest.key))
  return privateActor(shopperOf(customerId ?? NO_CUSTOMER_ID))
}

/**
 * The shopper a call reads of: 1 is the one who calls, and to an admin every other id is that of a customer (decision D2).
 * @throws AppError 'not_found' for everybody else's id, and when there is no such customer.
 */
export async function resolveCustomerById(
  { shopper: asking, admin }: Caller,
  userId: number,
): Promise<CustomerContext> {
  if (userId === SHARED_CUSTOMER_ID) return asking
  const [row] = admin ? await query<{ id: number }>()`SELECT id FROM customers WHERE id = ${userId}` : []
  if (!row) throw notFound('user')
  return shopperOf(row.id)
}

/**
 * Checks the user id of a call that writes: what is put into a cart is put there by whose it is.
 * @throws AppError 'not_found' for every other id.
 */
export function assertOwnUserId(userId: number | undefined): void {
  if (userId !== undefined && userId !== SHARED_CUSTOMER_ID) throw notFound('user')
}
