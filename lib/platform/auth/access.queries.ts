/**
 * lib/platform/auth: Who the caller of a request or page is, and the guards that decide what they may do. The inner
 * folders have the ways to be somebody: signed in, by a token, or as a guest. Everything may import it.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { markPrivate } from '@/lib/platform/cache/cache-tags'
import { env } from '@/lib/platform/env/env'
import { getClientIp } from '@/lib/platform/requests/request-headers'
import { query } from '@/lib/platform/db/query'
import { notFound, AppError } from '@/lib/platform/errors/app-error'
import { parseCookie, usesHttps } from '@/lib/platform/auth/cookies.rules'
import { hasAdminParam, OPEN_NAME, type Principal, canRead } from '@/lib/platform/auth/access.rules'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits.commands'
import {
  type Admin,
  type PublicActor,
  type AuthGuard,
  type ResponseCookies,
  type Permission,
  allPermissions,
  type CustomerContext,
  SHARED_CUSTOMER_ID,
} from '@/lib/platform/actors/actors'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { getSessionPrincipal } from '@/lib/platform/auth/sign-in/sessions.queries'
import { authenticateToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { upsertGuestCustomer, findGuestCustomer } from '@/lib/platform/auth/guests/guest-sessions.commands'
import {
  needsRenewal,
  createGuestSession,
  isAccountKey,
  verifyGuestCookie,
  GUEST_COOKIE,
  guestCookie,
  signGuestCookie,
} from '@/lib/platform/auth/guests/guest-sessions.rules'

/** The customer id of a guest who has not written anything yet. No such row exists, so the guest owns nothing. */
const NO_CUSTOMER_ID = 0
export const isNewGuest = ({ customerId }: CustomerContext): boolean => customerId === NO_CUSTOMER_ID

const ANYONE = { kind: 'public' } as PublicActor
const createCustomerContext = (customerId: number) => ({ kind: 'customer', customerId }) as CustomerContext
const OPEN: Principal = {
  name: OPEN_NAME,
  identity: OPEN_NAME,
  userId: null,
  sessionId: null,
  responsible: null,
  permissions: allPermissions,
}

/** Marks the response as private, because it is made for this actor alone: no cache may store it. */
function privateActor<A>(actor: A): A {
  markPrivate()
  return actor
}

/** Public access, for the catalogue. */
export const publicAccess: AuthGuard<PublicActor> = {
  name: 'public',
  authorize: () => Promise.resolve(ANYONE),
}

/**
 * Authorizes the customer of this call. With SHOPPERS=shared everyone is customer 1, as specified. With
 * SHOPPERS=visitor the cookie identifies the customer; a browser without a valid cookie gets one, before a customer
 * row exists.
 */
export const customerGuard: AuthGuard<CustomerContext> = {
  name: 'customer',
  authorize: (request, reply) => admitCustomer(request, reply),
}

/**
 * Like `customerGuard`, for calls that write: creates the customer row of a guest who has none yet, once the input is
 * valid.
 */
export const customerOrCreateGuard: AuthGuard<CustomerContext> = {
  ...customerGuard,
  complete: async (customer, request) => {
    const key = newGuests.get(customer)
    if (key === undefined) return customer
    await consumeRateLimit('new guest', { ip: getClientIp(request.headers) })
    return createCustomerContext(await upsertGuestCustomer(key))
  },
}

/**
 * The guest with this token, which no cookie has: the customer of an order that staff write, or of goods that they hold.
 * The same token is the same guest.
 */
export async function upsertHiddenGuest(token: string): Promise<CustomerContext> {
  return createCustomerContext(await upsertGuestCustomer(token))
}

/** The customer of an order for whom staff write another one. */
export const actFor = (_admin: Admin<'orders'>, customerId: number): CustomerContext =>
  createCustomerContext(customerId)

/** The keys of guests without a customer row. */
const newGuests = new WeakMap<CustomerContext, string>()

async function admitCustomer(request: Request, reply: ResponseCookies): Promise<CustomerContext> {
  if (env().SHOPPERS === 'shared') return privateActor(createCustomerContext(SHARED_CUSTOMER_ID))
  const now = Date.now()
  const known = verifyGuestCookie(getGuestCookie(request.headers.get('cookie')), getAppSecret(), now)
  const found = known && (await findGuestCustomer(known.key))
  // The key of an account that got another one was signed out: what is written next must not be shared by the browsers that had it.
  const isNew = known === null || (found === null && isAccountKey(known.key))
  const guest = isNew ? createGuestSession(now) : known
  if (isNew || needsRenewal(known, now)) sendGuestCookie(reply, { ...guest, issuedAt: now })
  const customerId = isNew ? null : found
  const customer = createCustomerContext(customerId ?? NO_CUSTOMER_ID)
  if (customerId === null) newGuests.set(customer, guest.key)
  return privateActor(customer)
}

