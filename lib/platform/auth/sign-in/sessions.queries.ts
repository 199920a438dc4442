import { db } from '@/lib/platform/db/client'
import { auth, getBetterAuthErrorCode } from '@/lib/platform/auth/sign-in/better-auth.queries'
import type { Principal } from '@/lib/platform/auth/access.rules'
import type { Admin, ResponseCookies, Role } from '@/lib/platform/actors/actors'
import { rolePermissions } from '@/lib/platform/auth/access.rules'
import { isSession, isExpired } from '@/lib/platform/auth/sign-in/sessions.rules'
import type { SessionView } from '@/lib/platform/auth/sign-in/sessions.schema'

const ENDED = { headers: new Headers(), response: null }

/**
 * The permissions of the session in a request's cookie; null without a valid session. They are read on every call, so
 * a changed role, a removal or a sign-out elsewhere applies from the next call.
 */
export async function getSessionPrincipal(
  headers: Headers,
  reply: ResponseCookies | null,
): Promise<Principal | null> {
  if (!(headers.get('cookie') ?? '').split(';').some(isSession)) return null
  const { api } = await auth()
  const { headers: responseHeaders, response: found } = await api
    .getSession({ headers, query: { disableRefresh: reply === null }, returnHeaders: true })
    .catch((error: unknown) => {
      // The session ended, or its user was removed, between its reading and its renewal.
      if (getBetterAuthErrorCode(error) === 'FAILED_TO_GET_SESSION') return ENDED
      throw error
    })
  if (!found) return null
  const { user, session } = found
  if (isExpired(session.createdAt, new Date())) {
    await db().adminSession.deleteMany({ where: { id: session.id } })
    return null
  }
  reply?.cookies.push(...responseHeaders.getSetCookie())
  return {
    name: user.email,
    identity: `user ${user.id}`,
    userId: user.id,
    sessionId: session.id,
    responsible: user.email,
    permissions: rolePermissions[user.role as Role],
  }
}

/** The valid sessions of the admin user, most recently used first. */
export async function listSessions({ userId, sessionId }: Admin): Promise<SessionView[]> {
  if (userId === null) return []
  const rows = await db().adminSession.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: { updatedAt: 'desc' },
    select: { id: true, ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
  })
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === sessionId,
    address: row.ipAddress || null,
    user_agent: row.userAgent || null,
    created_at: row.createdAt.toISOString(),
    seen_at: row.updatedAt.toISOString(),
  }))
}
