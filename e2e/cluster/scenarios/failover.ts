import { setTimeout as sleep } from 'node:timers/promises'
import { buy, check, createShopFolders, getPlentifulProduct, startShop } from '@/e2e/cluster/shops'
import { startPair } from '@/e2e/cluster/replication'
import type { Scenario } from '@/e2e/cluster/scenario'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import pg from 'pg'

const CUSTOMERS = 8
/** Milliseconds of orders before the primary is killed, and after orders succeed again. */
const BEFORE_MS = 4_000
const AFTER_MS = 2_000
/** Milliseconds within which orders succeed again after the promotion. */
const MAX_OUTAGE_MS = 10_000

/** Orders while the primary is killed and the standby promoted. */
async function failOver(isSynchronous: boolean, report: (text: string) => void): Promise<string> {
  const name = isSynchronous ? 'synchronous' : 'asynchronous'
  report(`${name}: starting two servers`)
  const [primary, standby] = await startPair(isSynchronous)
  await createDatabase(primary.url('postgres'), 'zay')
  const { host } = new URL(standby.url('zay'))
  const databaseUrl = `${primary.url('zay').replace('/zay', `,${host}/zay`)}?target_session_attrs=read-write`
  const folders = await createShopFolders()
  report(`${name}: first start`)
  const shop = await startShop(folders, { DATABASE_URL: databaseUrl })
  const product = await getPlentifulProduct(shop.url)

  report(`${name}: orders, then the primary is killed`)
  const answered: { orderId: number; at: number }[] = []
  const rejections: number[] = []
  let isOver = false
  const customer = async () => {
    while (!isOver) {
      const { status, orderId } = await buy(shop.url, product).catch(() => ({ status: 0, orderId: null }))
      if (orderId === null) rejections.push(status)
      else answered.push({ orderId, at: performance.now() })
      if (orderId === null) await sleep(100)
    }
  }
  const customers = Array.from({ length: CUSTOMERS }, customer)
  await sleep(BEFORE_MS)
  await primary.kill()
  await standby.promote()
  const promoted = performance.now()
  while (!answered.some(({ at }) => at > promoted) && performance.now() - promoted < 2 * MAX_OUTAGE_MS)
    await sleep(20)
  const outage = Math.round((answered.find(({ at }) => at > promoted)?.at ?? Infinity) - promoted)
  await sleep(AFTER_MS)
  isOver = true
  await Promise.all(customers)

  const client = new pg.Client({ connectionString: standby.url('zay') })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('SELECT id FROM orders')
  await client.end()
  await shop.stop()
  const stored = new Set(rows.map(({ id }) => id))
  const lost = answered.filter(({ orderId }) => !stored.has(orderId)).length
  check(outage < MAX_OUTAGE_MS, `${name}: orders succeed ${outage} ms after the promotion`)
  check(!isSynchronous || lost === 0, `${lost} of ${answered.length} answered orders are lost`)
  const unexpected = [...new Set(rejections)].filter((status) => status !== 503)
  check(unexpected.length === 0, `${name}: orders were answered ${unexpected.join(', ')}`)
  return `${name}: ${answered.length} orders answered, ${lost} lost, ${rejections.length} answered 503, orders again ${outage} ms after the promotion`
}

/** A shop with two hosts in DATABASE_URL follows to the standby that is promoted. */
export const failover: Scenario = {
  name: 'failover',
  run: async (report) => [await failOver(true, report), await failOver(false, report)],
}
