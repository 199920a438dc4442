import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumLaunch } from '@/e2e/fixtures/browser'
import { startProcess } from '@/e2e/fixtures/process'
import { runStep } from '@/lib/progress'
import { runCommand } from '@/scripts/run-command'

/** npm run screenshots: the pictures of the README, taken of a demo shop that exists for this command only. */

const FOLDER = path.join('docs', 'images')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** Pixels of a picture for one of the screen, and the quality of its webp. */
const SCALE = 1.5
const QUALITY = 72

type Shot = {
  name: string
  viewport: { width: number; height: number }
  locale?: 'en' | 'my'
  /** Brings the page to what is shown; `url` is the shop's. */
  open: (page: Page, url: string) => Promise<unknown>
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

async function openCheckout(page: Page, url: string): Promise<void> {
  for (const id of [1, 2])
    await page.request.post(`${url}/api/cartitems/store`, { data: { product_id: id, quantity: 1 } })
  await page.goto(`${url}/checkout`)
}

async function openOrder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/orderhistory`)
  await page.locator('main a[href^="/orderdetail/"]').first().click()
  await page.waitForURL('**/orderdetail/**')
}

async function openPaymentReview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/payments`)
  await page.locator('main a[href^="/admin/payments/"]').first().click()
  await page.waitForURL('**/admin/payments/*')
}

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
  const shop = await startProcess({})
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    for (const shot of SHOTS) await runStep(shot.name, () => take(browser, shop.url, shot))
  } finally {
    await browser.close()
    await shop.stop()
  }
  return true
})
