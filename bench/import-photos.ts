import sharp from 'sharp'
import { z } from 'zod'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { imageSetResponse, importImageView } from '@/lib/shop/catalogue/import/images/import-images.schema'
import {
  importAppliedResponse,
  importPreviewResponse,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { csvLines } from '@/lib/platform/csv/csv'

/**
 * Measures the import of products with PHOTOS new photos against a running production shop with a disposable database:
 * `npm run bench:import-photos -- http://127.0.0.1:3000`. It sends what the import page sends: each photo as a request
 * of its own, PARALLEL at a time, then the CSV file. Meanwhile it requests /api/health again and again: its slowest
 * answer shows whether the event loop was blocked.
 */
const PHOTOS = Number(process.argv[3] ?? 2_000)
const PARALLEL = 3
/** Different photos, which are sent under all the names. */
const SOURCES = 40
/** Milliseconds between two requests of /api/health. */
const PROBE_INTERVAL_MS = 100

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')

const address = (path: string) => new URL(path, shop).href
const send = async <T extends z.ZodType>(schema: T, path: string, body?: BodyInit): Promise<z.output<T>> => {
  const response = await fetch(address(path), body === undefined ? {} : { method: 'POST', body })
  if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}

/** A photo of the size that phones send: soft shapes with grain, 1,600 by 1,200 pixels. */
async function createPhoto(seed: number): Promise<Buffer> {
  const [r, g, b] = [(seed * 37) % 256, (seed * 91) % 256, (seed * 53) % 256]
  const grain = await sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: { r, g, b },
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .blur(0.9)
    .raw()
    .toBuffer()
  return sharp(grain, { raw: { width: 1_600, height: 1_200, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const seconds = (since: number) => (performance.now() - since) / 1000

async function uploadAll(setId: number, sources: readonly Buffer[]): Promise<number> {
  const since = performance.now()
  let next = 0
  const work = async () => {
    for (let n = next++; n < PHOTOS; n = next++) {
      const form = new FormData()
      form.set('name', `photo-${n}.jpg`)
      form.set('photo', new Blob([new Uint8Array(sources[n % SOURCES] ?? [])]), `photo-${n}.jpg`)
      await send(importImageView, `/api/products/imports/photos/${setId}`, form)
      if (n % 100 === 0) process.stderr.write(`${n} photos, ${seconds(since).toFixed(0)} s\n`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return seconds(since)
}

/** Requests /api/health until `work` ends; returns its slowest answer in milliseconds. */
async function probe<T>(work: Promise<T>): Promise<{ result: T; slowest: number }> {
  const progress = { isOver: false }
  const end = work.finally(() => (progress.isOver = true))
  let slowest = 0
  while (!progress.isOver) {
    const since = performance.now()
    await (await fetch(address('/api/health'))).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS))
  }
  return { result: await end, slowest }
}

const { data } = await send(productsResponse, '/api/products?per_page=1')
const [first] = data
if (!first) throw new Error('The shop has no product to take a brand from')
const sources = await Promise.all(Array.from({ length: SOURCES }, (_, seed) => createPhoto(seed)))
const bytes = sources.reduce((sum, { length }) => sum + length, 0) / SOURCES

const { photo_set: set } = await send(imageSetResponse, '/api/products/imports/photos', new FormData())
const upload = await probe(uploadAll(set.id, sources))

const header =
  'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2'
const run = Math.floor(Date.now() / 1000)
const rows = Array.from({ length: PHOTOS / 2 }, (_, n) => [
  ...['', `Photo ${run}-${n}`, '1000', '100', 'With photos of its own', '10'],
  ...[first.brand.name, first.category.name, first.subcategory.name],
  ...[`photo-${2 * n}.jpg`, `photo-${2 * n + 1}.jpg`],
])
const form = new FormData()
form.set('photo_set', String(set.id))
form.set('file', new Blob([csvLines([header.split(','), ...rows])]), 'products.csv')
let since = performance.now()
const plan = await send(importPreviewResponse, '/api/products/imports', form)
const checking = seconds(since)
if (plan.import.counts.create !== PHOTOS / 2) throw new Error(JSON.stringify(plan.import.counts))
since = performance.now()
await send(importAppliedResponse, `/api/products/imports/${plan.import.id}/apply`, new URLSearchParams())
const applying = seconds(since)
since = performance.now()
await send(importAppliedResponse, `/api/products/imports/${plan.import.id}/undo`, new URLSearchParams())
const undoing = seconds(since)

const lines = [
  ['photos, KB each', `${PHOTOS}, ${(bytes / 1024).toFixed(0)}`],
  ['upload of all photos, s', upload.result.toFixed(0)],
  ['photos a second', (PHOTOS / upload.result).toFixed(2)],
  ['slowest /api/health meanwhile, ms', upload.slowest.toFixed(0)],
  [`check of ${PHOTOS / 2} rows, s`, checking.toFixed(1)],
  ['apply, s', applying.toFixed(1)],
  ['undo, s', undoing.toFixed(1)],
]
process.stdout.write(lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
