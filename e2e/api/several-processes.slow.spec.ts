import { closeAll } from '@/lab/cleanup'
import { createAsk } from '@/lab/database'
import { endSessions, LISTENERS } from '@/lab/faults'
import { createAddresses, createTarget } from '@/lab/load/target'
import { requireKept, runUnderLoad } from '@/lab/load/under-load'
import { startMachine } from '@/lab/machine'
import { createShopFolders } from '@/lab/shop'
import { countTrackingCalls, TRACKING_LIMIT } from '@/e2e/cluster/shared-limits'
import { startProcess } from '@/e2e/fixtures/process'
import { expect, test, type Shop } from '@/e2e/fixtures/test'
import { closeDatabase } from '@/lib/platform/db/client'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { setEnv } from '@/lib/platform/env/env'

/** The short form of `npm run test:cluster`: two processes at one address, without other servers. */

/** Nobody reads pages: a machine that runs other tests meanwhile may have too many to render, which is answered 503. */
const SIZE = { shoppers: 6, readers: 0, staff: 1 }

async function startTwo({ databaseUrl, uploads }: Shop) {
  const database = await createDatabase(databaseUrl, `zay_two_${process.pid}`, 'zay_template')
  const { settings } = await createShopFolders()
  const shop = { DATABASE_URL: database, UPLOAD_DIR: uploads, TRUSTED_PROXIES: '127.0.0.1' }
  const machine = await startMachine({ ...settings, ...shop, RATE_LIMITS: 'postgres' }, 2)
  // For the check of the ledger, which runs in this process.
  setEnv('UPLOAD_DIR', uploads)
  const target = await createTarget({
    url: machine.url,
    uploads,
    ask: createAsk(() => database),
    nextAddress: createAddresses(),
    databaseUrl: () => Promise.resolve(database),
  })
  return { machine, target }
}

test.afterEach(async () => {
  await closeAll()
  await closeDatabase()
  setEnv('DATABASE_URL', '')
  setEnv('UPLOAD_DIR', '')
})

test('no order is lost or doubled, and none refused by restarts, while processes are killed and replaced', async ({
  shop,
}) => {
  test.setTimeout(300_000)
  const { machine, target } = await startTwo(shop)
  const result = await runUnderLoad(
    target,
    [
      { name: 'rolling restart', work: machine.replace },
      // What it was answering is cut off; its clients send it again.
      { name: 'kill -9', work: machine.killOne, mayFail: [0] },
      { name: 'LISTEN ended', work: ({ target: { ask } }) => endSessions(ask, LISTENERS) },
    ],
    { size: SIZE },
  )
  const lines = requireKept(result)
  expect(lines).toHaveLength(4)
  expect(await countTrackingCalls([machine.url]), 'one limit for all processes').toBe(TRACKING_LIMIT)
})

test('serve refuses a database whose migrations are missing, and says what to do', async ({ shop }) => {
  const empty = new URL(shop.databaseUrl)
  empty.pathname = '/postgres'
  const started = startProcess({ DATABASE_URL: empty.href, UPLOAD_DIR: shop.uploads }, ['--serve'])
  await expect(started).rejects.toThrow(/ended with 1[\s\S]*run npm run migrate/)
})
