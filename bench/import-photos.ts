import sharp from 'sharp'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchange, time } from '@/bench/environment/exchange'
import { listProducts } from '@/lab/purchases'
import { check, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { type Arguments, defineScenario } from '@/lab/suite'
import { imageSetResponse, importImageView } from '@/lib/shop/catalogue/import/images/import-images.schema'
import {
  importAppliedResponse,
  importPreviewResponse,
} from '@/lib/shop/catalogue/import/product-import.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { csvLines } from '@/lib/platform/csv/csv'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const PHOTOS = 2_000
const PARALLEL = 3
/** Different photos, which are sent under all the names. */
const SOURCES = 40
/** Milliseconds between two requests of /api/health, whose slowest answer shows whether the event loop was blocked. */
const PROBE_INTERVAL_MS = 100

type World = { shop: URL; photos: number; like: ProductView; sources: Buffer[]; setId: number }

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

const post = (body?: BodyInit): RequestInit => ({ method: 'POST', ...(body === undefined ? {} : { body }) })

async function drawPhotos(_: ProgressReporter, { rest: [url, photos] }: Arguments): Promise<World> {
  const shop = await openShop(url)
  const [like] = await listProducts(shop.origin, '?per_page=1')
  if (!like) throw new Error('The shop has no product to take a brand from')
  const sources = await Promise.all(Array.from({ length: SOURCES }, (_, seed) => createPhoto(seed)))
  const sets = new URL('/api/products/imports/photos', shop)
  const { photo_set: set } = await exchange(imageSetResponse, sets, post(new FormData()))
  return { shop, photos: Number(photos ?? PHOTOS), like, sources, setId: set.id }
}

/** What the import page sends: each photo as a request of its own, several at a time. */
async function uploadPhotos(
  { shop, photos, sources, setId }: World,
  report: ProgressReporter,
): Promise<void> {
  const bytes = sources.reduce((sum, { length }) => sum + length, 0) / SOURCES
  let next = 0
  const work = async () => {
    for (let n = next++; n < photos; n = next++) {
      const form = new FormData()
      form.set('name', `photo-${n}.jpg`)
      form.set('photo', new Blob([new Uint8Array(sources[n % SOURCES] ?? [])]), `photo-${n}.jpg`)
      await exchange(importImageView, new URL(`/api/products/imports/photos/${setId}`, shop), post(form))
      report(`${n} photos`)
    }
  }
  const { result: slowest, seconds } = await time(() =>
    probe(shop, Promise.all(Array.from({ length: PARALLEL }, work))),
  )
  printRow('photos, KB each', `${photos}, ${(bytes / 1024).toFixed(0)}`)
  printRow('upload of all photos, s', seconds.toFixed(0))
  printRow('photos a second', (photos / seconds).toFixed(2))
  printRow('slowest /api/health meanwhile, ms', slowest.toFixed(0))
}

/** Requests /api/health until `work` ends; returns its slowest answer in milliseconds. */
async function probe(shop: URL, work: Promise<unknown>): Promise<number> {
  const progress = { isOver: false }
  const end = work.finally(() => (progress.isOver = true))
  let slowest = 0
  while (!progress.isOver) {
    const { seconds } = await time(async () => (await fetch(new URL('/api/health', shop))).arrayBuffer())
    slowest = Math.max(slowest, seconds * 1000)
    await sleep(PROBE_INTERVAL_MS)
  }
  await end
  return slowest
}

/** The file of products whose photos were uploaded: checked, applied, undone. */
async function importProducts({ shop, photos, like, setId }: World): Promise<void> {
  const header =
    'id,product_name,product_price,product_weight,product_description,stock_quantity,brand,category,subcategory,photo_1,photo_2'
  const run = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: photos / 2 }, (_, n) => [
    ...['', `Photo ${run}-${n}`, '1000', '100', 'With photos of its own', '10'],
    ...[like.brand.name, like.category.name, like.subcategory.name],
    ...[`photo-${2 * n}.jpg`, `photo-${2 * n + 1}.jpg`],
  ])
  const form = new FormData()
  form.set('photo_set', String(setId))
  form.set('file', new Blob([csvLines([header.split(','), ...rows])]), 'products.csv')
  const plan = await time(() =>
    exchange(importPreviewResponse, new URL('/api/products/imports', shop), post(form)),
  )
  const { id, counts } = plan.result.import
  check(counts.create === rows.length, JSON.stringify(counts))
  const act = (step: 'apply' | 'undo') =>
    time(() => exchange(importAppliedResponse, new URL(`/api/products/imports/${id}/${step}`, shop), post()))
  const [applied, undone] = [await act('apply'), await act('undo')]
  printRow(`check of ${rows.length} rows, s`, plan.seconds.toFixed(1))
  printRow('apply, s', applied.seconds.toFixed(1))
  printRow('undo, s', undone.seconds.toFixed(1))
}

export const importPhotos = defineScenario({
  name: 'import-photos',
  sentence: 'import of 2,000 photos and their products in a shop that can be thrown away, which it fills',
  takes: 'URL PHOTOS',
  setUp: drawPhotos,
  steps: [uploadPhotos, importProducts],
})
