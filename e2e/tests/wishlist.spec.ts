import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { WishlistPage } from '@/e2e/pages/wishlist'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('an empty wishlist shows a message and a link to continue', async ({ page, customer }) => {
  expect(await customer.wishes()).toEqual([])
  const wishlist = await new WishlistPage(page).open()
  await expect(wishlist.empty).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse the products' }).click()
  await page.waitForURL('**/product')
})

test(
  'a product of the wishlist is added to the cart once and removed from the list',
  { tag: '@smoke' },
  async ({ page, customer, catalogue }) => {
    const [one, two, three] = await catalogue.products(3)
    await customer.setStock(two, 0)
    for (const product of [one, two, three]) await customer.wish(product)
    const chrome = new SiteShell(page)
    const wishlist = await new WishlistPage(page).open()
    await expect(wishlist.cards).toHaveCount(3)
    await chrome.expectCount('Wishlist', 3)
    await expect(wishlist.card(one.product_name)).toContainText(formatKyat(one.product_price))
    await expect(wishlist.card(two.product_name)).toContainText('No Stock')
    await expect(wishlist.cartButton(two.product_name)).toHaveCount(0)

    await test.step('added to the cart, once', async () => {
      await wishlist.cartButton(one.product_name).click()
      await expect(chrome.announcement).toHaveText('Item Added to Cart')
      await chrome.expectCount('Cart', 1)
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.method()))
      await wishlist.alreadyInCart(one.product_name).dispatchEvent('click')
      await wishlist.cartButton(three.product_name).click()
      await chrome.expectCount('Cart', 2)
      await expect.poll(async () => (await customer.cart()).map((item) => item.quantity)).toEqual([1, 1])
      expect(calls.filter((method) => method === 'POST')).toHaveLength(1)
    })

    await test.step('removed from the list', async () => {
      await wishlist.remove(one.product_name).click()
      await expect(chrome.announcement).toHaveText('Item removed from Wishlist')
      await expect(chrome.toast('Item removed from Wishlist')).toBeVisible()
      await expect(wishlist.cards).toHaveCount(2)
      await expect(wishlist.remove(two.product_name), 'the focus goes to the next card').toBeFocused()
      await chrome.expectCount('Wishlist', 2)
      await page.reload()
      await expect(wishlist.cards).toHaveCount(2)
      await wishlist.link(two.product_name).click()
      await page.waitForURL(`**/product/${two.id}`)
    })
  },
)
