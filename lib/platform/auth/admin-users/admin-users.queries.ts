import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { InvitationView, AdminUserView } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { type Admin, type Role, roles } from '@/lib/platform/actors/actors'

/** All admin users, by role, owners first, then by name; `seen_at` is the last use of a session. */
export async function listAdminUsers(admin: Admin, on: DatabaseClient = db()): Promise<AdminUserView[]> {
  const rows = await on.adminUser.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      phone: true,
      moneyLimit: true,
      twoFactorEnabled: true,
      version: true,
      sessions: { orderBy: { updatedAt: 'desc' }, take: 1, select: { updatedAt: true } },
    },
  })
  const people = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    phone: row.phone,
    money_limit: row.moneyLimit,
    has_second_factor: row.twoFactorEnabled ?? false,
    is_current: row.id === admin.userId,
    seen_at: row.sessions[0]?.updatedAt.toISOString() ?? null,
    version: row.version,
  }))
  return people.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
}

/** The admin user with this id; null when there is none. */
export const getAdminUser = async (admin: Admin, id: string): Promise<AdminUserView | null> =>
  (await listAdminUsers(admin)).find((person) => person.id === id) ?? null

/** The role, phone number and limit in Kyat of the caller's own account; null for a caller without one. */
export async function getOwnAccount({
  userId,
}: Admin): Promise<{ role: Role; phone: string | null; moneyLimit: number | null } | null> {
  if (userId === null) return null
  const row = await db().adminUser.findUnique({
    where: { id: userId },
    select: { role: true, phone: true, moneyLimit: true },
  })
  return row && { ...row, role: row.role as Role }
}

type Row = {
  id: number
  email: string
  role: string
  moneyLimit: number | null
  invitedBy: string
  expiresAt: Date
}

/** An invitation without the token of its link, which is not stored. */
export const invitationView = (row: Row): InvitationView => ({
  id: row.id,
  email: row.email,
  // A CHECK constraint restricts the column to the roles.
  role: row.role as Role,
  money_limit: row.moneyLimit,
  invited_by: row.invitedBy,
  expires_at: row.expiresAt.toISOString(),
})

/** The valid invitations, newest first. */
export async function listInvitations(_admin: Admin, on: DatabaseClient = db()): Promise<InvitationView[]> {
  const rows = await on.adminInvitation.findMany({
    where: { expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
  })
  return rows.map(invitationView)
}

/** Whether anybody can sign in; false in a shop that was never set up. */
export const hasAdminUsers = async (): Promise<boolean> =>
  (await db().adminUser.findFirst({ select: { id: true } })) !== null

/** The owners by their e-mail addresses, for commands on the shop's own machine. */
export async function listOwnerEmails(): Promise<string[]> {
  const rows = await db().adminUser.findMany({
    where: { role: 'owner' },
    orderBy: { email: 'asc' },
    select: { email: true },
  })
  return rows.map(({ email }) => email)
}
