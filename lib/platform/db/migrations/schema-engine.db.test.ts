import { createDatabase } from '@/lib/platform/db/connections/databases'
import { env } from '@/lib/platform/env/env'
import { diffToSchema } from '@/lib/platform/db/migrations/schema-engine'

it('the migrations make what schema.prisma says', async () => {
  const url = await createDatabase(env().DATABASE_URL ?? '', 'zay_schema_engine')
  expect(await diffToSchema(url)).toBe('')
})
