import type { Browser, Page } from 'playwright'
import { expect } from 'playwright/test'
import { openBrowser } from '@/bench/browser/open'
import { Customer } from '@/e2e/fixtures/customer'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { PaymentsPage } from '@/e2e/pages/payments'
import { median, printHead, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { type Arguments, defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** Medians of so many orders, for docs/admin-screens.md. The time is that of shop and browser; nobody thinks or aims. */
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

const printEffort = (task: string, { presses, ms }: Effort) =>
  printRow(task, String(presses), (ms / 1_000).toFixed(2))

async function placeOrders(customer: Customer, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push((await customer.newOrder()).id)
  }
  return ids
}

/** Waits for the scripts: they put the number of open orders before the title. */
const scriptsRun = (page: Page) => expect(page).toHaveTitle(/^\(\d+\) /)

type World = Awaited<ReturnType<typeof openBackOffice>>

async function openBackOffice(_: ProgressReporter, { rest: [url] }: Arguments) {
  const shop = await openShop(url)
  const counted = await openCounted(await openBrowser(), shop.origin)
  const { customer, page } = counted
  const ids = await placeOrders(customer, 2 * RUNS + 1)
  // The order after the last one that is completed.
  const [last = 0] = await placeOrders(customer, 1)
  await customer.verifyPayment(last)
  await customer.request.patch('/api/orders/update', {
    data: { order_id: last, order_status: 'order confirmed' },
  })
  printHead('Task', 'Presses', 'Seconds')
  return { ...counted, ids, payments: new PaymentsPage(page), orders: new AdminOrdersPage(page) }
}

async function verifyPayments({ page, payments, ids, measure }: World): Promise<void> {
  await payments.open(ids[0] ?? 0)
  await scriptsRun(page)
  const verify = (press: () => Promise<unknown>, from: number) =>
    repeat((run) =>
      measure(async () => {
        await press()
        await payments.isAt(ids[from + run + 1] ?? 0)
      }),
    )
  printEffort(
    'verify and confirm, then the next payment: mouse',
    await verify(() => payments.verifyAndConfirm(), 0),
  )
  printEffort('the same: keyboard', await verify(() => page.keyboard.press('v'), RUNS))
}

async function completeOrders({ page, ids, measure }: World): Promise<void> {
  const question = page.getByRole('alertdialog')
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
  printEffort(
    'complete an order, then the next one: mouse',
    await complete(
      async () => {
        await page.getByRole('button', { name: 'Order Completed' }).click()
        await question.getByRole('button', { name: 'Order Completed' }).click()
      },
      () => page.getByRole('link', { name: 'Next order' }).click(),
    ),
  )
  printEffort(
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
}

async function confirmTogether({ page, customer, orders, measure }: World): Promise<void> {
  for (const id of await placeOrders(customer, RUNS)) await customer.verifyPayment(id)
  await orders.open('?next_step=to_confirm')
  await scriptsRun(page)
  const together = async (name: 'Order Confirm' | 'Order Completed') => {
    await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
    await orders.updateSelected(name)
    await expect(page.getByText(/\d+ changed, 0 already so/)).toBeVisible()
  }
  printEffort(`confirm ${RUNS} checked orders together`, await measure(() => together('Order Confirm')))
}

async function rejectAndFind({ page, customer, payments, orders, measure }: World): Promise<void> {
  const [rejected] = await placeOrders(customer, 1)
  await payments.open(rejected ?? 0)
  await scriptsRun(page)
  printEffort('reject a payment with a typed reason', await measure(() => payments.reject('Another amount')))

  await orders.open()
  await scriptsRun(page)
  const found = await measure(async () => {
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill(`#${rejected ?? 0}`)
    await page.keyboard.press('Enter')
    await orders.expectNumbers([rejected ?? 0])
  })
  printEffort('find an order by its number', found)
}

export const workingDay = defineScenario({
  name: 'working-day',
  sentence:
    'presses and seconds of what staff do with orders all day, by mouse and by keyboard, in a shop that it places orders in',
  takes: 'URL',
  setUp: openBackOffice,
  steps: [verifyPayments, completeOrders, confirmTogether, rejectAndFind],
})
