import { expect, test } from '@/e2e/fixtures/test'
import { SettingsPages } from '@/e2e/pages/admin-settings'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'
import { drawQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { merchantQr } from '@/lib/testing/files/merchant-qr'

test.use({ shopName: 'merchant codes' })

test('the owner tries the code of an account, and a customer gets it with exactly their amount', async ({
  page,
  customer,
}) => {
  const product = await customer.fillCart()
  const due = product.product_price + 2_000
  await new SettingsPages(page).open('Payment accounts')
  await page.getByRole('link', { name: 'Edit the account of KBZPay' }).click()
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await drawQrCode(merchantQr()) }
  await page.getByLabel('QR code (optional)', { exact: true }).setInputFiles(picture)
  await expect(page.getByRole('region', { name: 'What the code says' })).toContainText('ZAY MINI MART')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

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
})
