import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumLaunch } from '@/e2e/fixtures/browser'
import { startProcess } from '@/e2e/fixtures/process'
import setup from '@/e2e/fixtures/setup'
import { getTemplate } from '@/e2e/fixtures/template'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { runStep } from '@/lib/platform/process/progress'
import { runCommand } from '@/scripts/run-command'

/** npm run screenshots: takes the screenshots of the README, in a temporary demo shop. */

const FOLDER = path.join('docs', 'images')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** Image pixels per screen pixel, and the webp quality. */
const SCALE = 1.5
const QUALITY = 72

type Shot = {
  name: string
  viewport: { width: number; height: number }
  locale?: 'en' | 'my'
  /** Brings the page into the state to capture; `url` is the shop's. */
  open: (page: Page, url: string) => Promise<unknown>
}

async function openCheckout(page: Page, url: string): Promise<void> {
  for (const id of [1, 2])
    await page.request.post(`${url}/api/cartitems/store`, { data: { product_id: id, quantity: 1 } })
  await page.goto(`${url}/checkout`)
}

const openOrder = (page: Page, url: string) => openFirst(page, `${url}/orderhistory`, '/orderdetail/')
const openPaymentReview = (page: Page, url: string) =>
  openFirst(page, `${url}/admin/payments`, '/admin/payments/')

/** Opens the first record of a list whose links begin with `path`. */
async function openFirst(page: Page, list: string, path: string): Promise<void> {
  await page.goto(list)
  const href = await page.locator(`main a[href^="${path}"]`).first().getAttribute('href')
  await page.goto(new URL(href ?? '', list).href)
}

const SHOTS: readonly Shot[] = [
  { name: 'home-phone', viewport: PHONE, open: (page, url) => page.goto(url) },
  { name: 'home-desktop', viewport: DESKTOP, open: (page, url) => page.goto(url) },
  {
    name: 'product-phone-my',
    viewport: PHONE,
    locale: 'my',
    open: (page, url) => page.goto(`${url}/product/1`),
  },
  { name: 'checkout-phone', viewport: PHONE, open: openCheckout },
  { name: 'order-phone', viewport: PHONE, open: openOrder },
  { name: 'dashboard-desktop', viewport: DESKTOP, open: (page, url) => page.goto(`${url}/admin`) },
  { name: 'payment-review-desktop', viewport: DESKTOP, open: openPaymentReview },
]

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: shot.viewport, deviceScaleFactor: SCALE })
  await context.addCookies([{ name: 'lang', value: shot.locale ?? 'en', url }])
  const page = await context.newPage()
  await shot.open(page, url)
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: QUALITY })
    .toFile(path.join(FOLDER, `${shot.name}.webp`))
  await context.close()
}

await runCommand(async () => {
  await mkdir(FOLDER, { recursive: true })
  const end = await runStep('Build and demo shop', () => setup())
  const template = getTemplate()
  if (!template) throw new Error('There is no demo shop')
  const shop = await startProcess({
    DATABASE_URL: await createDatabase(template.server, 'zay_screenshots', 'zay_template'),
    UPLOAD_DIR: template.uploads,
  })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    for (const shot of SHOTS) await runStep(shot.name, () => take(browser, shop.url, shot))
  } finally {
    await browser.close()
    await shop.stop()
    await end()
  }
  return true
})