function sendGuestCookie(reply: ResponseCookies, guest: ReturnType<typeof createGuestSession>): void {
  reply.cookies.push(guestCookie(signGuestCookie(guest, getAppSecret()), usesHttps(env())))
}

/** Makes the browser the guest with this key, or a new one that owns nothing. */
export function changeGuest(reply: ResponseCookies, key?: string): void {
  const guest = createGuestSession(Date.now())
  sendGuestCookie(reply, key === undefined ? guest : { ...guest, key })
}

const getGuestCookie = (cookies: string | null) => parseCookie(cookies, GUEST_COOKIE, usesHttps(env()))

/**
 * The permissions of the caller as an admin; null when the caller is not one. With ADMIN_ACCESS=open everyone on this
 * machine has all permissions (decision D3); otherwise a session or an API token decides. Pass null as `reply` when
 * the response cannot set cookies.
 * @throws AppError 'unauthenticated' for an invalid token.
 */
async function findPrincipal(headers: Headers, reply: ResponseCookies | null): Promise<Principal | null> {
  if (env().ADMIN_ACCESS === 'open') return OPEN
  const authorization = headers.get('authorization')
  if (authorization === null) return getSessionPrincipal(headers, reply)
  const principal = await authenticateToken(authorization)
  if (!principal) throw new AppError('unauthenticated', errorText('token_invalid'))
  return principal
}

/**
 * The admin of a request, provided that `isAllowed` accepts its permissions.
 * @throws AppError 'unauthenticated' when nobody is signed in, 'forbidden' when the permissions are not sufficient.
 */
export async function authorizeAdmin<R extends Permission = never>(
  headers: Headers,
  reply: ResponseCookies | null,
  isAllowed: (permissions: readonly Permission[]) => boolean,
): Promise<Admin<R>> {
  const principal = await findPrincipal(headers, reply)
  if (!principal) throw new AppError('unauthenticated', errorText('sign_in_first'))
  if (!isAllowed(principal.permissions)) throw new AppError('forbidden', errorText('forbidden'))
  return toAdminActor(principal, headers)
}

// `authorizeAdmin` has already checked that the permissions in the type are held.
const toAdminActor = <R extends Permission>(principal: Principal, headers: Headers): Admin<R> =>
  privateActor({ kind: 'admin', ...principal, ip: getClientIp(headers) } as Admin<R>)

/**
 * The shop itself as an actor, for what an owner lets it decide about orders without a person; `name` stands in the audit log
 * and the history of the order.
 */
export const createAutomaticActor = (name: string): Admin<'orders'> =>
  ({
    kind: 'admin',
    name,
    identity: name,
    userId: null,
    sessionId: null,
    responsible: null,
    permissions: ['orders'],
    ip: '',
  }) as unknown as Admin<'orders'>

const requirePermission = <R extends Permission>(permission: R): AuthGuard<Admin<R>> => ({
  name: 'admin',
  permission,
  authorize: (request, reply) =>
    authorizeAdmin<R>(request.headers, reply, (permissions) => permissions.includes(permission)),
})

const requireReadPermission = (permission: Permission): AuthGuard<Admin> => ({
  name: 'admin',
  permission,
  authorize: (request, reply) =>
    authorizeAdmin(request.headers, reply, (permissions) => canRead(permissions, permission)),
})

/** Admins who may change the catalogue; the read guard also admits those who may only read its admin data. */
export const requireCatalogueWrite = requirePermission('catalogue')
export const requireCatalogueRead = requireReadPermission('catalogue')

/** Admins who may change orders; the read guard also admits those who may only read the orders of all customers. */
export const requireOrdersWrite = requirePermission('orders')
export const requireOrdersRead = requireReadPermission('orders')

/**
 * As `requireOrdersRead`, for what an open page asks by itself with `background=true`: that is no use of the session, which ends
 * when nobody has done anything for its idle time.
 */
