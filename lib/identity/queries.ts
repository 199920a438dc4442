import { forOneOnly } from '@/lib/cache'
import { env } from '@/lib/env'
import { addressOf } from '@/lib/address'
import { prepared } from '@/lib/db/prepared'
import { absent, AppError } from '@/lib/errors'
import { cookieIn, isSecureSite } from '@/lib/identity/cookies/rules'
import { asksAsAdmin, type Grant, mayRead } from '@/lib/identity/rules'
import { takeTurn } from '@/lib/limits/commands'
import {
  type Admin,
  type Anyone,
  type Gate,
  type Reply,
  type Right,
  rights,
  type Shopper,
} from '@/lib/identity/schema'
import { signingSecret } from '@/lib/identity/secret/queries'
import { sessionGrant } from '@/lib/identity/sessions/queries'
import { tokenGrant } from '@/lib/identity/tokens/commands'
import { keepVisitor, meetVisitor } from '@/lib/identity/visitors/commands'
import {
  isDue,
  newVisitor,
  readVisitor,
  VISITOR_COOKIE,
  visitorCookie,
  writeVisitor,
} from '@/lib/identity/visitors/rules'

/** The one customer of SHOPPERS=shared, and the id by which every shopper calls itself (decision D2). */
export const THIS_SHOPPER = 1

/** The customer of a visitor who has written nothing yet: there is no such row, so nothing is theirs. */
const NOBODY = 0
export const hasNothing = ({ customerId }: Shopper): boolean => customerId === NOBODY

const ANYONE = { kind: 'anyone' } as Anyone
const shopperOf = (customerId: number) => ({ kind: 'shopper', customerId }) as Shopper
const OPEN: Grant = { name: 'admin', userId: null, sessionId: null, rights }

/** What is made for this actor is for nobody else: no cache may keep it. */
function personal<A>(actor: A): A {
  forOneOnly()
  return actor
}

/** Open to all: the catalogue. */
export const anyone: Gate<Anyone> = { name: 'anyone', admit: () => Promise.resolve(ANYONE) }

/**
 * The shopper of this call. With SHOPPERS=shared everyone is customer 1, as specified; with SHOPPERS=visitor the one
 * its cookie names, and a browser without a good one is given it here, before there is a customer.
 */
export const shopper: Gate<Shopper> = {
  name: 'shopper',
  admit: (request, reply) => admitShopper(request, reply, async (key) => (await meetVisitor(key)) ?? NOBODY),
}

/** The shopper of a call that puts something into the shop: who was only a visitor becomes a customer by it. */
export const newShopper: Gate<Shopper> = {
  name: 'shopper',
  admit: (request, reply) =>
    admitShopper(request, reply, async (key) => {
      const met = await meetVisitor(key)
      if (met !== null) return met
      await takeTurn('visitor', { address: addressOf(request.headers) })
      return keepVisitor(key)
    }),
}

async function admitShopper(
  request: Request,
  reply: Reply,
  customerOf: (key: string) => Promise<number>,
): Promise<Shopper> {
  if (env().SHOPPERS === 'shared') return personal(shopperOf(THIS_SHOPPER))
  const now = Date.now()
  const known = readVisitor(visitorIn(request.headers.get('cookie')), signingSecret(), now)
  const visitor = known ?? newVisitor(now)
  if (known === null || isDue(known, now)) {
    const value = writeVisitor({ ...visitor, issuedAt: now }, signingSecret())
    reply.cookies.push(visitorCookie(value, isSecureSite(env())))
  }
  return personal(shopperOf(await customerOf(visitor.key)))
}

const visitorIn = (cookies: string | null) => cookieIn(cookies, VISITOR_COOKIE, isSecureSite(env()))

/**
 * What the caller of a request may do as an admin; null for nobody. With ADMIN_ACCESS=open everyone on this machine may
 * do all (decision D3), else a session or the token of a program says it. `reply` null: an answer without cookies.
 * @throws AppError 'unauthenticated' for a token that is none.
 */
async function grantOf(headers: Headers, reply: Reply | null): Promise<Grant | null> {
  if (env().ADMIN_ACCESS === 'open') return OPEN
  const authorization = headers.get('authorization')
  if (authorization === null) return sessionGrant(headers, reply)
  const grant = await tokenGrant(authorization)
  if (!grant) throw new AppError('unauthenticated', 'This token is none, or was revoked')
  return grant
}

