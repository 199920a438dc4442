import { allPermissions, type Permission, type Role } from '@/lib/platform/actors/actors'

/** The permissions of an authenticated caller, and the name recorded in the audit log. */
export type Principal = {
  name: string
  /** Unlike the name, it belongs to one user or token. */
  identity: string
  userId: string | null
  sessionId: string | null
  /** The e-mail address of the person whose limits count; null with ADMIN_ACCESS=open. */
  responsible: string | null
  permissions: readonly Permission[]
}

/** The name of everybody in the back office with ADMIN_ACCESS=open. */
export const OPEN_NAME = 'admin'

/**
 * What each role of admin users may do: the only place that says so. Calls, pages, navigation and buttons name a
 * permission, never a role.
 */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: allPermissions,
  manager: ['read', 'catalogue', 'orders', 'audit'],
  staff: ['read', 'catalogue', 'orders'],
}

/** The data that everybody with 'read' may read, by the permission that allows changing it. */
const SHARED: ReadonlySet<Permission> = new Set<Permission>(['read', 'catalogue', 'orders'])

/**
 * Whether `permissions` allow reading the data that `permission` allows changing. The data of owners and the audit log need
 * the permission itself.
 */
export const canRead = (permissions: readonly Permission[], permission: Permission): boolean =>
  permissions.includes(permission) || (SHARED.has(permission) && permissions.includes('read'))

/**
 * Marks a URL as requested by an admin. With ADMIN_ACCESS=open everyone is an admin, so the request has to state it:
 * otherwise each customer could read the orders and screenshots of all others (decisions D2, D3). With sign-in the
 * parameter has no effect.
 */
export const withAdminParam = (url: string): string => `${url}?as=admin`

export const hasAdminParam = (url: string): boolean => new URL(url).searchParams.get('as') === 'admin'

/**
 * The path to go to after sign-in: the requested admin page, or else the dashboard. Anybody can craft the URL that
 * contains `to`, so paths outside the admin area are ignored.
 */
export const safeRedirectPath = (to: unknown): string =>
  typeof to === 'string' && /^\/admin(?:[/?]|$)/.test(to) ? to : '/admin'

/** The URL of the sign-in page, which leads back to `place`. */
export const signInUrl = (place: string): string =>
  safeRedirectPath(place) === '/admin' ? '/admin/sign-in' : `/admin/sign-in?to=${encodeURIComponent(place)}`
