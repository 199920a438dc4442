import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onExit } from '@/bench/environment/cleanup'
import { onlyEnv, type Served } from '@/bench/environment/serve'
import type { Scenario } from '@/e2e/cluster/scenario'
import {
  buy,
  check,
  createShopFolders,
  getPlentifulProduct,
  patchProduct,
  readPrice,
  startShop,
  inFolder,
} from '@/e2e/cluster/shops'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { ordersPageResponse } from '@/lib/shop/orders/orders.schema'
import { freePort } from '@/lib/platform/process/ports'
import { startS3Server } from '@/lib/testing/files/s3-server'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'
import { openStorage } from '@/lib/platform/uploads/storage/storage.commands'
import { WAL_FOLDER } from '@/lib/platform/uploads/storage/storage.rules'

const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}
/** Milliseconds within which a base backup is made after the start, and what waits is archived afterwards. */
const ARCHIVE_TIMEOUT_MS = 150_000
const POLL_MS = 500

/** What a shop shows at a time: its newest order, and the price of a product. */
type Moment = { at: Date; orderId: number | null; price: number }

/**
 * A shop that archives to a bucket goes back to times before and after earlier restores, also while the bucket was away, and
 * on a new machine.
 */
export const pointInTime: Scenario = {
  name: 'point-in-time',
  async run(report) {
    const server = await startS3Server()
    onExit(server.stop)
    const line = await openTcpProxy(server.url)
    onExit(line.close)
    const folders = await createShopFolders()
    await chmod(folders.dataDir, 0o755)
    const metricsPort = await freePort()
    const env = {
      ...folders.settings,
      ...CREDENTIALS,
      DEMO: 'on',
      WAL_ARCHIVE: 's3',
      METRICS_PORT: String(metricsPort),
      S3_ENDPOINT: new URL(line.url).origin,
      S3_BUCKET: 'zay-uploads',
      S3_FORCE_PATH_STYLE: 'true',
    }
    const readWaiting = () => readMetric(metricsPort, 'zay_wal_archive_waiting')

    report('the first start and its base backup')
    let shop = await startShop(folders, env)
    const product = await getPlentifulProduct(shop.url)
    await waitUntil('a base backup', async () => (await listBases()).length === 1)
    const first = await createMoment(shop, product)
    await createMoment(shop, product)

    report('orders while the bucket is away')
    line.down()
    const withoutBucket = await createMoment(shop, product)
    await waitUntil('a segment that waits', async () => (await readWaiting()) > 0)
    await createMoment(shop, product)
    const running = await restore(env, withoutBucket.at)
    check(running.code === 1 && /shop is running/.test(running.output), `A running shop: ${running.output}`)
    line.restore()
    await waitUntil('the end of the waiting', async () => (await readWaiting()) === 0)
    await shop.stop()

    report('a restore to a time at which the bucket was away')
    const times = [await restoreAndCheck(env, withoutBucket)]
    shop = await startShop(folders, env)
    await expectMoment(shop, product, withoutBucket)
    await waitUntil('a base backup of the new timeline', async () => (await listBases()).length === 2)
    const second = await createMoment(shop, product)
    await createMoment(shop, product)
    await shop.stop()

    report('a restore on the second timeline, killed, then repeated')
    await killRestore(env, second.at)
    times.push(await restoreAndCheck(env, second))
    shop = await startShop(folders, env)
    await expectMoment(shop, product, second)
    await shop.stop()

    report('a restore to a time before both')
    times.push(await restoreAndCheck(env, first))
    shop = await startShop(folders, env)
    await expectMoment(shop, product, first)
    await shop.stop()

    report('a restore on a new machine')
    const other = await mkdtemp(path.join(tmpdir(), 'zay-cluster-'))
    onExit(() => rm(other, { recursive: true, force: true }))
    await chmod(other, 0o755)
    const elsewhere = { ...env, ...inFolder(other) }
    const lost = await restore(elsewhere, second.at)
    check(
      lost.code === 1 && /✗ \/uploads\/payments\/\S+ is expected by a row, and missing/.test(lost.output),
      `Missing screenshots are not reported: ${lost.output}`,
    )
    await rename(path.join(folders.dataDir, 'uploads'), path.join(other, 'uploads'))
    shop = await startShop({ ...folders, dataDir: other }, elsewhere)
    await expectMoment(shop, product, second)
    await shop.stop()

    const replaced = (await readdir(folders.dataDir)).filter((name) => name.includes('.before-restore-'))
    check(replaced.length === 3, `${replaced.length} databases were moved aside, not 3`)
    const { count, bytes } = await measureArchive()
    return [
      `three restores across timelines took ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
      `a killed restore was repeated; a new machine got the database and the names of missing screenshots`,
      `${count} objects with ${(bytes / 1e6).toFixed(1)} MB in the bucket`,
    ]
  },
}

/** Changes the shop; the returned time is after the change and, by a second, before the next one. */
async function createMoment(shop: Served, product: ProductView): Promise<Moment> {
  const { status, orderId } = await buy(shop.url, product)
  check(status === 201, `An order was answered ${status}`)
  const price = (await readPrice(shop.url, product.id)) + 100
  await patchProduct(shop.url, product.id, { product_price: price })
  product.product_price = price
  await sleep(500)
  const at = new Date()
  await sleep(1_000)
  return { at, orderId, price }
}

async function expectMoment(shop: Served, product: ProductView, { orderId, price }: Moment): Promise<void> {
  const shown = await readPrice(shop.url, product.id)
  check(shown === price, `The price is ${shown} instead of ${price}`)
  product.product_price = price
  const { orders } = ordersPageResponse.parse(await (await fetch(`${shop.url}/api/orders`)).json())
  const newest = Math.max(...orders.map(({ id }) => id))
  check(newest === orderId, `The newest order is ${newest} instead of ${orderId}`)
}

const toArguments = (at: Date) => [
  '--import',
  './scripts/setup.mjs',
  'scripts/restore.ts',
  '--at',
  at.toISOString(),
  '--from',
  's3',
]

async function restore(env: Record<string, string>, at: Date): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, toArguments(at), { env: onlyEnv(env) })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout: string; stderr: string }
    if (typeof code !== 'number') throw error
    return { code, output: stdout + stderr }
  }
}

/** Returns the milliseconds that it took. */
async function restoreAndCheck(env: Record<string, string>, { at }: Moment): Promise<number> {
  const began = performance.now()
  const { code, output } = await restore(env, at)
  check(code === 0, `The restore to ${at.toISOString()} ended with ${code}:\n${output}`)
  return performance.now() - began
}

/** Starts a restore and kills it while it replays the log. */
async function killRestore(env: Record<string, string>, at: Date): Promise<void> {
  const child = spawn(process.execPath, toArguments(at), { env: onlyEnv(env), stdio: 'ignore' })
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const restoring = path.join(env['DATA_DIR'] ?? '', 'postgres.restoring')
  const isReplaying = () => Promise.resolve(existsSync(path.join(restoring, 'recovery.signal')))
  await waitUntil('a restore under way', isReplaying, 10)
  child.kill('SIGKILL')
  check((await ended) === 'SIGKILL', 'The restore was over before it was killed')
}

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
}

const listBases = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of (await openStorage('s3')).list(WAL_FOLDER)) keys.push(key)
  return keys.filter((key) => /\/base-\w+\.json$/.test(key))
}

async function measureArchive(): Promise<{ count: number; bytes: number }> {
  const sizes: number[] = []
  for await (const { bytes } of (await openStorage('s3')).list(WAL_FOLDER)) sizes.push(bytes)
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function waitUntil(what: string, isSo: () => Promise<boolean>, pollMs = POLL_MS): Promise<void> {
  const deadline = Date.now() + ARCHIVE_TIMEOUT_MS
  while (!(await isSo())) {
    check(Date.now() < deadline, `There is not ${what} after ${ARCHIVE_TIMEOUT_MS / 1000} s`)
    await sleep(pollMs)
  }
}
