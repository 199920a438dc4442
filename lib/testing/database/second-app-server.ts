import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chownTo, runAsServerUser, getServerUser } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

/** A PostgreSQL server from the programs installed on this machine, with the matching pg_dump. */
export type SecondServer = { url: string; stop: () => Promise<void> }

/** Returns the folder where packages install the server programs of a version. */
const getServerFolders = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  '/usr/local/bin',
  '/usr/bin',
]

/** Starts a server of this version; returns null if it is not installed. */
export async function startSecondServer(major: number | null): Promise<SecondServer | null> {
  const found = await Promise.all(
    (major === null ? [] : getServerFolders(major)).map((place) =>
      stat(path.join(place, 'initdb')).then(
        () => place,
        () => null,
      ),
    ),
  )
  const programs = found.find((place) => place !== null)
  if (programs === undefined) return null
  const user = await getServerUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-other-'))
  await chownTo(user, folder)
  await chmod(folder, 0o700)
  const port = await freePort()
  const requested = async (program: string, ...args: string[]) => {
    const { code, output } = await runAsServerUser(path.join(programs, program), args, user)
    if (code !== 0) throw new Error(`${program}: ${output}`)
  }
  const data = path.join(folder, 'data')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await requested(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  )
  await requested('pg_ctl', '-D', data, 'start', '-w', '-l', path.join(folder, 'log'), '-o', settings)
  return {
    url: `postgresql://postgres:secret@127.0.0.1:${port}/zay`,
    stop: async () => {
      await requested('pg_ctl', '-D', data, 'stop', '-m', 'immediate', '-w')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
