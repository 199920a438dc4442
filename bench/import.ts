import { z } from 'zod'
import {
  importAppliedResponse,
  importPreviewResponse,
  importResponse,
  importColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { csvLines } from '@/lib/platform/csv/csv'

/**
 * Measures the product import against a running production shop with a disposable database: `npm run bench:import --
 * http://127.0.0.1:3000`. Each of RUNS runs adds ROWS products, changes them, and imports them unchanged. Reports
 * medians in seconds, including the upload.
 */
const ROWS = 10_000
const RUNS = 3

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')

const address = (path: string) => new URL(path, shop).href
const read = async <T extends z.ZodType>(schema: T, response: Response): Promise<z.output<T>> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}

const first = (await read(productsResponse, await fetch(address('/api/products?per_page=1')))).data[0]
if (!first) throw new Error('The shop has no product to take a brand and photos from')
const [photos] = first.product_images

/** A row as a shop in Myanmar would have it, of a product without a group. */
const createRow = (run: number, n: number): string[] => [
  '',
  `ရွှေပြည်သား သနပ်ခါး ${run}-${n} Thanaka "gold", ${n % 100} g`,
  String(1_000 + n),
  String(n % 5_000),
  `မန္တလေးမှ သနပ်ခါးစစ်စစ်။\nGround by hand, ${n} times over, soft on skin. `.repeat(4).trim(),
  String(n % 300),
  first.brand.name,
  first.category.name,
  first.subcategory.name,
  photos?.photo_1 ?? '',
  photos?.photo_2 ?? '',
  '',
  '',
  '',
  '',
]

const seconds = (since: number) => (performance.now() - since) / 1000

async function check(file: string, expected: 'create' | 'change' | 'same') {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const since = performance.now()
  const found = await read(
    importPreviewResponse,
    await fetch(address('/api/products/imports'), { method: 'POST', body: form }),
  )
  if (found.import.counts[expected] !== ROWS) throw new Error(JSON.stringify(found.import.counts))
  return { id: found.import.id, seconds: seconds(since) }
}

async function apply(id: number) {
  const since = performance.now()
  await read(
    importAppliedResponse,
    await fetch(address(`/api/products/imports/${id}/apply`), { method: 'POST' }),
  )
  await read(importResponse, await fetch(address(`/api/products/imports/${id}`)))
  return seconds(since)
}

/** Returns the products of this run from the export: the newest ones come first. */
async function exported(run: number) {
  const since = performance.now()
  const text = await (await fetch(address(`/api/products/export?product=${run}-`))).text()
  return { text, seconds: seconds(since) }
}

type Figures = Record<string, number>
const runs: Figures[] = []
for (let n = 0; n < RUNS; n++) {
  const run = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: ROWS }, (_, row) => createRow(run, row))
  const added = await check(csvLines([importColumns.slice(0, rows[0]?.length), ...rows]), 'create')
  const adding = await apply(added.id)
  const { text, seconds: exporting } = await exported(run)
  const same = await check(text, 'same')
  const changed = await check(text.replaceAll(' times over', ' times'), 'change')
  const changing = await apply(changed.id)
  runs.push({
    'check, new': added.seconds,
    'apply, new': adding,
    export: exporting,
    'check, same': same.seconds,
    'check, changed': changed.seconds,
    'apply, changed': changing,
  })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
process.stdout.write(`| ${ROWS} rows | Seconds |\n|---|---|\n`)
for (const name of Object.keys(runs[0] ?? {})) {
  process.stdout.write(`| ${name} | ${median(runs.map((run) => run[name] ?? 0)).toFixed(1)} |\n`)
}
