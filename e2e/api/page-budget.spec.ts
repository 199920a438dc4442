import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'

test.use({ shopName: 'demo' })

/**
 * The most that a page may weigh, in bytes, counted from the production build. `html` is the document before
 * compression, `data` React's copy in it, `script` everything that it loads, in gzip. A page that outgrows its budget
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

for (const locale of allLocales) {
  for (const { path, ...budget } of budgets) {
    const isSmoke = path === '/product' && locale === 'my'
    test(
      `${path} in ${locale} keeps its budget of bytes`,
      { tag: isSmoke ? '@smoke' : [] },
      async ({ request }) => {
        const page = await (await request.get(path, { headers: { Cookie: `lang=${locale}` } })).text()
        const urls = [...new Set([...page.matchAll(SCRIPT)].map(([, url]) => url ?? ''))]
        const scripts = await Promise.all(
          urls.map(async (url) => {
            const answer = await request.get(url, { headers: { 'Accept-Encoding': 'gzip' } })
            return Number(answer.headers()['content-length'])
          }),
        )
        const weight = {
          html: Buffer.byteLength(page),
          data: sizeOf([...page.matchAll(DATA)].map(([text]) => text)),
          script: scripts.reduce((sum, size) => sum + size, 0),
        }
        expect(weight.data, 'the page has data').toBeGreaterThan(1_000)
        for (const kind of ['html', 'data', 'script'] as const) {
          expect(weight[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind])
        }
      },
    )
  }
}
