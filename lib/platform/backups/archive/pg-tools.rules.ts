/** The major version in the output of `--version`; null for anything else. */
export const parseMajorVersion = (answer: string): number | null => {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(answer) ?? []
  return major === undefined ? null : Number(major)
}

/** The parameters of a database URL that PostgreSQL's programs support, with their environment variables. */
const VARIABLES: Record<string, string> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/**
 * The database connection for PostgreSQL's programs. All of it is in environment variables, because every user can
 * read command lines.
 */
export function pgEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const variables: [string, string][] = [
    ['PGHOST', hostname.replace(/^\[|\]$/g, '')],
    ['PGPORT', port],
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGDATABASE', decodeURIComponent(pathname.slice(1))],
    ...[...searchParams].map(([name, value]): [string, string] => [VARIABLES[name] ?? '', value]),
  ]
  return Object.fromEntries(variables.filter(([name, value]) => name !== '' && value !== ''))
}

/** Whether this version of pg_dump can dump that server, and a note that explains the choice. */
export function chooseDumpFormat(pgDump: number | null, server: number): { isPgDump: boolean; note: string } {
  const instead = 'the shop’s own dump is used'
  if (pgDump === null) return { isPgDump: false, note: `pg_dump is not on the PATH: ${instead}` }
  if (pgDump < server)
    return { isPgDump: false, note: `pg_dump ${pgDump} is too old for PostgreSQL ${server}: ${instead}` }
  return { isPgDump: true, note: `The database is dumped by pg_dump ${pgDump}` }
}
