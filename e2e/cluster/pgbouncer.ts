import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findProgram } from '@/e2e/cluster/programs'
import { isListening } from '@/e2e/cluster/staleness'
import { startProgram, temporaryFolder } from '@/lab/process'
import { chownTo, getServerUser } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

export type PgBouncer = {
  /** The connection string through it. */
  url: string
  /** Sends new connections to the server of `url`, as an operator does after a failover. */
  moveTo: (url: string) => Promise<void>
}

const toFile = (url: string, port: number, users: string, setting: string): string => {
  const { hostname, port: serverPort } = new URL(url)
  return `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
server_login_retry = 1
${setting}
`
}

/** Starts PgBouncer in transaction mode in front of the server of `url`; `setting` is one more line of its file. */
export async function startPgBouncer(url: string, setting = ''): Promise<PgBouncer> {
  const { username, password } = new URL(url)
  const folder = await temporaryFolder('pgbouncer')
  const user = await getServerUser()
  const port = await freePort()
  const ini = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(ini, toFile(url, port, users, setting))
  await chmod(folder, 0o700)
  await chownTo(user, folder, ini, users)
  const program = await startProgram({
    command: [findProgram('pgbouncer')],
    args: ['-q', ini],
    port,
    user,
    // Otherwise it waits for its clients.
    stopSignal: 'SIGKILL',
    ready: () => isListening(port),
  })
  const pooled = new URL(url)
  pooled.port = String(port)
  return {
    url: pooled.href,
    moveTo: async (next) => {
      await writeFile(ini, toFile(next, port, users, setting))
      // Reads its file again.
      program.signal('SIGHUP')
    },
  }
}
