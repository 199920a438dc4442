import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { type Scope, type TokenView } from '@/lib/platform/auth/api-tokens/api-tokens.schema'

type Row = {
  id: number
  name: string
  scopes: string[]
  createdBy: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A token as its owner sees it: everything but the secret, which is not stored. */
export const tokenView = (row: Row): TokenView => ({
  id: row.id,
  name: row.name,
  // A CHECK constraint restricts the column to these values.
  scopes: row.scopes as Scope[],
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/** The valid tokens, newest first. */
export async function listTokens(_admin: Admin, on: DatabaseClient = db()): Promise<TokenView[]> {
  const rows = await on.apiToken.findMany({ where: { revokedAt: null }, orderBy: { id: 'desc' } })
  return rows.map(tokenView)
}
