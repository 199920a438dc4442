import { existsSync } from 'node:fs'
import path from 'node:path'

/** Debian's name of the package of each server that the scenarios start. */
const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  varnishd: 'varnish varnish-modules',
  promtool: 'prometheus',
  setpriv: 'util-linux',
  unshare: 'util-linux',
} as const

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/**
 * The path of an installed program.
 * @throws Error that names the Debian package when it is not installed.
 */
export function findProgram(name: keyof typeof PACKAGES): string {
  const found = FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (found === undefined) {
    throw new Error(`${name} is not installed: apt-get install -y --no-install-recommends ${PACKAGES[name]}`)
  }
  return found
}
