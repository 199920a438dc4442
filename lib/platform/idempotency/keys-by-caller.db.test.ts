import { readFileSync } from 'node:fs'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { HERE, OWNER } from '@/lib/testing/admin-users'

const MIGRATION = 'prisma/migrations/20261203100200_creation_keys_by_caller/migration.sql'

it('the migration gives each key of a name to the users and tokens who have the name, and keeps it', async () => {
  await upsertOwner(HERE, OWNER)
  const user = await db().adminUser.findFirstOrThrow({ where: { email: OWNER.email } })
  const scopes = ['orders' as const]
  const tokens = [
    await createToken(admin, { name: 'courier', scopes }),
    await createToken(admin, { name: 'courier', scopes }),
  ]
  const requestHash = 'x'
  await db().creationKey.createMany({
    data: [
      { actor: OWNER.email, kind: 'brand', key: 'of-user', requestHash, recordId: 1 },
      { actor: 'token courier', kind: 'refund', key: 'of-tokens', requestHash, recordId: 2 },
      { actor: 'admin', kind: 'brand', key: 'of-open', requestHash, recordId: 3 },
    ],
  })
  const copy = /INSERT INTO[^;]+/.exec(readFileSync(MIGRATION, 'utf8'))?.[0] ?? ''
  for (let time = 0; time < 2; time++) await db().$executeRawUnsafe(copy)
  const rows = await db().creationKey.findMany({ orderBy: [{ recordId: 'asc' }, { actor: 'asc' }] })
  expect(rows.map(({ actor, recordId }) => [actor, recordId])).toEqual([
    ...[OWNER.email, `user ${user.id}`].sort().map((actor) => [actor, 1]),
    ...['token courier', ...tokens.map(({ token }) => `token ${token.id}`)].sort().map((actor) => [actor, 2]),
    ['admin', 3],
  ])
})
