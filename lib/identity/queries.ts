import { forOneOnly } from '@/lib/cache'
import { env } from '@/lib/env'
import { absent } from '@/lib/errors'
import type { Admin, Anyone, Gate, Reply, Shopper } from '@/lib/identity/schema'
import { signingSecret } from '@/lib/identity/secret/queries'
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

const ANYONE = { kind: 'anyone' } as Anyone
const shopperOf = (customerId: number) => ({ kind: 'shopper', customerId }) as Shopper
const OPEN_ADMIN = { kind: 'admin', name: 'admin' } as Admin

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
  admit: (request, reply) => admitShopper(request, reply, keepVisitor),
}

async function admitShopper(
  request: Request,
  reply: Reply,
  customerOf: (key: string) => Promise<number>,
): Promise<Shopper> {
  const { SHOPPERS, SITE_URL } = env()
  if (SHOPPERS === 'shared') return personal(shopperOf(THIS_SHOPPER))
  const now = Date.now()
  const known = readVisitor(cookieOf(request.headers.get('cookie')), signingSecret(), now)
  const visitor = known ?? newVisitor(now)
  if (known === null || isDue(known, now)) {
    const value = writeVisitor({ ...visitor, issuedAt: now }, signingSecret())
    reply.cookies.push(visitorCookie(value, SITE_URL?.startsWith('https:') ?? false))
  }
  return personal(shopperOf(await customerOf(visitor.key)))
}

const COOKIE = new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([^;\\s]*)`)
const cookieOf = (header: string | null): string | undefined => COOKIE.exec(header ?? '')?.[1]

/** Somebody who may run the shop. With ADMIN_ACCESS=open that is everyone on this machine (decision D3). */
export const admin: Gate<Admin> = { name: 'admin', admit: () => Promise.resolve(personal(OPEN_ADMIN)) }

/** The owner of a record or an admin; the query decides by the record. */
export const shopperOrAdmin: Gate<{ shopper: Shopper; admin: Admin | null }> = {
  name: 'shopper or admin',
  admit: async (request, reply) => ({
    shopper: await shopper.admit(request, reply),
    admin: await admin.admit(request, reply),
  }),
}

/** The shopper whose page is shown, by the cookie header the page was asked with. */
export async function shopperOfPage(cookie: string | null): Promise<Shopper> {
  if (env().SHOPPERS === 'shared') return personal(shopperOf(THIS_SHOPPER))
  const visitor = readVisitor(cookieOf(cookie), signingSecret(), Date.now())
  const customerId = visitor && (await meetVisitor(visitor.key))
  return personal(shopperOf(customerId ?? NOBODY))
}

/** The admin whose page is shown. */
export const currentAdmin = (): Promise<Admin> => Promise.resolve(personal(OPEN_ADMIN))

/**
 * Checks the user id of a call: 1 is the shopper who calls (decision D2).
 * @throws AppError 'absent' for every other id.
 */
export function checkUserId(userId: number | undefined): void {
  if (userId !== undefined && userId !== THIS_SHOPPER) throw absent('user')
}
