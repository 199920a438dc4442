import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { SiteShell } from '@/e2e/pages/site-shell'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

test('an empty cart shows a message after loading and a link to continue', async ({ page, customer }) => {
  expect(await customer.cart()).toEqual([])
  const arrive = await delayRequests(page, '**/api/cartitems/1')
  const cart = await new CartPage(page).open()
  await expect(cart.loading).toBeVisible()
  await expect(cart.empty, 'not empty before that is known').toBeHidden()
  arrive()
  await expect(cart.empty).toBeVisible()
  await expect(cart.loading).toBeHidden()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.waitForURL('**/product')
})

test(
  'cart lines are counted, totalled and removed',
  { tag: '@smoke' },
  async ({ page, customer, catalogue }) => {
    const [one, two] = await catalogue.products(2)
    await customer.setStock(one, 4)
    await customer.putIntoCart(one, 3)
    await customer.putIntoCart(two)
    const chrome = new SiteShell(page)
    const cart = await new CartPage(page).open()

    const expectSums = async (ones: number, twos: number) => {
      const subtotal = one.product_price * ones + two.product_price * twos
      const weight = one.product_weight * ones + two.product_weight * twos
      await expect(cart.sum('SubTotal')).toHaveText(formatKyat(subtotal))
      await expect(cart.sum('Total Weight')).toHaveText(`${groupThousands(weight)} g`)
      await expect(cart.sum('Shipping')).toHaveText('2,000 Kyats')
      await expect(cart.sum('Total')).toHaveText(formatKyat(subtotal + 2_000))
    }

    await test.step('lines and totals', async () => {
      await expect(cart.lines).toHaveCount(2)
      await expect(cart.item(one.product_name)).toContainText(`${formatKyat(one.product_price)} each`)
      await expect(cart.item(one.product_name)).toContainText(formatKyat(one.product_price * 3))
      await expectSums(3, 1)
      await chrome.expectCount('Cart', 2)
    })

    await test.step('between 1 and the stock', async () => {
      await expect(cart.less(two.product_name)).toBeDisabled()
      await cart.more(one.product_name).click()
      await expect(cart.quantity(one.product_name)).toHaveText('4')
      await expect(cart.more(one.product_name)).toBeDisabled()
      await expectSums(4, 1)
      await cart.less(one.product_name).click()
      await cart.less(one.product_name).click()
      await cart.less(one.product_name).click()
      await expect(cart.quantity(one.product_name)).toHaveText('1')
      await expect(cart.less(one.product_name)).toBeDisabled()
      await expectSums(1, 1)
      await expect.poll(async () => (await customer.cart()).map((item) => item.quantity)).toEqual([1, 1])
    })

    await test.step('removal', async () => {
      await cart.remove(one.product_name).click()
      await expect(chrome.announcement).toHaveText('Item removed from Cart')
      await expect(chrome.toast('Item removed from Cart')).toBeVisible()
      await expect(cart.lines).toHaveCount(1)
      await expect(cart.remove(two.product_name), 'the focus goes to the next line').toBeFocused()
      await chrome.expectCount('Cart', 1)
      await expectSums(0, 1)
      await expect(chrome.toasts).toHaveCount(0)
      await page.reload()
      await expect(cart.lines).toHaveCount(1)
      await cart.remove(two.product_name).click()
      await expect(cart.empty).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toBeFocused()
      await chrome.expectCount('Cart', 0)
      await expect.poll(() => customer.cart(), 'the shop knows it a moment after the page').toEqual([])
    })
  },
)

test('the summary links to the checkout and back to the products, on a phone too', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart(2)
  const cart = await new CartPage(page).open()
  await cart.summary.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.waitForURL('**/product')
  await page.goBack()
  await cart.summary.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')

  await page.setViewportSize({ width: 390, height: 780 })
  await cart.open()
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' })
  await expect(checkout).toBeInViewport({ ratio: 1 })
  await expect(checkout.locator('..')).toContainText(formatKyat(one.product_price * 2 + 2_000))
  await checkout.click()
  await page.waitForURL('**/checkout')
})
