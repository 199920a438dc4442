/**
 * lib/platform/auth/api-tokens: The keys of programs, with their scopes.
 */

import { withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { notFound } from '@/lib/platform/errors/app-error'
import { type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Principal } from '@/lib/platform/auth/access.rules'
import { withOwnerLocked } from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { tokenView } from '@/lib/platform/auth/api-tokens/api-tokens.queries'
import { hashToken, generateToken, parseBearerToken } from '@/lib/platform/auth/api-tokens/api-tokens.rules'
import type { Scope, TokenInput, TokenView } from '@/lib/platform/auth/api-tokens/api-tokens.schema'

/**
 * The permissions of the token in an Authorization header, which acts within the limits of who created it; null when it is invalid. Records the last use, to the
 * minute.
 */
export async function authenticateToken(authorization: string): Promise<Principal | null> {
  const secret = parseBearerToken(authorization)
  if (secret === null) return null
  const [row] = await query<TokenRow>()`
    SELECT id, name, scopes, created_by AS "createdBy", last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS "isDue"
    FROM api_tokens WHERE token_hash = ${hashToken(secret)} AND revoked_at IS NULL`
  if (!row) return null
  if (row.isDue) await query()`UPDATE api_tokens SET last_used_at = now() WHERE id = ${row.id}`
  return {
    name: `token ${row.name}`,
    identity: `token ${row.id}`,
    userId: null,
    sessionId: null,
    responsible: row.createdBy,
    permissions: row.scopes,
  }
}

type TokenRow = { id: number; name: string; scopes: Scope[]; createdBy: string; isDue: boolean }

/**
 * Creates an API token; `secret` is returned only here.
 * @throws AppError 'unauthenticated' or 'forbidden' when the owner was removed, or became staff, meanwhile.
 */
export async function createToken(
  admin: Admin<'owner'>,
  { name, scopes }: TokenInput,
): Promise<{ token: TokenView; secret: string }> {
  const secret = generateToken()
  // The removal of an owner revokes their tokens: it must not miss one that is being created.
  const token = await withOwnerLocked(admin, async (tx) => {
    const row = await tx.apiToken.create({
      data: { name, scopes, tokenHash: hashToken(secret), createdBy: admin.name },
    })
    const auditEntry: AuditEntry = {
      action: 'token.create',
      subjectType: 'token',
      subjectId: String(row.id),
      after: { name, scopes },
    }
    await recordAudit(tx, admin, auditEntry)
    return tokenView(row)
  })
  return { token, secret }
}

/**
 * Revokes a token: the next call with it is rejected.
 * @throws AppError 'not_found' when there is none, or it was revoked before.
 */
export async function revokeToken(admin: Admin<'owner'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) throw notFound('no_token')
    await recordAudit(tx, admin, { action: 'token.revoke', subjectType: 'token', subjectId: String(id) })
  })
}
