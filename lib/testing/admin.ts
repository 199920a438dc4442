import type { Admin, Permission } from '@/lib/platform/actors/actors'
import { adminActor } from '@/lib/testing/actors'

/** The admin user of a test file, with all permissions; from its first test or `beforeAll` on. */
export let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
})
