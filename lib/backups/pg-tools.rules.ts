/** The number before the point in what `--version` answers; null for anything else. */
export const parseMajorVersion = (answer: string): number | null => {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(answer) ?? []
  return major === undefined ? null : Number(major)
}

/** Of the settings in a database's URL those that PostgreSQL's programs know, by the variables they read. */
const VARIABLES: Record<string, string> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/** How PostgreSQL's programs are told of a database: all of it in variables, as a command line is everybody's to read. */
export function pgEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given: [string, string][] = [
    ['PGHOST', hostname.replace(/^\[|\]$/g, '')],
    ['PGPORT', port],
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGDATABASE', decodeURIComponent(pathname.slice(1))],
    ...[...searchParams].map(([name, value]): [string, string] => [VARIABLES[name] ?? '', value]),
  ]
  return Object.fromEntries(given.filter(([name, value]) => name !== '' && value !== ''))
}

/** Whether pg_dump of this version dumps that server, and the sentence that says what is done. */
export function chooseDumpFormat(pgDump: number | null, server: number): { isPgDump: boolean; note: string } {
  const instead = 'the shop’s own dump is used'
  if (pgDump === null) return { isPgDump: false, note: `pg_dump is not on the PATH: ${instead}` }
  if (pgDump < server)
    return { isPgDump: false, note: `pg_dump ${pgDump} is too old for PostgreSQL ${server}: ${instead}` }
  return { isPgDump: true, note: `The database is dumped by pg_dump ${pgDump}` }
}
