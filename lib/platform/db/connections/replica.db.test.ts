import { createBackup } from '@/lib/platform/backups/backups.commands'
import { takeSnapshot } from '@/lib/platform/backups/archive/snapshot.queries'
import { streamProductFeed } from '@/lib/shop/catalogue/feeds/product-feed.queries'
import { listSitemapPage } from '@/lib/shop/catalogue/feeds/sitemap.queries'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { replicaPool } from '@/lib/platform/db/connections/pool'
import { env, setEnv } from '@/lib/platform/env/env'
import { adminActor } from '@/lib/testing/actors'
import { insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { fileDate } from '@/lib/platform/text/dates'
import { TEMPLATE } from '@/lib/testing/database/template-database'

/** Another database stands in for a replica: it has no products and no orders. */
beforeAll(async () => {
  await sharedCustomer()
  const own = env().DATABASE_URL ?? ''
  const name = `${new URL(own).pathname.slice(1)}_replica`
  setEnv('DATABASE_REPLICA_URL', await createDatabase(own, name, TEMPLATE))
})
afterAll(async () => {
  await closeDatabase()
  setEnv('DATABASE_REPLICA_URL', '')
})

it('reports, the sitemap, the product feed and backups are read from the replica', async () => {
  const { id } = await insertProduct()
  await insertOrder()
  const admin = await adminActor()
  // The day on which the database placed the order, whatever day it is now.
  const { createdAt } = await db().order.findFirstOrThrow()
  const day = fileDate(createdAt)
  const days = { from: day, to: day }
  const countFeedLines = async () => {
    let lines = 0
    for await (const piece of streamProductFeed('http://shop.test', 'en'))
      lines += piece.split('\r\n').length - 1
    return lines
  }
  const countProducts = () =>
    takeSnapshot(async (on) => (await on.query<{ id: number }>('SELECT id FROM products')).rows.length)
  expect((await getSalesReport(admin, 'day', days)).total.orders).toBe(0)
  expect(await listSitemapPage(1)).toEqual([])
  expect(await countFeedLines()).toBe(1)
  expect(await countProducts()).toBe(0)
  expect((await createBackup(true, () => undefined)).missing).toEqual([])
  expect(await db().product.count({ where: { id } })).toBe(1)

  const url = env().DATABASE_REPLICA_URL ?? ''
  setEnv('DATABASE_REPLICA_URL', '')
  expect((await getSalesReport(admin, 'day', days)).total.orders).toBeGreaterThan(0)
  expect((await listSitemapPage(1)).map((product) => product.id)).toContain(id)
  expect(await countFeedLines()).toBeGreaterThan(1)
  expect(await countProducts()).toBeGreaterThan(0)
  setEnv('DATABASE_REPLICA_URL', url)
})

it.each([
  ['is behind', () => Promise.resolve({ rows: [{ isThere: false }] })],
  ['does not answer', () => Promise.reject(new Error('no answer'))],
])('a backup is read from the primary while the replica %s', async (_what, answer) => {
  const { id } = await insertProduct()
  const replica = replicaPool()
  if (!replica) throw new Error('There is no replica')
  Object.assign(replica, { query: answer })
  const ids = await takeSnapshot(
    async (on) => (await on.query<{ id: number }>('SELECT id FROM products')).rows.map((row) => row.id),
    { waitMs: 0 },
  )
  expect(ids).toContain(id)
  Reflect.deleteProperty(replica, 'query')
})
