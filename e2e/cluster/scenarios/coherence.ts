import pg from 'pg'
import { onExit } from '@/bench/environment/cleanup'
import { check, createShopFolders, getPlentifulProduct, startShop } from '@/e2e/cluster/shops'
import { getPercentile, measureStaleness, waitForInvalidations } from '@/e2e/cluster/staleness'
import type { Scenario } from '@/e2e/cluster/scenario'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'

/** Price changes without a fault, and in each fault. */
const CHANGES = 200
const CHANGES_IN_FAULT = 10
/** Milliseconds for which another process may show an old price: 99 of 100, and in faults. */
const MAX_P99_MS = 100
const MAX_IN_FAULT_MS = 1_500

/**
 * What one process writes is seen in another, also while LISTEN connections are killed or silent, or the writer is
 * killed right after its answer.
 */
export const coherence: Scenario = {
  name: 'coherence',
  run: async (report) => {
    const server = await startTempServer()
    onExit(server.stop)
    const databaseUrl = await server.createDatabase('zay')
    // Only LISTEN connections go through the lines.
    const lines = [await openTcpProxy(databaseUrl), await openTcpProxy(databaseUrl)] as const
    for (const line of lines) onExit(line.close)
    const folders = await createShopFolders()
    const start = (line: (typeof lines)[number]) =>
      startShop(folders, { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: line.url })
    report('starting two processes')
    let writer = await start(lines[0])
    const reader = await start(lines[1])
    const { id } = await getPlentifulProduct(writer.url)
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    onExit(() => admin.end())
    const killListeners = async () => {
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zay listen'`,
      )
    }
    const settle = async () => {
      for (const one of [writer, reader]) await waitForInvalidations(one.url, true)
    }
    const results: string[] = []
    const measure = async (
      name: string,
      count: number,
      fault: Parameters<typeof measureStaleness>[1],
      repair: () => Promise<void>,
    ) => {
      report(name)
      const times: number[] = []
      for (let change = 0; change < count; change++) {
        await settle()
        times.push(await measureStaleness({ writer: writer.url, reader: reader.url, id }, fault))
        await repair()
      }
      const [p50, p99] = [0.5, 0.99].map((share) => Math.round(getPercentile(times, share)))
      const worst = Math.round(Math.max(...times))
      results.push(`${name}: ${count} changes, median ${p50} ms, p99 ${p99} ms, worst ${worst} ms`)
      const limit = count === CHANGES ? MAX_P99_MS : MAX_IN_FAULT_MS
      check((count === CHANGES ? (p99 ?? 0) : worst) < limit, `${results.at(-1)}: not below ${limit} ms`)
    }
    const nothing = () => Promise.resolve()
    const restore = () => {
      for (const line of lines) line.restore()
      return Promise.resolve()
    }
    const silence = (line: (typeof lines)[number]) => () => {
      line.silence()
      return Promise.resolve()
    }
    await measure('no fault', CHANGES, {}, nothing)
    await measure('LISTEN of both killed', CHANGES_IN_FAULT, { before: killListeners }, nothing)
    await measure('LISTEN of the writer silent', CHANGES_IN_FAULT, { before: silence(lines[0]) }, restore)
    await measure('LISTEN of the reader silent', CHANGES_IN_FAULT, { before: silence(lines[1]) }, restore)
    await measure(
      'LISTEN killed, and the writer by kill -9 after its answer',
      3,
      { before: killListeners, after: () => process.kill(writer.pid, 'SIGKILL') },
      async () => {
        await writer.stop()
        writer = await start(lines[0])
      },
    )
    return results
  },
}
