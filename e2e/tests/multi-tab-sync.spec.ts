import { delayRequests } from '@/e2e/fixtures/outages'
import type { Page } from 'playwright/test'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'

/** Delays each call that changes a quantity until it is released, and records its content. */
async function holdQuantities(page: Page) {
  const requested: number[] = []
  const waiting: (() => void)[] = []
  await page.route('**/api/cartitems/update', async (route) => {
    requested.push((route.request().postDataJSON() as { quantity: number }).quantity)
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return {
    asked: requested,
    waiting,
    /** Answers the waiting calls, the last one first, until no more arrive. */
    async letGo(until: () => Promise<boolean>) {
      await expect
        .poll(async () => {
          for (const go of waiting.splice(0).reverse()) go()
          return until()
        })
        .toBe(true)
    },
  }
}

for (const place of ['the cart', 'the page of the product'] as const) {
  test(`five quick clicks on plus in ${place} end at the right number`, async ({ page, customer }) => {
    const product = await customer.fillCart()
    const cart = new CartPage(page)
    const productPage = new ProductPage(page, product.product_name)
    const isCart = place === 'the cart'
    const number = isCart ? cart.quantity(product.product_name) : productPage.quantity
    const more = isCart ? cart.more(product.product_name) : productPage.more
    await page.goto(isCart ? '/cart' : `/product/${product.id}`)
    await expect(more).toBeEnabled()
    const quantityRequests = await holdQuantities(page)

    await more.click({ clickCount: 5 })
    await expect(number, 'each click shows at once').toHaveText('6')
    const stored = async () => (await customer.cart())[0]?.quantity
    await quantityRequests.letGo(async () => (await stored()) === 6)
    expect(quantityRequests.asked, 'never back').toEqual([...quantityRequests.asked].sort((a, b) => a - b))
    expect(quantityRequests.asked.at(-1)).toBe(6)
    await expect(number).toHaveText('6')

    await page.unroute('**/api/cartitems/update')
    await page.reload()
    await expect(number).toHaveText('6')
    expect(await stored()).toBe(6)
  })
}

test('quick quantity changes end at the last click', async ({ page, customer }) => {
  const product = await customer.fillCart(3)
  const name = product.product_name
  const cart = await new CartPage(page).open()
  await expect(cart.more(name)).toBeEnabled()
  const quantityRequests = await holdQuantities(page)
  await cart.more(name).click({ clickCount: 2 })
  await cart.less(name).click({ clickCount: 3 })
  await expect(cart.quantity(name)).toHaveText('2')
  await quantityRequests.letGo(
    async () => (await customer.cart())[0]?.quantity === 2 && quantityRequests.waiting.length === 0,
  )
  await page.unroute('**/api/cartitems/update')
  await page.reload()
  await expect(cart.quantity(name)).toHaveText('2')
})

test('a line removed while its quantity is being saved stays removed', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one)
  await customer.putIntoCart(two)
  const cart = await new CartPage(page).open()
  await expect(cart.lines).toHaveCount(2)
  const quantityRequests = await holdQuantities(page)
  await cart.more(one.product_name).click()
  await cart.remove(one.product_name).click()
  await expect(cart.lines).toHaveCount(1)
  await quantityRequests.letGo(async () => (await customer.cart()).length === 1)
  await expect(cart.lines).toHaveCount(1)
  await page.unroute('**/api/cartitems/update')
  await page.reload()
  await expect(cart.item(two.product_name)).toBeVisible()
  await expect(cart.lines).toHaveCount(1)
})

test('quick taps on the cart and wishlist buttons of a card count once', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product, other] = await catalogue.products(2)
  const chrome = new SiteShell(page)
  const listing = await new ListingPage(page).open(`?brand=${product.brand_id}`)
  await expect(chrome.headerLink('Cart')).toHaveAccessibleName(/empty$/)
  const arrive = await delayRequests(page, '**/api/*/store')
  await listing.cartButton(product.product_name).click()
  await listing.cartButton(other.product_name).click()
  await listing.heart(product.product_name).click({ clickCount: 3 })
  await chrome.expectCount('Cart', 2)
  arrive()
  await expect(listing.inCart(other.product_name)).toBeVisible()
  await expect.poll(async () => (await customer.cart()).map((item) => item.quantity)).toEqual([1, 1])
  await expect
    .poll(async () => (await customer.wishes()).map((item) => item.product_id))
    .toEqual([product.id])
  await page.reload()
  await chrome.expectCount('Cart', 2)
  await chrome.expectCount('Wishlist', 1)
})
test('a second tab shows the changes of the first one', async ({ page, context, customer, catalogue }) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one)
  const first = new CartPage(page)
  const second = new CartPage(await context.newPage())
  await first.open()
  await second.open()
  await expect(second.quantity(one.product_name)).toHaveText('1')

  await page.bringToFront()
  await first.more(one.product_name).click()
  await expect(first.quantity(one.product_name)).toHaveText('2')
  await second.page.bringToFront()
  await expect(second.quantity(one.product_name)).toHaveText('2')

  const listing = new ListingPage(page)
  await page.bringToFront()
  await listing.open(`?brand=${one.brand_id}`)
  await listing.cartButton(two.product_name).click()
  await expect(listing.inCart(two.product_name)).toBeVisible()
  await second.page.bringToFront()
  await expect(second.lines).toHaveCount(2)
  await new SiteShell(second.page).expectCount('Cart', 2)
})
