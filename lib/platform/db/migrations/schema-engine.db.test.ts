import { createDatabase } from '@/lib/platform/db/connections/databases'
import { diffToSchema } from '@/lib/platform/db/migrations/schema-engine'

it('the migrations make what schema.prisma says', async () => {
  const server = process.env['ZAY_TEST_SERVER'] ?? ''
  expect(await diffToSchema(await createDatabase(server, 'zay_schema_engine'))).toBe('')
})
