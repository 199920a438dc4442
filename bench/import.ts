import { exchange, time } from '@/bench/environment/exchange'
import { listProducts } from '@/lab/purchases'
import { check, median, printHead, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { type Arguments, defineScenario } from '@/lab/suite'
import {
  importAppliedResponse,
  importPreviewResponse,
  importResponse,
  importColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { csvLines } from '@/lib/platform/csv/csv'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const ROWS = 10_000
const RUNS = 3

/** A row as a shop in Myanmar would have it, of a product without a group. */
const createRow = (like: ProductView, run: number, n: number): string[] => [
  '',
  `ရွှေပြည်သား သနပ်ခါး ${run}-${n} Thanaka "gold", ${n % 100} g`,
  String(1_000 + n),
  String(n % 5_000),
  `မန္တလေးမှ သနပ်ခါးစစ်စစ်။\nGround by hand, ${n} times over, soft on skin. `.repeat(4).trim(),
  String(n % 300),
  like.brand.name,
  like.category.name,
  like.subcategory.name,
  like.product_images[0]?.photo_1 ?? '',
  like.product_images[0]?.photo_2 ?? '',
  '',
  '',
  '',
  '',
]

type World = { shop: URL; like: ProductView }

async function findProduct(_: ProgressReporter, { rest: [url] }: Arguments): Promise<World> {
  const shop = await openShop(url)
  const [like] = await listProducts(shop.origin, '?per_page=1')
  if (!like) throw new Error('The shop has no product to take a brand and photos from')
  return { shop, like }
}

async function preview({ shop }: World, file: string, expected: 'create' | 'change' | 'same') {
  const body = new FormData()
  body.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const { result, seconds } = await time(() =>
    exchange(importPreviewResponse, new URL('/api/products/imports', shop), { method: 'POST', body }),
  )
  check(result.import.counts[expected] === ROWS, JSON.stringify(result.import.counts))
  return { id: result.import.id, seconds }
}

async function apply({ shop }: World, id: number): Promise<number> {
  const url = new URL(`/api/products/imports/${id}`, shop)
  const { seconds } = await time(async () => {
    await exchange(importAppliedResponse, new URL(`${url.href}/apply`), { method: 'POST' })
    await exchange(importResponse, url)
  })
  return seconds
}

/** Adds ROWS products, changes them, and imports them unchanged; times include the upload. */
async function importOnce(world: World): Promise<Record<string, number>> {
  const run = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: ROWS }, (_, n) => createRow(world.like, run, n))
  const added = await preview(world, csvLines([importColumns.slice(0, rows[0]?.length), ...rows]), 'create')
  const adding = await apply(world, added.id)
  // The products of this run: the newest ones come first.
  const { result: text, seconds: exporting } = await time(async () =>
    (await fetch(new URL(`/api/products/export?product=${run}-`, world.shop))).text(),
  )
  const same = await preview(world, text, 'same')
  const changed = await preview(world, text.replaceAll(' times over', ' times'), 'change')
  return {
    'check, new': added.seconds,
    'apply, new': adding,
    export: exporting,
    'check, same': same.seconds,
    'check, changed': changed.seconds,
    'apply, changed': await apply(world, changed.id),
  }
}

async function importSeveralTimes(world: World): Promise<void> {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await importOnce(world))
  printHead(`${ROWS} rows`, 'Seconds')
  for (const name of Object.keys(runs[0] ?? {}))
    printRow(name, median(runs.map((run) => run[name] ?? 0)).toFixed(1))
}

export const imports = defineScenario({
  name: 'import',
  sentence: 'import and export of 10,000 products in a shop that can be thrown away, which it fills',
  takes: 'URL',
  setUp: findProduct,
  steps: [importSeveralTimes],
})
