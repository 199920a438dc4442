import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { SettingsPages } from '@/e2e/pages/admin-settings'
import { CheckoutPage, fillAddress } from '@/e2e/pages/checkout'

test.use({ shopName: 'several accounts' })

test('a second number of a wallet is shown when the first is full', async ({ page, customer, catalogue }) => {
  const settings = await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Add an account' }).click()
  const add = async (number: string, label: string) => {
    await page.getByLabel('Payment type').selectOption('KBZPay')
    await settings.field('Account holder').fill('U Ba')
    await settings.field('Phone or account number').fill(number)
    await settings.field('Label (optional)').fill(label)
    await settings.saveButton.click()
  }
  await add('09 790 555 666', '')
  await expect(settings.problems).toContainText('This payment method already has an account')
  await add('09 790 555 666', 'Second phone')
  await page.waitForURL('**/admin/settings/payment')
  await expect(settings.accounts.last()).toContainText('Second phone')
  await page.getByRole('link', { name: 'Edit the account of KBZPay, 09' }).click()
  await settings.field('Limit a day in Kyats (optional)').fill('၁')
  await settings.saveButton.click()
  await page.waitForURL('**/admin/settings/payment')

  const before = await customer.newOrder()
  await settings.open('Payment accounts')
  await expect(settings.accounts.first()).toContainText('Full today')
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await expect(checkout.payment.getByText('09 790 555 666')).toBeVisible()
  const next = await customer.placeOrder()
  expect([before, next].map((order) => order.payment_account?.account_number)).toEqual([
    expect.not.stringContaining('555'),
    '09 790 555 666',
  ])
  await page.goto(`/admin/orders/${next.id}`)
  await expect(page.getByText('Second phone').first()).toBeVisible()

  await test.step('staff who write an order say which account was paid', async () => {
    const [product] = await catalogue.products(1)
    const texts = messages.en.adminNewOrder
    await page.goto('/admin/orders/new')
    const search = page.getByRole('textbox', { name: texts.search })
    await search.fill(product.product_name)
    await search.press('Enter')
    await page.getByRole('radio', { name: texts.ways.paid }).check()
    await fillAddress(page, ['phone', 'first_name', 'street_address', 'town_city'])
    const account = page.getByLabel(texts.paidTo, { exact: true })
    await expect(account.locator('option:checked')).toHaveText('KBZPay, Second phone')
    const first = before.payment_account?.account_number ?? '?'
    await account.selectOption(`KBZPay, ${first}`)
    const image = { name: 'staff.png', mimeType: 'image/png', buffer: await aReceipt() }
    await page.locator('input[type=file]').setInputFiles(image)
    await expect(page.getByRole('img', { name: texts.screenshot })).toBeVisible()
    await page.getByRole('button', { name: texts.submit.paid }).click()
    const open = page.getByRole('link', { name: texts.openOrder })
    const id = Number((await open.getAttribute('href'))?.split('/').pop())
    expect((await customer.order(id)).order.payment_account?.account_number).toBe(first)
  })

  await test.step('staff who add a screenshot of a customer say which account was paid', async () => {
    const texts = messages.en.adminPayments
    const first = before.payment_account?.account_number ?? '?'
    await page.goto(`/admin/orders/${next.id}`)
    await page.getByText(texts.addTitle, { exact: true }).click()
    const account = page.getByLabel(texts.paidTo, { exact: true })
    await expect(account.locator('option:checked')).toHaveText('KBZPay, Second phone')
    await account.selectOption(`KBZPay, ${first}`)
    const image = { name: 'added.png', mimeType: 'image/png', buffer: await aReceipt() }
    await page.locator('input[type=file]').setInputFiles(image)
    await expect(page.getByRole('img', { name: texts.screenshot }).last()).toBeVisible()
    await page.getByRole('button', { name: texts.add, exact: true }).click()
    await expect(page.getByText(texts.added).first()).toBeVisible()
    const { payments } = await customer.order(next.id)
    expect(payments[0]?.shown_account?.account_number).toBe(first)
  })

  await test.step('who sends another screenshot of the first order says which account they paid', async () => {
    await page.goto(`/orderdetail/${before.id}`)
    await page.getByText('Send another screenshot', { exact: true }).click()
    const form = page.locator('#another')
    const answer = form.getByLabel('Which account did you pay?')
    await expect(answer.locator('option:checked')).toContainText(
      before.payment_account?.account_number ?? '?',
    )
    const button = form.getByRole('button', { name: 'Send the screenshot' })
    const shown: (string | undefined)[] = []
    for (const choice of ['before', 'now']) {
      await answer.selectOption(choice)
      const image = { name: 'again.png', mimeType: 'image/png', buffer: await aReceipt() }
      await form.locator('input[type=file]').setInputFiles(image)
      await expect(button).toBeEnabled()
      await button.click()
      await expect(button).toBeDisabled()
      await expect(page.getByText('Payment screenshot added').first()).toBeAttached()
      const { payments } = await customer.order(before.id)
      shown.push(payments[0]?.shown_account?.account_number)
    }
    // Nothing is said of the account of the order.
    expect(shown).toEqual([undefined, '09 790 555 666'])
  })
})
