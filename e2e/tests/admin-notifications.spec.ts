import { Webhook } from 'standardwebhooks'
import { breakCalls } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { WebhookServer, respondWith } from '@/lib/testing/webhook-server'

test.use({ shopName: 'notifications' })

test('an owner adds a webhook for orders, sees failed notifications, and sends them again', async ({
  page,
  customer,
  catalogue,
}) => {
  const receiver = new WebhookServer()
  await receiver.open()
  const [product] = await catalogue.products(1)
  const main = page.getByRole('main')
  const rows = main.locator('ol').getByRole('listitem')
  try {
    await page.goto('/admin/settings/notifications')
    await main.getByRole('link', { name: 'Webhook' }).first().click()
    await page.getByLabel('Name').fill('Stock sheet')
    await page.getByLabel('URL').fill(`${receiver.url}/zay`)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Stock sheet was added' })
    const secret = await notice.locator('code').innerText()
    await notice.getByRole('link', { name: 'Stock sheet' }).click()
    await expect(main.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible()
    expect(await page.content(), 'shown once').not.toContain(secret)

    const trial = page.getByRole('button', { name: 'Send a test to Stock sheet' })
    const mend = await breakCalls(page, '**/api/admin/notifications/*/trial', 'the line is down')
    await trial.click()
    await expect(page.getByText(messages.en.adminForm.notDone)).toBeVisible()
    await mend()
    await trial.click()
    await expect(rows.filter({ hasText: 'Test' })).toContainText('Delivered')

    // The webhook answers 410 Gone, so nothing is retried.
    receiver.response = respondWith(410)
    await customer.putIntoCart(product)
    const order = await customer.placeOrder()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [, got] = receiver.received
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)).toMatchObject(
      {
        type: 'order.placed',
        data: { order_id: order.id, total_price: order.total_price },
      },
    )
    const placed = rows.filter({ hasText: `Order #${order.id}` })
    await expect
      .poll(async () => {
        await page.reload()
        return placed.innerText()
      })
      .toContain('HTTP 410')
    await expect(main.getByText('A notification failed')).toBeVisible()

    receiver.response = respondWith(204)
    await placed.getByRole('button', { name: /^Retry/ }).click()
    await expect.poll(() => receiver.received.length).toBe(3)
    await page.reload()
    await expect(placed).toContainText('Delivered')
    expect(receiver.received[2]?.headers['webhook-id']).toBe(got?.headers['webhook-id'])

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/notifications$/)
    await expect(main.getByText('Stock sheet')).toHaveCount(0)
  } finally {
    await receiver.close()
  }
})
