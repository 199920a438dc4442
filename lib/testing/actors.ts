import { authorizeAdmin } from '@/lib/auth/access.queries'
import { type Admin, type Permission, permissions } from '@/lib/auth/access.schema'

/** The only admin user of a shop without authentication, with all permissions. */
export const adminActor = (): Promise<Admin<Permission>> =>
  authorizeAdmin<Permission>(new Headers(), null, (rights) =>
    permissions.every((right) => rights.includes(right)),
  )
