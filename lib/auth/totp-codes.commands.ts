import { createHash } from 'node:crypto'
import { db } from '@/lib/db/client'

/**
 * Marks a code as used; returns false when it was used before (RFC 6238, 5.2). Codes are valid for a minute and a
 * half at most.
 */
export async function consumeTotpCode(userId: string, code: string): Promise<boolean> {
  const digest = createHash('sha256').update(code).digest('base64url')
  await db()
    .$executeRaw`DELETE FROM used_totp_codes WHERE user_id = ${userId} AND used_at < now() - interval '5 minutes'`
  const result = await db().usedTotpCode.createMany({
    data: [{ userId, code: digest }],
    skipDuplicates: true,
  })
  return result.count === 1
}
