import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '@/e2e/fixtures/test'

/** The content security policy: the shop's own pages do not violate it, and injected scripts do not run. */

// The other screens are visited by screens.spec.ts; the page of every test fails on any policy violation.
test('print pages and the API documentation do not violate their policies', async ({ page, customer }) => {
  const order = await customer.newOrder()
  for (const path of [`/admin/orders/${order.id}/print`, '/api/docs']) {
    const answer = await page.goto(path)
    expect.soft(answer?.headers()['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})

const STEAL = 'window.stolen = true'

/** A separate page, which may violate its policy, and the violations. */
async function watched(context: BrowserContext): Promise<{ page: Page; forbidden: string[] }> {
  const page = await context.newPage()
  const forbidden: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text())
  })
  return { page, forbidden }
}

const INJECTED = [
  `<script>${STEAL}</script>`,
  `<script nonce="">${STEAL}</script>`,
  `<img src="/nothing.png" onerror="${STEAL}">`,
  '<script src="https://evil.example/a.js"></script>',
]

for (const [what, path] of [
  ['a cached page', '/product/1'],
  ['a page of one person', '/cart'],
] as const) {
  test(
    `no script, handler or other site's script that was injected into ${what} runs`,
    { tag: '@smoke' },
    async ({ context }) => {
      const { page, forbidden } = await watched(context)
      await page.route(path, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('</body>', `${INJECTED.join('')}</body>`)
        await route.fulfill({ response: answer, body })
      })
      await page.goto(path)
      await expect.poll(() => forbidden.length).toBe(INJECTED.length)
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    },
  )
}

test('content injected by a script of the page does not run either', async ({ context }) => {
  const { page, forbidden } = await watched(context)
  await page.goto('/')
  await page.evaluate((script) => {
    const inline = document.createElement('script')
    inline.textContent = script
    document.body.append(inline)
    document.body.insertAdjacentHTML('beforeend', `<a id="lure" href="javascript:${script}">x</a>`)
    document.getElementById('lure')?.click()
  }, STEAL)
  await expect.poll(() => forbidden.length).toBe(2)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

test('the shop cannot be framed', async ({ context }) => {
  const { page } = await watched(context)
  await page.route('/around', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/checkout"></iframe>' }),
  )
  await page.goto('/around')
  expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'chrome-error://chromewebdata/'])
})
