import { closeDatabase } from '@/lib/platform/db/client'
import { createDirectClient } from '@/lib/platform/db/connections/connection'
import { env } from '@/lib/platform/env/env'

/** Makes the database of this test file one that refuses writes, as a standby does, or ends that. */
export async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const client = createDirectClient('long')
  await client.connect()
  await client.query('SET default_transaction_read_only = off')
  const { pathname } = new URL(env().DATABASE_URL ?? '')
  await client.query(`ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = ${value}`)
  await client.end()
  await closeDatabase()
}
