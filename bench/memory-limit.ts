import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { Client } from '@/lab/client'
import { onExit } from '@/lab/cleanup'
import { createForm } from '@/lab/load/images'
import { getPlentifulProduct, placeOrder, uploadScreenshot } from '@/lab/purchases'
import { printRow } from '@/lab/report'
import { buildFirst, type DemoShop, startDemoShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'

/** Bytes that the shop and its database have together. */
const LIMIT = 512 * 1024 * 1024
/** A photograph of 12 megapixels. */
const PHOTO = { width: 4_000, height: 3_000 }
const ORDERS = 20
/** Customers who send theirs at the same time. */
const TOGETHER = 4
const PAGES = ['/', '/product', '/product/1', '/cart', '/admin', '/admin/orders', '/api/products']
/** Milliseconds of reading, in which a first start also makes the images of the demo. */
const READING_MS = 120_000

/** A group of processes whose memory the kernel bounds, with its files of either version of control groups. */
type Group = { folder: string; peak: string; kills: string }
type World = DemoShop & { group: Group }

const ROOT = '/sys/fs/cgroup'

/** @throws Error where the kernel lets nobody bound memory: it takes root, and control groups that can be written. */
async function createGroup(): Promise<Group> {
  const isUnified = existsSync(path.join(ROOT, 'cgroup.controllers'))
  const folder = path.join(ROOT, isUnified ? '' : 'memory', `zay-${process.pid}`)
  await mkdir(folder)
  onExit(() => rmdir(folder))
  await writeFile(path.join(folder, isUnified ? 'memory.max' : 'memory.limit_in_bytes'), String(LIMIT))
  return {
    folder,
    peak: isUnified ? 'memory.peak' : 'memory.max_usage_in_bytes',
    kills: isUnified ? 'memory.events' : 'memory.oom_control',
  }
}

/** Runs `work` in the group: what it starts stays there. */
async function within<Result>({ folder }: Group, work: () => Promise<Result>): Promise<Result> {
  const join = (group: string) => writeFile(path.join(group, 'cgroup.procs'), String(process.pid))
  const before = path.join(path.dirname(folder), readOwnGroup())
  await join(folder)
  try {
    return await work()
  } finally {
    await join(before)
  }
}

const readOwnGroup = (): string =>
  /^(?:\d+:memory|0:):(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/'

async function startLimited(): Promise<World> {
  await buildFirst()
  const group = await createGroup()
  const shop = await within(group, () => startDemoShop({ PROCESSES: '1' }))
  return { ...shop, group }
}

async function order({ shop }: World): Promise<void> {
  const product = await getPlentifulProduct(shop.url)
  const photo = await sharp({
    create: {
      ...PHOTO,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 150, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  printRow('photograph', `${(photo.length / 1_000_000).toFixed(1)} MB`)
  const began = performance.now()
  for (let count = 0; count < ORDERS; count += TOGETHER)
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        const { status, paid } = await uploadScreenshot(shop.url, createForm(photo, 'photo', 'image/jpeg'))
        if (paid === null) throw new Error(`An upload was answered ${status}`)
        const placed = await placeOrder(product, paid)
        if (placed.orderId === null) throw new Error(`An order was answered ${placed.status}`)
      }),
    )
  printRow('seconds for each order', ((performance.now() - began) / 1_000 / ORDERS).toFixed(2))
}

async function readPages({ shop }: World): Promise<void> {
  const client = new Client(shop.url)
  const began = performance.now()
  while (performance.now() - began < READING_MS)
    for (const page of PAGES) {
      const { status } = await client.call('GET', page)
      if (status !== 200) throw new Error(`${page} was answered ${status}`)
    }
}

async function report({ group, shop }: World): Promise<void> {
  const read = (name: string) => readFile(path.join(group.folder, name), 'utf8')
  const kills = /oom_kill (\d+)/.exec(await read(group.kills))?.[1]
  if (kills === undefined) throw new Error('The kernel does not say what it ended')
  printRow('most memory, with files that the kernel keeps', `${megabytes(await read(group.peak))} MB`)
  printRow('processes that the kernel ended', kills)
  printRow('starts of the shop', String(shop.starts))
  if (kills !== '0') throw new Error(`The kernel ended ${kills} processes`)
}

const megabytes = (bytes: string): string => (Number(bytes) / 1024 / 1024).toFixed(0)

export const memoryLimit = defineScenario({
  name: 'memory-limit',
  sentence: `a demo shop with its database in ${LIMIT / 1024 / 1024} MB: ${ORDERS} orders with photographs of 12 megapixels and reads of pages; nothing is ended (root, Linux)`,
  setUp: startLimited,
  steps: [order, readPages, report],
})
