import { forOneOnly } from '@/lib/cache'
import { absent } from '@/lib/errors'
import type { Admin, Anyone, Gate, Shopper } from '@/lib/identity/schema'

/** The one customer of SHOPPERS=shared, and the id by which every shopper calls itself (decision D2). */
export const THIS_SHOPPER = 1

const ANYONE = { kind: 'anyone' } as Anyone
const SHARED_SHOPPER = { kind: 'shopper', customerId: THIS_SHOPPER } as Shopper
const OPEN_ADMIN = { kind: 'admin', name: 'admin' } as Admin

/** What is made for this actor is for nobody else: no cache may keep it. */
function personal<A>(actor: A): Promise<A> {
  forOneOnly()
  return Promise.resolve(actor)
}

/** Open to all: the catalogue. */
export const anyone: Gate<Anyone> = { name: 'anyone', admit: () => Promise.resolve(ANYONE) }

/** The shopper of this call. With SHOPPERS=shared everyone is customer 1, as specified. */
export const shopper: Gate<Shopper> = { name: 'shopper', admit: () => personal(SHARED_SHOPPER) }

/** Somebody who may run the shop. With ADMIN_ACCESS=open that is everyone on this machine (decision D3). */
export const admin: Gate<Admin> = { name: 'admin', admit: () => personal(OPEN_ADMIN) }

/** The owner of a record or an admin; the query decides by the record. */
export const shopperOrAdmin: Gate<{ shopper: Shopper; admin: Admin | null }> = {
  name: 'shopper or admin',
  admit: async (request) => ({ shopper: await shopper.admit(request), admin: await admin.admit(request) }),
}

/** The shopper whose page is shown. */
export const currentShopper = (): Promise<Shopper> => personal(SHARED_SHOPPER)

/** The admin whose page is shown. */
export const currentAdmin = (): Promise<Admin> => personal(OPEN_ADMIN)

/**
 * Checks the user id of a call: 1 is the shopper who calls (decision D2).
 * @throws AppError 'absent' for every other id.
 */
export function checkUserId(userId: number | undefined): void {
  if (userId !== undefined && userId !== THIS_SHOPPER) throw absent('user')
}
