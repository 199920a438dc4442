import pg from 'pg'
import { lockMigrations } from '@/lib/platform/db/migrations/apply-migrations'
import { createDirectClient } from '@/lib/platform/db/connections/connection'
import { pool, SESSION_SETTINGS } from '@/lib/platform/db/connections/pool'
import { splitHosts } from '@/lib/platform/env/hosts'
import { ConfigError, env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'

/**
 * A transaction pooler rejects startup options, and a SET there stays on a connection that others get next. So the role
 * that comes through the pooler gets the settings of the shop's sessions, in this database only (decision 0138).
 * @throws ConfigError when the sessions behind the pooler have another time zone than UTC.
 */
export async function ensureRoleLimits(): Promise<void> {
  // Not asked through the pooler: that would open a connection without limits there.
  const role = decodeURIComponent(new URL(splitHosts(env().DATABASE_URL ?? '')[0] ?? '').username)
  const client = createDirectClient('migrate')
  await client.connect()
  try {
    await client.query('BEGIN')
    // Processes that start at once would otherwise update the same row of the catalogue.
    await lockMigrations(client)
    const { rows } = await client.query<{ setting: string }>(
      `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting WHERE setrole = $1::regrole
        AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [client.escapeIdentifier(role)],
    )
    const present = new Set(rows.map(({ setting }) => setting))
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      if (present.has(`${name}=${value}`)) continue
      await client.query(
        `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(client.database ?? '')}
          SET ${name} = ${pg.escapeLiteral(value)}`,
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    log.warn({ err: error, role, settings: SESSION_SETTINGS }, 'the role could not get its limits')
  } finally {
    await client.end()
  }
  const { timeZone, statementTimeout } = await readSession()
  if (timeZone !== 'UTC') {
    throw new ConfigError(
      `DATABASE_URL: its sessions have the time zone ${timeZone}; let the pooler pass TimeZone, or set UTC for the role`,
    )
  }
  if (statementTimeout === '0')
    log.warn('connections that the pooler has open are without limits: reopen them (PgBouncer: RECONNECT)')
}

type Session = { timeZone: string; statementTimeout: string }

/** What a session of the pool has. */
async function readSession(): Promise<Session> {
  const { rows } = await pool().query<Session>(
    `SELECT current_setting('TimeZone') AS "timeZone",
      current_setting('statement_timeout') AS "statementTimeout"`,
  )
  const [session] = rows
  if (!session) throw new Error('PostgreSQL did not describe the session')
  return session
}
