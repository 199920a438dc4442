import { type Browser, chromium, type Page } from 'playwright'
import { expect } from 'playwright/test'
import { chromiumLaunch } from '@/e2e/fixtures/browser'
import { Customer } from '@/e2e/fixtures/customer'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { PaymentsPage } from '@/e2e/pages/payments'
import { median } from '@/bench/stats'

/**
 * Counts the presses and measures the seconds of what staff do with orders all day, by mouse and by keyboard, in a
 * running demo shop that it places orders in: `npm run bench:working-day -- http://127.0.0.1:3000`. The time is that of
 * shop and browser; nobody thinks or aims. Prints medians of RUNS orders, for docs/admin-screens.md.
 */
const RUNS = 10

/** Presses and milliseconds of one task. */
type Effort = { presses: number; ms: number }

/** A page that counts clicks and keys. Characters typed by `fill` do not count. */
async function openCounted(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  let presses = 0
  await context.exposeBinding('countPress', () => (presses += 1))
  await context.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    document.addEventListener('pointerdown', () => countPress(), true)
    document.addEventListener('keydown', () => countPress(), true)
  })
  const page = await context.newPage()
  const measure = async (work: () => Promise<unknown>): Promise<Effort> => {
    presses = 0
    const start = performance.now()
    await work()
    return { presses, ms: performance.now() - start }
  }
  return { page, customer: new Customer(context.request), measure }
}

async function repeat(work: (run: number) => Promise<Effort>): Promise<Effort> {
  const efforts: Effort[] = []
  for (let run = 0; run < RUNS; run += 1) efforts.push(await work(run))
  return {
    presses: median(efforts.map(({ presses }) => presses)),
    ms: median(efforts.map(({ ms }) => ms)),
  }
}

const print = (task: string, { presses, ms }: Effort) =>
  process.stdout.write(`| ${task} | ${presses} | ${(ms / 1_000).toFixed(2)} |\n`)

async function placeOrders(customer: Customer, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push((await customer.newOrder()).id)
  }
  return ids
}

/** Waits for the scripts: they put the number of open orders before the title. */
const scriptsRun = (page: Page) => expect(page).toHaveTitle(/^\(\d+\) /)

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')
const browser = await chromium.launch(await chromiumLaunch())
const { page, customer, measure } = await openCounted(browser, shop.origin)
const payments = new PaymentsPage(page)
const orders = new AdminOrdersPage(page)
const question = page.getByRole('alertdialog')
const ids = await placeOrders(customer, 2 * RUNS + 1)
// The order after the last one that is completed.
const [last = 0] = await placeOrders(customer, 1)
await customer.verifyPayment(last)
await customer.request.patch('/api/orders/update', {
  data: { order_id: last, order_status: 'order confirmed' },
})
process.stdout.write('| Task | Presses | Seconds |\n| --- | --- | --- |\n')

await payments.open(ids[0] ?? 0)
await scriptsRun(page)
const verify = (press: () => Promise<unknown>, from: number) =>
  repeat((run) =>
    measure(async () => {
      await press()
      await payments.isAt(ids[from + run + 1] ?? 0)
    }),
  )
print('verify and confirm, then the next payment: mouse', await verify(() => payments.verifyAndConfirm(), 0))
print('the same: keyboard', await verify(() => page.keyboard.press('v'), RUNS))

await page.goto(`/admin/orders/${ids[0] ?? 0}?next_step=to_ship&sort=oldest`)
await scriptsRun(page)
const complete = (press: () => Promise<unknown>, toNext: () => Promise<unknown>) =>
  repeat(() =>
    measure(async () => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await press()
      await expect(page.getByRole('button', { name: 'Order Completed' })).toHaveCount(0)
      await toNext()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    }),
  )
print(
  'complete an order, then the next one: mouse',
  await complete(
    async () => {
      await page.getByRole('button', { name: 'Order Completed' }).click()
      await question.getByRole('button', { name: 'Order Completed' }).click()
    },
    () => page.getByRole('link', { name: 'Next order' }).click(),
  ),
)
print(
  'the same: keyboard',
  await complete(
    async () => {
      await page.keyboard.press('c')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
    () => page.keyboard.press('j'),
  ),
)

for (const id of await placeOrders(customer, RUNS)) await customer.verifyPayment(id)
await orders.open('?next_step=to_confirm')
await scriptsRun(page)
const together = async (name: 'Order Confirm' | 'Order Completed') => {
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
  await orders.updateSelected(name)
  await expect(page.getByText(/\d+ changed, 0 already so/)).toBeVisible()
}
print(`confirm ${RUNS} checked orders together`, await measure(() => together('Order Confirm')))

const [rejected] = await placeOrders(customer, 1)
await payments.open(rejected ?? 0)
await scriptsRun(page)
print('reject a payment with a typed reason', await measure(() => payments.reject('Another amount')))

await orders.open()
await scriptsRun(page)
const found = await measure(async () => {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(`#${rejected ?? 0}`)
  await page.keyboard.press('Enter')
  await orders.expectNumbers([rejected ?? 0])
})
print('find an order by its number', found)
await browser.close()
