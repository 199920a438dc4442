import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's name of the package of each server that the scenarios start. */
const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  varnishd: 'varnish varnish-modules',
  promtool: 'prometheus',
  pgbackrest: 'pgbackrest',
  initdb: 'postgresql',
  pg_ctl: 'postgresql',
  setpriv: 'util-linux',
  unshare: 'util-linux',
} as const

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
/** Debian has the programs of a PostgreSQL server below the folder of its version. */
const SERVERS = '/usr/lib/postgresql'

const listFolders = (): string[] => [
  ...FOLDERS,
  ...(existsSync(SERVERS) ? readdirSync(SERVERS).map((version) => path.join(SERVERS, version, 'bin')) : []),
]

/**
 * The path of an installed program.
 * @throws Error that names the Debian package when it is not installed.
 */
export function findProgram(name: keyof typeof PACKAGES): string {
  const found = listFolders()
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
  if (found === undefined) {
    throw new Error(`${name} is not installed: apt-get install -y --no-install-recommends ${PACKAGES[name]}`)
  }
  return found
}
