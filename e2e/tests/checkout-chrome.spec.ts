import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'

test('on the way to paying nothing leads away, and the bars of a phone take little room', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  await page.setViewportSize({ width: 390, height: 844 })
  await new CheckoutPage(page).open()
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0)
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('section:has(+ header), header')].map(
      (element) => element.getBoundingClientRect().height,
    ),
  )
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(120)
})

test('an empty cart has no checkout', async ({ page, customer }) => {
  expect(await customer.cart()).toEqual([])
  await page.goto('/checkout')
  await expect(page.getByText('You have no Items in your cart')).toBeVisible()
  await expect(new CheckoutPage(page).placeOrder).toHaveCount(0)
})
