import type { APIRequestContext } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { SettingsPages } from '@/e2e/pages/admin-settings'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'
import { accountTypes, paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { accountsResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'

test.use({ shopName: 'payment accounts' })

const readAccounts = async (request: APIRequestContext) =>
  accountsResponse.parse(await (await request.get('/api/payment-accounts')).json()).payment_accounts
const offeredIn = async (request: APIRequestContext) =>
  (await readAccounts(request)).filter(({ active }) => active).map(({ payment_type: type }) => type)

/** Every test starts with all four accounts, in their order. */
test.beforeEach(async ({ request }) => {
  const ids: (number | undefined)[] = []
  for (const payment_type of paymentTypes) {
    const existing = (await readAccounts(request)).find((one) => one.payment_type === payment_type)
    const account = { payment_type, account_name: 'Daw Mya', account_number: '09 790 000 123' }
    const call = existing
      ? request.patch(`/api/payment-accounts/${existing.id}`, { data: { active: true } })
      : request.post('/api/payment-accounts', { data: { ...account, active: true } })
    expect((await call).ok()).toBe(true)
    ids.push((await readAccounts(request)).find((one) => one.payment_type === payment_type)?.id)
  }
  expect((await request.patch('/api/payment-accounts', { data: { ids } })).ok()).toBe(true)
})

test('a disabled account is not offered, and the last one cannot be disabled', async ({
  page,
  request,
  customer,
}) => {
  const { id } = await customer.fillCart()
  const settings = await new SettingsPages(page).open('Payment accounts')
  for (const type of ['WaveMoney', 'KBZ Bank', 'Yoma Bank']) {
    await settings.offered(type).click()
    await expect.poll(() => offeredIn(request)).not.toContain(type)
    await expect(settings.offered(type)).not.toBeChecked()
  }
  await settings.offered('KBZPay').click()
  await expect(page.getByText(/Customers could no longer pay/).first()).toBeAttached()
  await expect(settings.offered('KBZPay')).toBeChecked()
  expect(await offeredIn(request)).toEqual(['KBZPay'])

  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.payment.getByRole('radio')).toHaveCount(1)
  const { footer } = new SiteShell(page)
  await expect(footer).toContainText('KBZPay')
  await expect(footer).not.toContainText('WaveMoney')
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('main')).toContainText('KBZPay')
  await expect(page.getByRole('main')).not.toContainText('WaveMoney')
})

test('accounts are reordered by keyboard, and the focus follows', async ({ page, request, customer }) => {
  await customer.fillCart()
  const settings = await new SettingsPages(page).open('Payment accounts')
  const chrome = new SiteShell(page)
  const down = settings.button('Move KBZPay down')
  await down.focus()
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('Enter')
    await expect(settings.accounts.nth(place - 1)).toContainText('KBZPay')
  }
  await expect(chrome.announcement).toContainText('KBZPay is now number 4')
  await expect
    .poll(async () => (await readAccounts(request)).findIndex((one) => one.payment_type === 'KBZPay'))
    .toBe(3)
  await expect(down).toBeDisabled()
  await expect(settings.button('Move KBZPay up')).toBeFocused()
  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.payment.getByRole('radio').last()).toHaveAccessibleName(/KBZPay/)
})

test('holder, number and QR code are changed, and a placed order keeps its account', async ({
  page,
  customer,
}) => {
  const product = await customer.fillCart()
  const placed = await customer.placeOrder()
  const settings = await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Edit the account of KBZPay' }).click()
  await settings.refuses('Account holder', '', 'This field is required')
  await settings.field('Account holder').fill('Daw Hla Hla')
  await settings.field('Phone or account number').fill('09 790 111 222')
  const code = page.getByLabel('QR code (optional)', { exact: true })
  const path = page.locator('input[name=qr_photo]')
  const before = await path.inputValue()
  await code.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await aReceipt() })
  await expect(path).not.toHaveValue(before)
  const question = page.getByRole('alertdialog', { name: /another KBZPay account/ })
  await test.step('the old and the new account are compared before it is changed', async () => {
    await settings.saveButton.click()
    await expect(question).toContainText(placed.payment_account?.account_number ?? 'a number')
    await expect(question).toContainText('09 790 111 222')
    await question.getByRole('button', { name: 'Look again' }).click()
    await settings.field('Phone or account number').fill('abc')
    await settings.saveButton.click()
    await question.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(settings.problems).toContainText('Must be a mobile number of Myanmar')
    await settings.field('Phone or account number').fill('၀၉ ၇၉၀ ၁၁၁ ၂၂၂')
  })
  await settings.saveButton.click()
  await question.getByRole('button', { name: 'Yes, change it' }).click()
  await page.waitForURL('**/admin/settings/payment')
  await expect(settings.accounts.first()).toContainText('Daw Hla Hla')

  await customer.putIntoCart(product)
  const checkout = await new CheckoutPage(page).open()
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await expect(checkout.payment.getByText('09 790 111 222')).toBeVisible()
  const image = checkout.payment.getByRole('img', { name: 'QR code of KBZPay' })
  await expect(image).toBeVisible()
  const next = await customer.placeOrder()
  await page.goto(`/orderdetail/${next.id}`)
  await expect(page.getByRole('img', { name: 'QR code of KBZPay' })).toBeVisible()
  await page.goto(`/orderdetail/${placed.id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText(placed.payment_account?.account_name ?? 'a name')
  await expect(payment).not.toContainText('Daw Hla Hla')
  await expect(payment.getByRole('img', { name: 'QR code of KBZPay' })).toHaveCount(0)
})

test('an account is deleted after confirmation, and its payment type gets another', async ({
  page,
  request,
}) => {
  const settings = await new SettingsPages(page).open('Payment accounts')
  await settings.button('Delete the account of Yoma Bank').click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the account of Yoma Bank?',
  })
  await expect(question.getByRole('button', { name: /cancel/i })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings.accounts).toHaveCount(4)
  await settings.button('Delete the account of Yoma Bank').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => offeredIn(request)).toEqual(paymentTypes.slice(0, 3))
  await expect(settings.accounts).toHaveCount(3)

  await page.getByRole('link', { name: 'Add an account' }).click()
  await settings.saveButton.click()
  const type = page.getByLabel('Payment type')
  await expect(type).toHaveAccessibleDescription(/Please select one/)
  await expect(type.getByRole('option')).toHaveText(['Please select one', ...accountTypes])
  await type.selectOption('Yoma Bank')
  await settings.field('Account holder').fill('U Ba')
  await settings.field('Phone or account number').fill('0000 4444')
  await settings.saveButton.click()
  await page.waitForURL('**/admin/settings/payment')
  await expect(settings.accounts.last()).toContainText('0000 4444')
  expect(await offeredIn(request)).toEqual([...paymentTypes])
})
