import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onExit, isBeingEnded } from '@/bench/environment/cleanup'
import { meetActors, type Cast } from '@/e2e/abuse/actors'
import { send } from '@/e2e/abuse/client'
import { withExtraBuildFile } from '@/e2e/abuse/generate/paths'
import { Instance } from '@/e2e/abuse/instance'
import { Watch } from '@/e2e/abuse/process-monitor'
import { queryOnce } from '@/e2e/chaos/query'
import { createOwner } from '@/e2e/fixtures/owner'
import { readCluster } from '@/lib/platform/db/embedded/cluster'
import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { freePort } from '@/lib/platform/process/ports'

/** The shop under test, the clients, and access to its internals. */
export type AbuseEnvironment = {
  shop: () => Instance
  watch: Watch
  cast: Cast
  uploads: string
  /** Queries the database directly, on a separate connection. */
  ask: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** Restarts the shop after a crash and waits until it is ready. */
  revive: () => Promise<void>
  /** Runs the shop with these settings in addition to the common ones; restarts it only if they differ. */
  restart: (more?: Readonly<Record<string, string>>) => Promise<void>
}

/** The startup timeout in milliseconds; the first start creates the demo shop. */
const START_MS = 180_000
/**
 * A shop as on the internet. Rate limits are off except in one phase, because most generated requests would only hit
 * a limit.
 */
const LIVE = { ADMIN_ACCESS: 'password', SHOPPERS: 'visitor', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }

/** Creates a demo shop for this run below a temporary folder and starts it. */
export async function createEnvironment(): Promise<AbuseEnvironment> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zay-abuse-'))
  onExit(() => rm(dataDir, { recursive: true, force: true }))
  // The database's system user needs access to the folder.
  await chmod(dataDir, 0o755)
  const databaseDir = path.join(dataDir, 'postgres')
  const uploads = path.join(dataDir, 'uploads')
  const watch: Watch = new Watch(() => shop)
  const shop: Instance = new Instance(await freePort(), {
    onBlock: (block) => watch.onBlock(block),
    onError: (line) => watch.onError(line),
    onDeath: (words) => watch.onDeath(words),
  })
  // No requests leave this machine, whatever a generated request contains.
  const settings = {
    ...LIVE,
    DATA_DIR: dataDir,
    TELEGRAM_API_URL: 'http://127.0.0.1:9',
  }
  let more: Readonly<Record<string, string>> = {}
  const start = async () => {
    watch.isStarting = true
    shop.start({ ...settings, ...more })
    await untilReady(shop)
    await shop.state()
    watch.isStarting = false
  }
  onExit(async () => {
    watch.isStopping = true
    await shop.stop()
    if (await readCluster(databaseDir)) await (await startEmbedded(dataDir)).stop()
  })
  await withExtraBuildFile(start)
  await createOwner(await embeddedUrl(databaseDir))
  const stage: AbuseEnvironment = {
    shop: () => shop,
    watch,
    cast: await meetActors(shop.url),
    uploads,
    ask: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      queryOnce<Row>(await embeddedUrl(databaseDir), sql, values),
    revive: async () => {
      if (!shop.isAlive) await start()
    },
    restart: async (settingsNow = {}) => {
      if (JSON.stringify(settingsNow) === JSON.stringify(more)) return
      watch.isStopping = true
      await shop.stop()
      watch.isStopping = false
      more = settingsNow
      await start()
    },
  }
  return stage
}

async function embeddedUrl(databaseDir: string): Promise<string> {
  const cluster = await readCluster(databaseDir)
  if (!cluster) throw new Error('The shop has made no database')
  return `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/zay`
}

async function untilReady(shop: Instance): Promise<void> {
  const until = performance.now() + START_MS
  const ready = { method: 'GET', path: '/api/health/ready', headers: [] }
  while ((await send(shop.url, ready)).status !== 200) {
    if (performance.now() > until || !shop.isAlive || isBeingEnded())
      throw new Error('The shop did not come up')
    await sleep(50)
  }
  // The first page and call load code, which is not a finding.
  for (const address of ['/', '/product', '/cart', '/admin', '/api/products', '/product/1'])
    await send(shop.url, { ...ready, path: address })
}
