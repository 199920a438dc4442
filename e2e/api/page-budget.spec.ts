import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'

// A shop with the demo catalogue as it is, which has been started for tests of signing in.
test.use({ shopName: 'access', shopSettings: { ADMIN_ACCESS: 'password' } })

/**
 * The most that a page may weigh, in bytes, counted from the production build. `html` is the document before
 * compression, `data` React's copy in it, `script` everything that it loads, in gzip as small as the shop makes it, which a
 * build that was made in a hurry has not done yet. A page that outgrows its budget
 * is slow on a cheap phone; make it lighter before you make the budget larger.
 */
const budgets = [
  { path: '/', html: 80_000, data: 30_000, script: 153_000 },
  { path: '/product', html: 80_000, data: 30_000, script: 153_000 },
  { path: '/product/1', html: 65_000, data: 30_000, script: 153_000 },
  { path: '/cart', html: 45_000, data: 30_000, script: 153_000 },
]

/** React's copy of the page. */
const DATA = /<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs
/** The scripts of the browsers that the shop serves; only older ones load those with nomodule. */
const SCRIPT = /<script (?![^>]*noModule)[^>]*src="([^"]+)"/g

const sizeOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** Bytes in gzip of the scripts of earlier pages, by URL: pages share most of them. */
const known = new Map<string, number>()

/** Bytes of each of these scripts in gzip, compressed as a finished build has them. */
async function measureGzip(scripts: readonly Buffer[]): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zay-scripts-'))
  const compressed = path.join(folder, 'static')
  mkdirSync(compressed)
  const files = scripts.map((script, index) => {
    const file = path.join(compressed, `${index}.js`)
    writeFileSync(file, script)
    return file
  })
  const program = ['--import', 'tsx', 'scripts/compress-static.ts', compressed, 'best']
  await promisify(execFile)(process.execPath, program)
  const sizes = files.map(
    (file) => (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size,
  )
  rmSync(folder, { recursive: true })
  return sizes
}

for (const locale of allLocales) {
  for (const { path: address, ...budget } of budgets) {
    const isSmoke = address === '/product' && locale === 'my'
    test(
      `${address} in ${locale} keeps its budget of bytes`,
      { tag: isSmoke ? '@smoke' : [] },
      async ({ request }) => {
        const page = await (await request.get(address, { headers: { Cookie: `lang=${locale}` } })).text()
        const urls = [...new Set([...page.matchAll(SCRIPT)].map(([, url]) => url ?? ''))]
        const unknown = urls.filter((url) => !known.has(url))
        const scripts = await Promise.all(unknown.map(async (url) => (await request.get(url)).body()))
        for (const [index, size] of (await measureGzip(scripts)).entries())
          known.set(unknown[index] ?? '', size)
        const weight = {
          html: Buffer.byteLength(page),
          data: sizeOf([...page.matchAll(DATA)].map(([text]) => text)),
          script: urls.reduce((sum, url) => sum + (known.get(url) ?? Number.NaN), 0),
        }
        expect(weight.data, 'the page has data').toBeGreaterThan(1_000)
        for (const kind of ['html', 'data', 'script'] as const) {
          expect(weight[kind], `${kind} of ${address}`).toBeLessThanOrEqual(budget[kind])
        }
      },
    )
  }
}
