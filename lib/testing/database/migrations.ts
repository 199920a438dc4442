import pg from 'pg'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { env } from '@/lib/platform/env/env'
import { TEMPLATE } from '@/lib/testing/database/template-database'

const connections: pg.Client[] = []

export async function closeConnections(): Promise<void> {
  await Promise.all(connections.splice(0).map((client) => client.end()))
}

/** A connection, which `closeConnections()` closes. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  connections.push(client)
  await client.connect()
  return client
}

/** A migrated database, with `changes` applied to it. */
export async function createMigratedDatabase(changes = ''): Promise<string> {
  const own = env().DATABASE_URL ?? ''
  const url = await createDatabase(own, `${new URL(own).pathname.slice(1)}_migrations`, TEMPLATE)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(changes)
  await client.end()
  return url
}

/** The newest migrations, not applied yet: what they add is gone. */
export const WITHOUT_NEWEST = `DELETE FROM _prisma_migrations WHERE migration_name = '20261124240000_notification_schedule_times';
  ALTER TABLE notifications DROP COLUMN scheduled_at; ALTER TABLE notification_endpoints DROP COLUMN locked_at`
export const NEWEST = '20261124240000_notification_schedule_times'
