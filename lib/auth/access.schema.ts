declare const minted: unique symbol
declare const granted: unique symbol

/** The shopper a call acts for. Only lib/identity makes one, so holding it proves the check was made. */
export type CustomerContext = {
  readonly kind: 'shopper'
  readonly customerId: number
  readonly [minted]: true
}

/** What an admin may do: read what is the admin's, change the catalogue, move orders along, and all of the owner's. */
export const permissions = ['read', 'catalogue', 'orders', 'owner'] as const
export type Permission = (typeof permissions)[number]

/** What the people who run the shop are, and the rights of each. */
export const roles = ['owner', 'staff'] as const
export type Role = (typeof roles)[number]
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  staff: ['read', 'catalogue', 'orders'],
}

/**
 * Somebody who may run the shop. Only lib/identity makes one. `Admin<'catalogue'>` is one whose right to change the
 * catalogue was checked; an `Admin` alone may read.
 */
export type Admin<R extends Permission = never> = {
  readonly kind: 'admin'
  /** As the audit writes it: an e-mail address, 'token <name>', or 'admin' where the admin is open. */
  readonly name: string
  /** Whose session it is; null for a token and where the admin is open. */
  readonly userId: string | null
  readonly sessionId: string | null
  readonly rights: readonly Permission[]
  /** The IP address of the request; empty when it is not known. */
  readonly address: string
  readonly [minted]: true
  readonly [granted]: Readonly<Record<R, true>>
}

/** Anybody at all: the catalogue is public. */
export type PublicActor = { readonly kind: 'anyone'; readonly [minted]: true }

/** What an answer carries back to the browser beside its view: values of Set-Cookie. */
export type ResponseCookies = { cookies: string[] }

/** Who may call: name and right stand in the API's description, `admit` decides. */
export type AuthGuard<A> = {
  readonly name: 'anyone' | 'shopper' | 'admin' | 'shopper or admin'
  readonly right?: Permission
  /** @throws AppError 'unauthenticated' or 'forbidden' when the caller may not. */
  readonly authorize: (request: Request, reply: ResponseCookies) => Promise<A>
}