/**
 * The admin of a request, when `isAllowed` by what it may do.
 * @throws AppError 'unauthenticated' when nobody signed in, 'forbidden' when somebody did who may not.
 */
export async function admitAdmin<R extends Right = never>(
  headers: Headers,
  reply: Reply | null,
  isAllowed: (held: readonly Right[]) => boolean,
): Promise<Admin<R>> {
  const grant = await grantOf(headers, reply)
  if (!grant) throw new AppError('unauthenticated', 'Sign in first')
  if (!isAllowed(grant.rights)) throw new AppError('forbidden', 'You may not do this')
  return adminOf(grant, headers)
}

// `admitAdmin` has seen by then that the rights the type names are held.
const adminOf = <R extends Right>(grant: Grant, headers: Headers): Admin<R> =>
  personal({ kind: 'admin', ...grant, address: addressOf(headers) } as Admin<R>)

const adminTo = <R extends Right>(right: R): Gate<Admin<R>> => ({
  name: 'admin',
  right,
  admit: (request, reply) => admitAdmin<R>(request.headers, reply, (held) => held.includes(right)),
})

const adminReading = (right: Right): Gate<Admin> => ({
  name: 'admin',
  right,
  admit: (request, reply) => admitAdmin(request.headers, reply, (held) => mayRead(held, right)),
})

/** Whoever may change the catalogue; its reader may see what only admins see of it. */
export const catalogueAdmin = adminTo('catalogue')
export const catalogueReader = adminReading('catalogue')

/** Whoever may move orders along; their reader may see those of all shoppers. */
export const ordersAdmin = adminTo('orders')
export const ordersReader = adminReading('orders')

/** An owner: settings, people, tokens, the audit. */
export const owner = adminTo('owner')

/** Somebody who signed in, whatever they may do: for what is their own. A token, or an open admin, has no such thing. */
export const member: Gate<Admin> = {
  name: 'admin',
  admit: async (request, reply) => {
    const admin = await admitAdmin(request.headers, reply, () => true)
    if (admin.userId === null) throw absent('account')
    return admin
  },
}

/** Whoever comes to sign in; where the admin is open nobody does. */
export const stranger: Gate<Anyone> = {
  name: 'anyone',
  admit: () =>
    env().ADMIN_ACCESS === 'open' ? Promise.reject(absent('sign-in')) : Promise.resolve(personal(ANYONE)),
}

/** Who calls as a shopper, and as an admin who may read orders where they are one. */
type Caller = { shopper: Shopper; admin: Admin | null }

/** The owner of a record or an admin who may read orders; the query decides by the record. */
export const shopperOrAdmin: Gate<Caller> = {
  name: 'shopper or admin',
  admit: async (request, reply) => {
    const asked = await shopper.admit(request, reply)
    const isSaid = env().ADMIN_ACCESS !== 'open' || asksAsAdmin(request.url)
    const grant = isSaid ? await grantOf(request.headers, reply) : null
    return {
      shopper: asked,
      admin: grant && mayRead(grant.rights, 'orders') ? adminOf(grant, request.headers) : null,
    }
  },
}

/** The shopper whose page is shown, by the cookie header the page was asked with. */
export async function shopperOfPage(cookie: string | null): Promise<Shopper> {
  if (env().SHOPPERS === 'shared') return personal(shopperOf(THIS_SHOPPER))
  const visitor = readVisitor(visitorIn(cookie), signingSecret(), Date.now())
  const customerId = visitor && (await meetVisitor(visitor.key))
  return personal(shopperOf(customerId ?? NOBODY))
}

/**
 * The shopper a call reads of: 1 is the one who calls, and to an admin every other id is that of a customer (decision D2).
 * @throws AppError 'absent' for everybody else's id, and when there is no such customer.
 */
export async function shopperNamed({ shopper: asking, admin }: Caller, userId: number): Promise<Shopper> {
  if (userId === THIS_SHOPPER) return asking
  const [row] = admin ? await prepared<{ id: number }>()`SELECT id FROM customers WHERE id = ${userId}` : []
  if (!row) throw absent('user')
  return shopperOf(row.id)
}

/**
 * Checks the user id of a call that writes: what is put into a cart is put there by whose it is.
 * @throws AppError 'absent' for every other id.
 */
export function checkUserId(userId: number | undefined): void {
  if (userId !== undefined && userId !== THIS_SHOPPER) throw absent('user')
}
