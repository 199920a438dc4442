import { aReceipt } from '@/e2e/fixtures/images'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { CheckoutPage } from '@/e2e/pages/checkout'

test('checkout input survives a reload and a change of language, and is cleared by the order', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await page.reload()
  await expect(checkout.field('Street address')).toHaveValue(address.street_address)
  await expect(checkout.payment.getByRole('radio', { name: 'WaveMoney' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('my')
  const inBurmese = page.getByRole('textbox', { name: messages.my.address.street_address })
  await expect(inBurmese).toHaveValue(address.street_address)
  await page.getByRole('combobox', { name: messages.my.chrome.language }).selectOption('English')

  await checkout.choose(await aReceipt())
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  await customer.putIntoCart(one)
  await checkout.open()
  await expect(checkout.field('Street address')).toHaveValue('')
})
