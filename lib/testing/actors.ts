import { authorizeAdmin } from '@/lib/auth/access.queries'
import { type Admin, type Permission, permissions } from '@/lib/auth/access.schema'

/** The one admin of an open shop, who may do all. */
export const adminActor = (): Promise<Admin<Permission>> =>
  authorizeAdmin<Permission>(new Headers(), null, (held) =>
    permissions.every((right) => held.includes(right)),
  )
