import { startPgBouncer } from '@/e2e/cluster/pgbouncer'
import { measureStaleness, summarize, waitForInvalidations } from '@/e2e/cluster/staleness'
import { query, startDatabase } from '@/lab/database'
import { runScript } from '@/lab/process'
import { buy, getPlentifulProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/** The lock that Prisma's engine takes while it migrates (lib/platform/db/migrations/apply-migrations.ts). */
const MIGRATION_LOCK = 72_707_369
const ORDERS = 30
const CHANGES = 50
const CHANGES_UNHEARD = 10
const MAX_P99_MS = 100
const MAX_UNHEARD_MS = 1_500

type World = Awaited<ReturnType<typeof startTwoProcesses>>

async function startTwoProcesses() {
  const { url: direct } = await startDatabase()
  const pooled = (await startPgBouncer(direct)).url
  const folders = await createShopFolders({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARED: 'off',
  })
  const [one, other] = [await startShop(folders), await startShop(folders)]
  for (const { url } of [one, other]) await waitForInvalidations(url)
  return { direct, pooled, folders, one, other, product: await getPlentifulProduct(one.url) }
}

async function checkLimitsAndLocks({ direct, pooled }: World): Promise<void> {
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
}

async function placeOrders({ one, other, product }: World): Promise<string> {
  const purchases = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => buy(index % 2 ? one.url : other.url, product)),
  )
  const refused = purchases.filter(({ status }) => status !== 201)
  check(refused.length === 0, `${refused.length} of ${ORDERS} orders were answered ${refused[0]?.status}`)
  return `${ORDERS} orders by two processes: all answered 201`
}

/** Price changes by one process, as another shows them. */
async function changePrices({ one, product }: World, reader: string, changes: number) {
  const times: number[] = []
  for (let change = 0; change < changes; change++)
    times.push(await measureStaleness({ writer: one.url, reader, id: product.id }))
  return summarize(times)
}

async function checkPrices(world: World): Promise<string> {
  const { p99 } = await changePrices(world, world.other.url, CHANGES)
  check(p99 < MAX_P99_MS, `Price changes are seen after ${p99} ms (p99)`)
  return `price seen by the other process: p99 ${p99} ms of ${CHANGES}`
}

async function backUpTwiceAtOnce({ folders: { settings } }: World): Promise<string> {
  const backups = await Promise.all([runScript('backup', settings), runScript('backup', settings)])
  check(
    backups.some(({ code }) => code === 0),
    `No backup was made: ${backups[0].output}`,
  )
  const ledger = await runScript('check-ledger', settings)
  check(ledger.code === 0, `The ledger does not agree:\n${ledger.output}`)
  return `two backups at once: exit codes ${backups.map(({ code }) => code).join(' and ')}`
}

/** As an operator might: the startup options are ignored, and LISTEN reaches nobody. */
async function listenThroughPgBouncer(world: World): Promise<string> {
  const pooler = await startPgBouncer(world.direct, 'ignore_startup_parameters = options')
  const deaf = await startShop(world.folders, { DATABASE_DIRECT_URL: pooler.url })
  await waitForInvalidations(deaf.url, false)
  const { worst } = await changePrices(world, deaf.url, CHANGES_UNHEARD)
  check(worst < MAX_UNHEARD_MS, `Where LISTEN hears nothing, price changes are seen after ${worst} ms`)
  return `LISTEN through PgBouncer: reported as unheard, worst staleness ${worst} ms of ${CHANGES_UNHEARD}`
}

export const pgbouncer = defineScenario({
  name: 'pgbouncer',
  sentence:
    'behind a transaction pooler: first start, orders, fresh prices, backups, and what a pooler must not keep',
  setUp: startTwoProcesses,
  steps: [checkLimitsAndLocks, placeOrders, checkPrices, backUpTwiceAtOnce, listenThroughPgBouncer],
})
