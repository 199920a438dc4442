import pg from 'pg'
import { splitHosts, needsWriter } from '@/lib/platform/env/hosts'
import { findWriter, forgetWriter } from '@/lib/platform/db/connections/writer'
import { ConfigError, env } from '@/lib/platform/env/env'

/** What a connection is for; PostgreSQL shows it as application_name (pg_stat_activity, log_line_prefix). */
export type ConnectionRole = 'listen' | 'migrate' | 'long'

/** Prisma's adapter writes and reads timestamps without an offset, which is correct only in a UTC session. */
const UTC = '-c TimeZone=UTC'

/** Direct connections have no limits but their own, also where the role of the database has some. */
const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0'

/** The options of a direct connection, for libraries that open their own. */
export const directOptions = (role: ConnectionRole) => ({
  application_name: `zay ${role}`,
  options: `${UTC} ${NO_LIMITS}`,
})

/** The startup message as pg writes it. */
type WithStartup = { getStartupConf: () => Record<string, string> }

/** SQLSTATE read_only_sql_transaction: the server is a standby, or has become read-only. */
const READ_ONLY = '25006'

export type ShopClientConfig = pg.ClientConfig & {
  /** Sends the time zone by itself: transaction poolers know this parameter, and reject `options`. */
  hasStartupTimeZone?: boolean
}

/**
 * A connection to the server that accepts writes, where the connection string names several hosts. When it breaks, or
 * the server turns out to be read-only, the next connection looks for the writer again.
 */
export class ShopClient extends pg.Client {
  readonly #url: string

  constructor({ connectionString = '', hasStartupTimeZone = false, ...config }: ShopClientConfig = {}) {
    super({ ...config, connectionString: splitHosts(connectionString)[0] })
    this.#url = connectionString
    if (hasStartupTimeZone) {
      const base = (this as unknown as WithStartup).getStartupConf.bind(this)
      Object.assign(this, { getStartupConf: () => ({ ...base(), TimeZone: 'UTC' }) })
    }
    if (needsWriter(connectionString)) this.#followWriter()
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(() => callback(null), callback)
    return undefined
  }

  async #connect(): Promise<this> {
    if (needsWriter(this.#url)) {
      const { hostname, port } = new URL(await findWriter(this.#url))
      // The caller may have given up meanwhile.
      if (this.connection.stream.destroyed) throw new Error('Connection terminated')
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })
    }
    try {
      await super.connect()
    } catch (error) {
      forgetWriter(this.#url)
      throw error
    }
    return this
  }

  #followWriter(): void {
    this.on('error', () => forgetWriter(this.#url))
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return
      forgetWriter(this.#url)
      // Not before the statement has its error.
      setImmediate(() => this.connection.stream.destroy())
    })
  }
}

/** Whether DATABASE_URL may be a transaction pooler: there is a direct way beside it. */
export const isPooled = (): boolean => env().DATABASE_DIRECT_URL !== undefined

/**
 * The URL of PostgreSQL itself, with the one host that accepts writes.
 * @throws ConfigError when none is set, and Error when no host accepts writes.
 */
export const getDirectUrl = (): Promise<string> => findWriter(requireDirectUrl())

/** The URL of the server that `openConnection({ mayBeReplica: true })` connects to. */
export const getSnapshotUrl = async (): Promise<string> =>
  env().DATABASE_REPLICA_URL ?? (await getDirectUrl())

function requireDirectUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = env()
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!url) throw new ConfigError('DATABASE_URL: not set, and no embedded server was started')
  return url
}

/**
 * A client for a connection to PostgreSQL itself, for what a transaction pooler cannot carry: LISTEN, session locks,
 * migrations, and transactions longer than a request. The caller connects and closes it.
 */
export const createDirectClient = (role: ConnectionRole, config: pg.ClientConfig = {}): pg.Client =>
  new ShopClient({
    connectionString: requireDirectUrl(),
    keepAlive: true,
    ...directOptions(role),
    ...config,
  })
