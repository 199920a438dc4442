import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/lib/db/databases'
import { startEmbedded } from '@/lib/db/embedded/server'

/** A temporary PostgreSQL server below the system's temporary folder. */
export type TempServer = {
  url: (database: string) => string
  /** Creates `name`, empty or as a copy of `template`, dropping any database of that name. */
  createDatabase: (name: string, template?: string) => Promise<string>
  /** Stops the server and deletes its files. */
  stop: () => Promise<void>
}

/** Starts a server for tests, benchmarks and writing migrations; does not use the shop's own data. */
export async function startTempServer(): Promise<TempServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-scratch-'))
  // The server may run as another user, who must be able to traverse the folder.
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder)
  return {
    url: server.url,
    createDatabase: (name, template) => createDatabase(server.url('postgres'), name, template),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
