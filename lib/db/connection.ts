import pg from 'pg'
import { env } from '@/lib/env'

/** What a connection is for; PostgreSQL shows it as application_name (pg_stat_activity, log_line_prefix). */
export type ConnectionRole = 'listen' | 'migrate' | 'long'

/** Prisma's adapter writes and reads timestamps without an offset, which is correct only in a UTC session. */
export const UTC = '-c TimeZone=UTC'

/** Direct connections have no limits but their own, also where the role of the database has some. */
const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0'

/** The URL of PostgreSQL itself: where DATABASE_URL may be a transaction pooler, DATABASE_DIRECT_URL. */
export const getDirectUrl = (): string | undefined => env().DATABASE_URL

/**
 * A client for a connection to PostgreSQL itself, for what a transaction pooler cannot carry: LISTEN, session locks,
 * migrations, and transactions longer than a request. The caller connects and closes it.
 */
export const createDirectClient = (role: ConnectionRole, options: pg.ClientConfig = {}): pg.Client =>
  new pg.Client({
    connectionString: getDirectUrl(),
    application_name: `zay ${role}`,
    options: `${UTC} ${NO_LIMITS}`,
    keepAlive: true,
    ...options,
  })
