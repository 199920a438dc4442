import { breakCalls, type Outage, outages, controlTimeouts } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'
import { WishlistPage } from '@/e2e/pages/wishlist'

for (const outage of Object.keys(outages) as Outage[]) {
  test(`cart and wishlist are never shown empty when ${outage}`, async ({ page, customer }) => {
    const one = await customer.fillCart()
    await customer.wish(one)
    await controlTimeouts(page)
    const chrome = new SiteShell(page)
    const cart = new CartPage(page)
    const wishlist = new WishlistPage(page)
    const mendCart = await breakCalls(page, '**/api/cartitems/1', outage)
    const mendWishlist = await breakCalls(page, '**/api/wishlists/1', outage)

    await cart.open()
    await expect(cart.failed).toBeVisible()
    await expect(cart.empty).toHaveCount(0)
    await expect(chrome.headerLink('Cart'), 'an unknown count is no count').toHaveAccessibleName('Cart')
    await mendCart()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cart.item(one.product_name)).toBeVisible()
    await expect(cart.failed).toHaveCount(0)

    await chrome.headerLink('Wishlist').click()
    await expect(wishlist.failed).toBeVisible()
    await expect(wishlist.empty).toHaveCount(0)
    await mendWishlist()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(wishlist.card(one.product_name)).toBeVisible()
  })
}

for (const outage of ['the server fails', 'no answer comes', 'the line is down'] as const) {
  test(`a change of the cart is taken back and told when ${outage}`, async ({
    page,
    customer,
    catalogue,
  }) => {
    const [one, two] = await catalogue.products(2)
    await customer.putIntoCart(one, 2)
    const { product_name: name } = one
    await controlTimeouts(page)
    const chrome = new SiteShell(page)
    const cart = new CartPage(page)
    const retry = chrome.toasts.getByRole('button', { name: 'Retry' })

    await test.step('quantity', async () => {
      await cart.open()
      const mend = await breakCalls(page, '**/api/cartitems/update', outage)
      await cart.more(name).click()
      await expect(chrome.toast(`The quantity of ${name} could not be changed`)).toBeVisible()
      await expect(cart.quantity(name)).toHaveText('2')
      await mend()
      await retry.click()
      await expect(cart.quantity(name)).toHaveText('3')
      await expect.poll(async () => (await customer.cart())[0]?.quantity).toBe(3)
    })

    await test.step('removal', async () => {
      const mend = await breakCalls(page, '**/api/cartitems/*', outage)
      await cart.remove(name).click()
      await expect(chrome.toast(`${name} could not be removed`)).toBeVisible()
      await expect(cart.item(name)).toBeVisible()
      await chrome.expectCount('Cart', 1)
      await mend()
      await chrome.toast(`${name} could not be removed`).getByRole('button', { name: 'Retry' }).click()
      await expect(cart.empty).toBeVisible()
      await expect.poll(() => customer.cart()).toEqual([])
    })

    await test.step('adding, from a card and from a product page', async () => {
      const listing = await new ListingPage(page).open(`?brand=${one.brand_id}`)
      await chrome.expectCount('Cart', 0)
      const mend = await breakCalls(page, '**/api/cartitems/store', outage)
      await listing.cartButton(name).click()
      await expect(chrome.toast(`${name} could not be added to your cart`)).toBeVisible()
      await expect(listing.cartButton(name)).toBeVisible()
      await chrome.expectCount('Cart', 0)
      await expect(chrome.announcement).toHaveText(`${name} could not be added to your cart`)
      await mend()
      await retry.click()
      await expect(listing.inCart(name)).toBeVisible()
      await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([one.id])

      const productPage = await ProductPage.of(page, two)
      await chrome.expectCount('Cart', 1)
      await breakCalls(page, '**/api/cartitems/store', outage)
      await productPage.addToCart.click()
      await expect(chrome.toast(`${two.product_name} could not be added`)).toBeVisible()
      await expect(productPage.addToCart).toBeEnabled()
      await expect(productPage.more).toBeDisabled()
    })
  })

  test(`a heart is taken back and told when ${outage}`, async ({ page, customer, catalogue }) => {
    const [one] = await catalogue.products(1)
    const { product_name: name } = one
    await controlTimeouts(page)
    const chrome = new SiteShell(page)
    const listing = await new ListingPage(page).open(`?brand=${one.brand_id}`)
    await chrome.expectCount('Wishlist', 0)
    const mend = await breakCalls(page, '**/api/wishlists/*', outage)
    await listing.heart(name).click()
    await expect(chrome.toast(`${name} could not be added to your wishlist`)).toBeVisible()
    await expect(listing.heart(name)).toHaveAttribute('aria-pressed', 'false')
    await chrome.expectCount('Wishlist', 0)
    await mend()
    await chrome.toasts.getByRole('button', { name: 'Retry' }).click()
    await expect(listing.heart(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await customer.wishes()).length).toBe(1)

    await breakCalls(page, '**/api/wishlists/*', outage)
    await listing.heart(name).click()
    await expect(chrome.toast(`${name} could not be removed`)).toBeVisible()
    await expect(listing.heart(name)).toHaveAttribute('aria-pressed', 'true')
    expect(await customer.wishes()).toHaveLength(1)
  })
}

test('a product sold out meanwhile is rejected with a message', async ({ page, customer, catalogue }) => {
  const [one] = await catalogue.products(1)
  const chrome = new SiteShell(page)
  const listing = await new ListingPage(page).open(`?brand=${one.brand_id}`)
  await chrome.expectCount('Cart', 0)
  await customer.setStock(one, 0)
  await listing.cartButton(one.product_name).click()
  await expect(chrome.toast(`${one.product_name} is out of stock`)).toBeVisible()
  await chrome.expectCount('Cart', 0)
})

test('the product list loads as a whole page when its call fails', async ({ page }) => {
  const listing = new ListingPage(page)
  for (const outage of ['the server fails', 'the line is down'] as const) {
    await listing.open()
    const mend = await breakCalls(page, '**/product?*_rsc=*', outage)
    await listing.step('Next').click()
    await expect(listing.pages).toContainText('Page 2 of')
    await expect(listing.cards).toHaveCount(12)
    await mend()
  }
})
