import { delayScripts } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { formatInstant } from '@/e2e/fixtures/translations'
import { DashboardPage } from '@/e2e/pages/admin-dashboard'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('a new order waits for review, counts as a sale, and links to its page', async ({
  page,
  request,
  customer,
}) => {
  const dashboard = await new DashboardPage(page).open()
  const waiting = await dashboard.number('Waiting for review')
  const before = await dashboard.salesByDay()
  await customer.fillCart(2)
  const order = await customer.placeOrder()
  await page.reload()
  await expect(dashboard.figure('Waiting for review')).toContainText(`${waiting + 1} orders`)
  // A day may begin meanwhile: the order counts on its own day, and the page agrees with itself.
  const day = formatInstant(order.created_at).slice(0, 10)
  const expectSales = async (sales: number) => {
    const days = await dashboard.salesByDay()
    expect(days.get(day)).toBe((before.get(day) ?? 0) + sales)
    const [today, ...others] = [...days.values()].slice(0, -1)
    expect(await dashboard.number('Sales today')).toBe(today)
    const month = others.reduce((sum, amount) => sum + amount, today ?? 0)
    expect(await dashboard.number('Sales in 30 days')).toBe(month)
  }
  await expectSales(order.total_price)

  const ids = await dashboard.idsIn('Waiting for review')
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  await expect(dashboard.row('Newest orders', order.id)).toContainText(formatKyat(order.total_price))
  await dashboard.row('Newest orders', order.id).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Order Detail - ${order.id}` })).toBeVisible()

  const confirmed = { order_id: order.id, order_status: 'order confirmed' }
  expect((await request.patch('/api/orders/update/', { data: confirmed })).ok()).toBe(true)
  await dashboard.open()
  await expect(dashboard.row('Newest orders', order.id)).toContainText(/order confirmed/i)
  expect(await dashboard.number('Waiting for review')).toBe(waiting)
  await expectSales(order.total_price)

  const cancelled = { order_id: order.id, order_status: 'order cancelled' }
  expect((await request.patch('/api/orders/update/', { data: cancelled })).ok()).toBe(true)
  await page.reload()
  await expectSales(0)
})

test('the chart matches its table, and stands in the page before any script', async ({ page }) => {
  const dashboard = new DashboardPage(page)
  await delayScripts(page)
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(dashboard.bars.first()).toBeVisible()
  const days = dashboard.days
  await expect(days).toHaveCount(1 + 30 + 1)
  const figures = await days.getByRole('cell', { name: / Kyats$/ }).allInnerTexts()
  const amounts = figures.map((text) => Number(text.replace(/\D/g, '')))
  expect(amounts.at(-1)).toBe(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0))
  const byDay = amounts.slice(0, -1).toReversed()
  await expect(dashboard.bars).toHaveCount(byDay.filter((amount) => amount > 0).length)
  const heights = await dashboard.bars.evaluateAll((bars) => bars.map((bar) => bar.clientHeight))
  const sold = byDay.filter((amount) => amount > 0)
  const [most, tallest] = [Math.max(...sold), Math.max(...heights)]
  // Each height is a share of the tallest, to the pixel.
  heights.forEach((height, index) =>
    expect(Math.abs(height - ((sold[index] ?? 0) / most) * tallest)).toBeLessThanOrEqual(1),
  )
})

test('low stock links to the product', async ({ page, catalogue }) => {
  await catalogue.products(1, { stock_quantity: 0 })
  const dashboard = await new DashboardPage(page).open()
  const first = dashboard.lowStock.getByRole('listitem').first()
  await expect(first).toContainText('No Stock')
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/admin\/product\/edit\d+$/)
})
