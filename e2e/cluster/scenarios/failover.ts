import { setTimeout as sleep } from 'node:timers/promises'
import { startPair } from '@/e2e/cluster/replication'
import { query } from '@/lab/database'
import { waitUntil } from '@/lab/process'
import { buy, getPlentifulProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, startShop } from '@/lab/shop'
import { defineScenario, nothing } from '@/lab/suite'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const CUSTOMERS = 8
/** Milliseconds of orders before the primary is killed, and after orders succeed again. */
const BEFORE_MS = 4_000
const AFTER_MS = 2_000
/** Milliseconds within which orders succeed again after the promotion. */
const MAX_OUTAGE_MS = 10_000

/** Two servers, and a shop with two hosts in DATABASE_URL. */
async function startReplicatedShop(isSynchronous: boolean) {
  const [primary, standby] = await startPair(isSynchronous)
  await createDatabase(primary.url('postgres'), 'zay')
  const { host } = new URL(standby.url('zay'))
  const databaseUrl = `${primary.url('zay').replace('/zay', `,${host}/zay`)}?target_session_attrs=read-write`
  const shop = await startShop(await createShopFolders(), { DATABASE_URL: databaseUrl })
  return { primary, standby, shop }
}

/** Customers who order until they are stopped. */
async function startCustomers(url: string) {
  const product = await getPlentifulProduct(url)
  const answered: { orderId: number; at: number }[] = []
  const rejections: number[] = []
  let isOver = false
  const customer = async () => {
    while (!isOver) {
      const { status, orderId } = await buy(url, product)
      if (orderId === null) {
        rejections.push(status)
        await sleep(100)
      } else answered.push({ orderId, at: performance.now() })
    }
  }
  const customers = Array.from({ length: CUSTOMERS }, customer)
  const stop = async () => {
    isOver = true
    await Promise.all(customers)
  }
  return { answered, rejections, stop }
}

/** Orders while the primary is killed and the standby promoted. */
const failOver =
  (name: 'synchronous' | 'asynchronous') =>
  async (_: null, report: ProgressReporter): Promise<string> => {
    report(`${name}: starting two servers and a shop`)
    const { primary, standby, shop } = await startReplicatedShop(name === 'synchronous')
    report(`${name}: orders, then the primary is killed`)
    const { answered, rejections, stop } = await startCustomers(shop.url)
    await sleep(BEFORE_MS)
    await primary.kill()
    await standby.promote()
    const promoted = performance.now()
    const findOrder = () => answered.find(({ at }) => at > promoted)
    await waitUntil(
      () => Promise.resolve(findOrder() !== undefined),
      `${name}: no order succeeds after the promotion`,
      2 * MAX_OUTAGE_MS,
    )
    const outage = Math.round((findOrder()?.at ?? Infinity) - promoted)
    await sleep(AFTER_MS)
    await stop()
    const stored = new Set(
      (await query<{ id: number }>(standby.url('zay'), 'SELECT id FROM orders')).map(({ id }) => id),
    )
    await shop.stop()
    const lost = answered.filter(({ orderId }) => !stored.has(orderId)).length
    check(outage < MAX_OUTAGE_MS, `${name}: orders succeed ${outage} ms after the promotion`)
    check(name === 'asynchronous' || lost === 0, `${lost} of ${answered.length} answered orders are lost`)
    const unexpected = [...new Set(rejections)].filter((status) => status !== 503)
    check(unexpected.length === 0, `${name}: orders were answered ${unexpected.join(', ')}`)
    return `${name}: ${answered.length} orders answered, ${lost} lost, ${rejections.length} answered 503, orders again ${outage} ms after the promotion`
  }

export const failover = defineScenario({
  name: 'failover',
  sentence: 'a shop with two hosts in DATABASE_URL follows to the standby that is promoted',
  setUp: nothing,
  steps: [failOver('synchronous'), failOver('asynchronous')],
})
