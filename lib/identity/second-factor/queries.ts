import { db } from '@/lib/db/client'
import type { Admin } from '@/lib/identity/schema'

/** Whether the admin's own sign-in asks for a code. */
export async function hasSecondFactor({ userId }: Admin): Promise<boolean> {
  if (userId === null) return false
  const user = await db().adminUser.findUnique({ where: { id: userId }, select: { twoFactorEnabled: true } })
  return user?.twoFactorEnabled ?? false
}
