import { onExit } from '@/bench/environment/cleanup'
import { startPgBouncer } from '@/e2e/cluster/pgbouncer'
import { query } from '@/e2e/cluster/replication'
import { buy, check, createShopFolders, getPlentifulProduct, runScript, startShop } from '@/e2e/cluster/shops'
import { getPercentile, measureStaleness, waitForInvalidations } from '@/e2e/cluster/staleness'
import type { Scenario } from '@/e2e/cluster/scenario'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/** The lock that Prisma's engine takes while it migrates (lib/platform/db/migrations/apply-migrations.ts). */
const MIGRATION_LOCK = 72_707_369
const ORDERS = 30
const CHANGES = 50
const MAX_P99_MS = 100
const MAX_UNHEARD_MS = 1_500

/** The shop behind a transaction pooler: first start, orders, coherence, backups, and what a pooler must not keep. */
export const pgbouncer: Scenario = {
  name: 'pgbouncer',
  run: async (report) => {
    const server = await startTempServer()
    onExit(server.stop)
    const direct = await server.createDatabase('zay')
    const pooled = (await startPgBouncer(direct)).url
    const folders = await createShopFolders()
    const settings = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      DATABASE_PREPARED: 'off',
    }
    report('first start through PgBouncer')
    const one = await startShop(folders, settings)
    const other = await startShop(folders, settings)
    for (const { url } of [one, other]) await waitForInvalidations(url, true)

    report('limits and locks')
    const [limits] = await query(
      pooled,
      `SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone`,
    )
    check(limits?.['statement'] === `${TIMEOUTS.statement}ms`, `The limits are ${JSON.stringify(limits)}`)
    const held = await query(
      direct,
      `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.objid = ${MIGRATION_LOCK} AND a.datname = current_database()`,
    )
    check(held.length === 0, `The lock of migrations is held by ${JSON.stringify(held)}`)

    report('orders')
    const product = await getPlentifulProduct(one.url)
    const purchases = await Promise.all(
      Array.from({ length: ORDERS }, (_, index) => buy(index % 2 ? one.url : other.url, product)),
    )
    const refused = purchases.filter(({ status }) => status !== 201)
    check(refused.length === 0, `${refused.length} of ${ORDERS} orders were answered ${refused[0]?.status}`)

    report('price changes')
    const times: number[] = []
    for (let change = 0; change < CHANGES; change++)
      times.push(await measureStaleness({ writer: one.url, reader: other.url, id: product.id }))
    const p99 = Math.round(getPercentile(times, 0.99))
    check(p99 < MAX_P99_MS, `Price changes are seen after ${p99} ms (p99)`)

    report('two backups at once, and the ledger')
    const env = { ...folders.settings, ...settings }
    const backups = await Promise.all([runScript('backup', env), runScript('backup', env)])
    check(
      backups.some(({ code }) => code === 0),
      `No backup was made: ${backups[0].output}`,
    )
    const ledger = await runScript('check-ledger', env)
    check(ledger.code === 0, `The ledger does not agree:\n${ledger.output}`)

    report('LISTEN through PgBouncer')
    // As an operator might: the startup options are ignored, and LISTEN reaches nobody.
    const deaf = await startShop(folders, {
      ...settings,
      DATABASE_DIRECT_URL: (await startPgBouncer(direct, 'ignore_startup_parameters = options')).url,
    })
    await waitForInvalidations(deaf.url, false)
    const unheard: number[] = []
    for (let change = 0; change < 10; change++)
      unheard.push(await measureStaleness({ writer: one.url, reader: deaf.url, id: product.id }))
    const worst = Math.round(Math.max(...unheard))
    check(worst < MAX_UNHEARD_MS, `Where LISTEN hears nothing, price changes are seen after ${worst} ms`)
    return [
      `${ORDERS} orders by two processes: all answered 201`,
      `price seen by the other process: p99 ${p99} ms of ${CHANGES}`,
      `two backups at once: exit codes ${backups.map(({ code }) => code).join(' and ')}`,
      `LISTEN through PgBouncer: reported as unheard, worst staleness ${worst} ms of 10`,
    ]
  },
}
