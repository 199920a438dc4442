import pg from 'pg'
import { needsWriter, splitHosts } from '@/lib/platform/env/hosts'
import { getProcessState } from '@/lib/platform/process/process-state'

/** Milliseconds for a host to say whether it accepts writes. */
const PROBE_TIMEOUT_MS = 1_500

type Writer = { found: string | null; search: Promise<string> | null }
const state = getProcessState<{ writers: Map<string, Writer> }>('database-writers')
const writers = (state.writers ??= new Map<string, Writer>())

/**
 * The connection string of the host of `url` that accepts writes: the first that says so. It is remembered until
 * `forgetWriter`. A connection string that does not ask for one is returned unchanged.
 * @throws Error, which counts as an outage, when none does within 1.5 seconds.
 */
export async function findWriter(url: string): Promise<string> {
  if (!needsWriter(url)) return url
  const writer = writers.get(url) ?? { found: null, search: null }
  writers.set(url, writer)
  if (writer.found !== null) return writer.found
  writer.search ??= search(url).finally(() => (writer.search = null))
  return (writer.found = await writer.search)
}

/** Makes the next connection look for the writer again: the last one is gone, or has become a standby. */
export const forgetWriter = (url: string): boolean => writers.delete(url)

async function search(url: string): Promise<string> {
  try {
    return await Promise.any(splitHosts(url).map(probe))
  } catch (cause) {
    throw new Error('Connection terminated: no host of the database accepts writes', { cause })
  }
}

/** @throws Error when the host does not answer, or is a standby or read-only. */
async function probe(host: string): Promise<string> {
  const client = new pg.Client({
    connectionString: host,
    application_name: 'zay probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    )
    if (rows[0]?.isReadOnly !== false) throw new Error(`${new URL(host).host} is read-only`)
    return host
  } finally {
    client.end().catch(() => undefined)
  }
}
