import { authorizeAdmin } from '@/lib/platform/auth/access.queries'
import { type Admin, type Permission, allPermissions } from '@/lib/platform/actors/actors'

/** The only admin user of a shop without authentication, with all permissions. */
export const adminActor = (): Promise<Admin<Permission>> =>
  authorizeAdmin<Permission>(new Headers(), null, (permissions) =>
    allPermissions.every((permission) => permissions.includes(permission)),
  )
