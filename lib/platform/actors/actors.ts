/**
 * lib/platform/actors: Who may call: customer, admin and their permissions, as types that only lib/platform/auth
 * creates. Everything may import it.
 */

declare const authorized: unique symbol
declare const checkedPermission: unique symbol

/** The customer a call acts for. Only lib/platform/auth creates one, so holding it proves that the check was made. */
export type CustomerContext = {
  readonly kind: 'customer'
  readonly customerId: number
  readonly [authorized]: true
}

/** The only customer with SHOPPERS=shared, and the user id by which every customer refers to itself (decision D2). */
export const SHARED_CUSTOMER_ID = 1

/**
 * The permissions of an admin: read admin data, change the catalogue, change orders, read the audit log, and everything
 * reserved for owners.
 */
export const allPermissions = ['read', 'catalogue', 'orders', 'audit', 'owner'] as const
export type Permission = (typeof allPermissions)[number]

/** The roles of admin users, the mightiest first; access.rules.ts says what each may do. */
export const roles = ['owner', 'manager', 'staff'] as const
export type Role = (typeof roles)[number]

/**
 * An authorized admin. Only lib/platform/auth creates one. For `Admin<'catalogue'>` the permission to change the catalogue was
 * checked; a plain `Admin` may only read.
 */
export type Admin<R extends Permission = never> = {
  readonly kind: 'admin'
  /** The name in the audit log: an email address, 'token <name>', or 'admin' with ADMIN_ACCESS=open. */
  readonly name: string
  /** Who this is, whatever others are called: 'user ID', 'token ID', or 'admin' with ADMIN_ACCESS=open. */
  readonly identity: string
  /** The user of the session; null for an API token and with ADMIN_ACCESS=open. */
  readonly userId: string | null
  readonly sessionId: string | null
  /**
   * The e-mail address of the person whose limits count: of the session, or of who created the token. Null with
   * ADMIN_ACCESS=open.
   */
  readonly responsible: string | null
  readonly permissions: readonly Permission[]
  /** The IP address of the request; empty when unknown. */
  readonly ip: string
  readonly [authorized]: true
  readonly [checkedPermission]: Readonly<Record<R, true>>
}

/** Any caller: the catalogue is public. */
export type PublicActor = { readonly kind: 'public'; readonly [authorized]: true }

/** The Set-Cookie values that a response carries besides its body. */
export type ResponseCookies = { cookies: string[] }

/** Decides who may call. The API description lists `name` and `permission`; `authorize` makes the decision. */
export type AuthGuard<A> = {
  readonly name: 'public' | 'customer' | 'admin' | 'customer or admin'
  readonly permission?: Permission
  /** @throws AppError 'unauthenticated' or 'forbidden' when the caller may not. */
  readonly authorize: (request: Request, reply: ResponseCookies) => Promise<A>
  /** Completes the actor once the input is valid, so that a request that is not understood creates nothing. */
  complete?(actor: A, request: Request): Promise<A>
}
