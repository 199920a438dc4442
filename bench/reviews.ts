import type { Browser } from 'playwright'
import { expect } from 'playwright/test'
import { openBrowser } from '@/bench/browser/open'
import { Customer } from '@/e2e/fixtures/customer'
import { drawPaidReceipt, untilRead } from '@/e2e/fixtures/receipts'
import { PaymentsPage } from '@/e2e/pages/payments'
import { median, printHead, printRow } from '@/lab/report'
import { buildFirst, startDemoShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'

/** Reviews whose median counts; the first page is opened before. */
const RUNS = 10

/** Kyat for the delivery to the address of the tests. */
const DELIVERY = 2_000

/**
 * Seconds of a person, by the keystroke-level model of S. Card, T. Moran and A. Newell (Communications of the ACM 23, 7,
 * 1980): a look with a decision, moving to a button and pressing it, a key.
 */
const LOOK = 1.35
const POINT_AND_PRESS = 1.1 + 0.2
const KEY = 0.28

/** Each point is found in the picture and on the page; then the button. */
const WITHOUT_READING = 2 * reviewChecklist.length * LOOK + POINT_AND_PRESS
/** The badge, the picture beside it, and Enter. */
const WITH_READING = 2 * LOOK + KEY

type Way = { name: string; readsScreenshots: 'on' | 'off'; person: number }
const ways: readonly Way[] = [
  { name: 'nothing is read', readsScreenshots: 'off', person: WITHOUT_READING },
  { name: 'the receipt matches', readsScreenshots: 'on', person: WITH_READING },
]

/** Orders whose receipts say what is due; with reading, after they were read. */
async function placeOrders(
  browser: Browser,
  customer: Customer,
  { readsScreenshots }: Way,
): Promise<number[]> {
  const ids: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const product = await customer.fillCart()
    const due = product.product_price + DELIVERY
    const path = await customer.upload(await drawPaidReceipt(browser, customer.request, due))
    if (readsScreenshots === 'on') await untilRead(customer.request, path, due)
    const { id, total_price: total } = await customer.placeOrder({}, path)
    if (total !== due) throw new Error(`Order ${id} costs ${total} Kyats, not ${due}`)
    ids.push(id)
  }
  return ids
}

/** Seconds from the press until the next payment is there with its picture, and what has the focus then. */
async function measureReviews(browser: Browser, way: Way, report: ProgressReporter): Promise<void> {
  report(`${way.name}: starting a shop`)
  const { shop } = await startDemoShop({ SHOPPERS: 'shared', READ_SCREENSHOTS: way.readsScreenshots })
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  report(`${way.name}: placing orders`)
  const [first = 0, ...others] = await placeOrders(browser, new Customer(context.request), way)
  const payments = await new PaymentsPage(page).open(first)
  const button = payments.review.getByRole('button', { name: 'Verify and confirm' })
  const isThere = async () => {
    await expect(button).toBeEnabled()
    if (way.readsScreenshots === 'on') await expect(button).toBeFocused()
    await expect(page.getByRole('img', { name: /screenshot/i }).first()).toBeVisible()
  }
  await isThere()
  const seconds: number[] = []
  for (const id of others) {
    report(`${way.name}: payment of order ${id}`)
    const start = performance.now()
    if (way.readsScreenshots === 'on') await page.keyboard.press('Enter')
    else await button.click()
    await payments.isAt(id)
    await isThere()
    seconds.push((performance.now() - start) / 1_000)
  }
  const machine = median(seconds)
  const whole = machine + way.person
  printRow(
    ...[way.name, machine.toFixed(2), way.person.toFixed(1), whole.toFixed(1)],
    String(Math.floor(3_600 / whole)),
  )
  await context.close()
  await shop.stop()
}

/** How many payments somebody reviews in an hour. The page is real, the person is a model: nobody looked into an account. */
export const reviews = defineScenario<Browser>({
  name: 'reviews',
  sentence:
    'payments that somebody reviews in an hour, with receipts that were read and match, and without reading',
  setUp: async () => {
    await buildFirst()
    return openBrowser()
  },
  steps: [
    async (browser, report) => {
      printHead('Way', 'Page, s', 'Person (model), s', 'A review, s', 'Reviews an hour')
      for (const way of ways) await measureReviews(browser, way, report)
    },
  ],
})
