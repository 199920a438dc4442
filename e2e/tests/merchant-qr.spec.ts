import type { APIRequestContext, Locator } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { SettingsPages } from '@/e2e/pages/admin-settings'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'
import { drawQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { accountsResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { createPaymentQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { merchantQr } from '@/lib/testing/files/merchant-qr'

test.use({ shopName: 'merchant codes' })

/** What a code says that a customer gets, read from its picture as the shop reads an uploaded one. */
async function readCode(request: APIRequestContext, code: Locator): Promise<string> {
  const url = (await code.getAttribute('src')) ?? ''
  const buffer = await (await request.get(url)).body()
  const multipart = { qr_photo: { name: 'code.png', mimeType: 'image/png', buffer } }
  const { path } = (await (await request.post('/api/settings/upload', { multipart })).json()) as {
    path: string
  }
  const text = await request.get(`/api/payment-accounts/qr-text?qr_photo=${encodeURIComponent(path)}`)
  return ((await text.json()) as { qr_payload: string }).qr_payload
}

test('the owner tries the code of an account, and a customer gets it with exactly their amount', async ({
  page,
  customer,
  request,
}) => {
  const product = await customer.fillCart()
  const due = product.product_price + 2_000
  await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Edit the account of KBZPay' }).click()
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await drawQrCode(merchantQr()) }
  await page.getByLabel('QR code (optional)', { exact: true }).setInputFiles(picture)
  await expect(page.getByRole('region', { name: 'What the code says' })).toContainText('ZAY MINI MART')
  // The form waits for its picture, and goes back to the list when it is saved.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/settings/payment'))

  const checkout = await new CheckoutPage(page).open()
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await expect(checkout.payment.getByRole('img', { name: 'QR code of KBZPay, in full size' })).toBeVisible()

  await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Try the amount in the QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for 100 Kyats, to try' })).toBeVisible()
  await page.getByRole('button', { name: 'My app showed 100 Kyats' }).click()
  await expect(page.getByRole('button', { name: 'Show the picture again' })).toBeVisible()

  await checkout.open()
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  const sum = formatKyat(due)
  await expect(checkout.payment.getByText(`Scan and pay exactly ${sum}`)).toBeVisible()
  const code = checkout.payment.getByRole('img', { name: `QR code of KBZPay for ${sum}` })
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    checkout.payment.getByRole('link', { name: `Save the QR code of KBZPay for ${sum}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`KBZPay ${due}.png`)
  expect(await readCode(request, code)).toBe(createPaymentQr(merchantQr(), due))

  await test.step('after a change of the order, the code has what is missing and the number of the order', async () => {
    const order = await customer.placeOrder()
    await customer.verifyPayment(order.id)
    const { order: paid } = await customer.order(order.id)
    const lines = [{ product_id: product.id, quantity: 2 }]
    const data = { order_id: order.id, version: paid.version, lines }
    expect((await request.post('/api/orders/changes', { data })).status()).toBe(200)
    await page.goto(`/orderdetail/${order.id}`)
    const missing = product.product_price
    const rest = page.getByRole('img', { name: `QR code of KBZPay for ${formatKyat(missing)}` }).first()
    expect(await readCode(request, rest)).toBe(createPaymentQr(merchantQr(), missing, String(order.id)))
  })
})

test('what the code of a chosen picture says is shown before the shop has the picture', async ({ page }) => {
  const { adminSettings: texts } = messages.en
  const arrive = await delayRequests(page, '**/api/settings/upload')
  await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Edit the account of WaveMoney' }).click()
  const choose = async (text: string) =>
    page
      .getByLabel('QR code (optional)', { exact: true })
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawQrCode(text) })
  const details = page.getByRole('region', { name: texts.qrDetails })
  const field = page.getByRole('textbox', { name: texts.fields.qr_payload })

  await choose(merchantQr())
  await expect(details).toContainText('ZAY MINI MART')
  await choose('https://wallet.example/pay?id=7')
  await expect(page.getByText(`${texts.qrOtherKind} ${texts.qrOther}`)).toBeVisible()
  await expect(details).toHaveCount(0)
  await choose(merchantQr({ 59: 'ANOTHER MART' }))
  await expect(details).toContainText('ANOTHER MART')
  await expect(field).toHaveValue('')
  arrive()
  await expect(field).toHaveValue(merchantQr({ 59: 'ANOTHER MART' }))
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(field).toHaveValue('')
  await expect(details).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const lang of allLocales) {
    const { payment: texts, money } = messages[lang]
    const kyat = (amount: number) => interpolate(money.kyat, { amount: groupThousands(amount) })

    test(`another cart has another code, with what is due then (${lang})`, async ({
      page,
      customer,
      request,
      setLanguage,
    }) => {
      const answer = await request.get('/api/payment-accounts')
      const [account] = accountsResponse.parse(await answer.json()).payment_accounts
      const url = `/api/payment-accounts/${account?.id ?? 0}`
      for (const data of [{ qr_payload: merchantQr() }, { qr_amount: true }])
        expect((await request.patch(url, { data })).status()).toBe(200)
      await setLanguage(lang)
      let due = 2_000
      for (let cart = 1; cart <= 2; cart++) {
        due += (await customer.fillCart()).product_price
        await page.goto('/checkout')
        const choice = page.getByRole('radiogroup').filter({ hasText: account?.payment_type ?? '' })
        await choice.getByText(account?.payment_type ?? '', { exact: true }).click()
        await expect(choice.getByText(interpolate(texts.scanExactly, { amount: kyat(due) }))).toBeVisible()
        const code = choice.locator(`img[src*="amount=${due}"]`)
        await expect(code).toBeVisible()
        expect(await readCode(request, code)).toBe(createPaymentQr(merchantQr(), due))
      }
      // A field half below the header is no small one.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
    })
  }
})
