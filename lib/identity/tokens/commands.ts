import { transaction } from '@/lib/db/client'
import { prepared } from '@/lib/db/prepared'
import { absent } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import type { Grant } from '@/lib/identity/rules'
import type { Admin } from '@/lib/identity/schema'
import { tokenView } from '@/lib/identity/tokens/queries'
import { hashOf, newToken, tokenIn } from '@/lib/identity/tokens/rules'
import type { Scope, TokenInput, TokenView } from '@/lib/identity/tokens/schema'

/** What the token in an Authorization header grants, and that it was used, to the minute; null when it is none. */
export async function tokenGrant(authorization: string): Promise<Grant | null> {
  const secret = tokenIn(authorization)
  if (secret === null) return null
  const [row] = await prepared<{ id: number; name: string; scopes: Scope[]; isDue: boolean }>()`
    SELECT id, name, scopes, last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS "isDue"
    FROM api_tokens WHERE token_hash = ${hashOf(secret)} AND revoked_at IS NULL`
  if (!row) return null
  if (row.isDue) await prepared()`UPDATE api_tokens SET last_used_at = now() WHERE id = ${row.id}`
  return { name: `token ${row.name}`, userId: null, sessionId: null, rights: row.scopes }
}

/** Makes a token; `secret` is said here and never again. */
export async function createToken(
  admin: Admin<'owner'>,
  { name, scopes }: TokenInput,
): Promise<{ token: TokenView; secret: string }> {
  const secret = newToken()
  const token = await transaction(async (tx) => {
    const row = await tx.apiToken.create({
      data: { name, scopes, tokenHash: hashOf(secret), createdBy: admin.name },
    })
    const deed = {
      action: 'token.create',
      subjectType: 'token',
      subjectId: String(row.id),
      after: { name, scopes },
    }
    await writeAudit(tx, admin, deed)
    return tokenView(row)
  })
  return { token, secret }
}

/**
 * Ends a token: the next call with it is refused.
 * @throws AppError 'absent' when there is none, or it has ended.
 */
export async function revokeToken(admin: Admin<'owner'>, id: number): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) throw absent('token')
    await writeAudit(tx, admin, { action: 'token.revoke', subjectType: 'token', subjectId: String(id) })
  })
}
