import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { query } from '@/lab/database'

/** The hardware and software versions of the measurement. */
export type Machine = { cpu: string; cores: number; memory: number; versions: Record<string, string> }

/** Reads them from the system, the packages and the database; memory in gigabytes. */
export async function thisMachine(databaseUrl: string): Promise<Machine> {
  const [server] = await query<{ server_version: string }>(databaseUrl, 'SHOW server_version')
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    versions: {
      Node: process.versions.node,
      Next: readVersion('next'),
      Prisma: readVersion('@prisma/client'),
      PostgreSQL: server?.server_version ?? 'unknown',
      autocannon: readVersion('autocannon'),
    },
  }
}

function readVersion(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