export const requireOrdersWatch: AuthGuard<Admin> = {
  ...requireOrdersRead,
  authorize: (request, reply) =>
    authorizeAdmin(request.headers, isBackground(request) ? null : reply, (permissions) =>
      canRead(permissions, 'orders'),
    ),
}

const isBackground = ({ url }: Request): boolean => new URL(url).searchParams.get('background') === 'true'

/** Admins who may read the audit log. */
export const requireAuditRead = requireReadPermission('audit')

/** An owner: settings, admin users, API tokens. */
export const requireOwner = requirePermission('owner')

/** An owner, to write the catalogue too. */
export const requireCatalogueOwner: AuthGuard<Admin<'owner' | 'catalogue'>> = {
  name: 'admin',
  permission: 'owner',
  authorize: (request, reply) =>
    authorizeAdmin<'owner' | 'catalogue'>(
      request.headers,
      reply,
      (permissions) => permissions.includes('owner') && permissions.includes('catalogue'),
    ),
}

/**
 * Any signed-in admin user, for their own account. API tokens and the open admin area (ADMIN_ACCESS=open) have no
 * account.
 */
export const requireSignedIn: AuthGuard<Admin> = {
  name: 'admin',
  authorize: async (request, reply) => {
    const admin = await authorizeAdmin(request.headers, reply, () => true)
    if (admin.userId === null) throw notFound('no_account')
    return admin
  },
}

/** Anyone who wants to sign in. With ADMIN_ACCESS=open there is no sign-in. */
export const signInGuard: AuthGuard<PublicActor> = {
  name: 'public',
  authorize: () =>
    env().ADMIN_ACCESS === 'open'
      ? Promise.reject(notFound('no_sign_in'))
      : Promise.resolve(privateActor(ANYONE)),
}

/** The caller as a customer, and also as an admin when they may read orders. */
type Caller = { customer: CustomerContext; admin: Admin | null }

/** The owner of a record, or an admin who may read orders; the query decides for each record. */
export const customerOrAdminGuard: AuthGuard<Caller> = {
  name: 'customer or admin',
  authorize: async (request, reply) => ({
    customer: await customerGuard.authorize(request, reply),
    admin: await findOrdersReader(request, reply),
  }),
}

async function findOrdersReader(request: Request, reply: ResponseCookies | null): Promise<Admin | null> {
  const actsAsAdmin = env().ADMIN_ACCESS !== 'open' || hasAdminParam(request.url)
  const principal = actsAsAdmin ? await findPrincipal(request.headers, reply) : null
  return principal && canRead(principal.permissions, 'orders')
    ? toAdminActor(principal, request.headers)
    : null
}

/**
 * The caller whom `customerOrAdminGuard` admits, for a file: a page loads its images by itself, which is no use of the session,
 * and their response sets no cookies.
 */
export const getFileCaller = async (request: Request): Promise<Caller> => ({
  customer: await getPageCustomer(request.headers.get('cookie')),
  admin: await findOrdersReader(request, null),
})

/** The customer for whom a page is rendered, identified by the Cookie header of the page request. */
export async function getPageCustomer(cookie: string | null): Promise<CustomerContext> {
  if (env().SHOPPERS === 'shared') return privateActor(createCustomerContext(SHARED_CUSTOMER_ID))
  const guest = verifyGuestCookie(getGuestCookie(cookie), getAppSecret(), Date.now())
  const customerId = guest && (await findGuestCustomer(guest.key))
  return privateActor(createCustomerContext(customerId ?? NO_CUSTOMER_ID))
}

/**
 * The customer whose data a call reads: id 1 is the caller; for an admin every other id is that customer (decision
 * D2).
 * @throws AppError 'not_found' for any other id when the caller is no admin, and when there is no such customer.
 */
export async function resolveCustomerById(
  { customer: asking, admin }: Caller,
  userId: number,
): Promise<CustomerContext> {
  if (userId === SHARED_CUSTOMER_ID) return asking
  const [row] = admin ? await query<{ id: number }>()`SELECT id FROM customers WHERE id = ${userId}` : []
  if (!row) throw notFound('no_user')
  return createCustomerContext(row.id)
}

/**
 * Checks the user id of a write call: customers may only write to their own cart and wishlist.
 * @throws AppError 'not_found' for every other id.
 */
export function assertOwnUserId(userId: number | undefined): void {
  if (userId !== undefined && userId !== SHARED_CUSTOMER_ID) throw notFound('no_user')
}
