import type { Catalogue } from '@/e2e/fixtures/catalogue'
import { expect, type Page } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import type { Customer } from '@/e2e/fixtures/customer'
import { messages } from '@/e2e/fixtures/translations'
import type { Locale } from '@/lib/platform/i18n/locales'

/** A screen of the shop in one of its states. */
export type Screen = { name: string; path: string; ready: (page: Page, locale: Locale) => Promise<void> }

/** Makes what its screens show, and returns them. */
export type CreateScreens = (customer: Customer, catalogue: Catalogue) => Promise<Screen[]>

/** The screens in parts of about the same size, so that no test looks at all of them. */
export const inParts = (count: number, create: CreateScreens): CreateScreens[] =>
  Array.from(
    { length: count },
    (_, part) =>
      async (...from) =>
        (await create(...from)).filter((_screen, index) => index % count === part),
  )

const main = (page: Page) => page.getByRole('main')

const shows = (text: (texts: (typeof messages)['en']) => string) => async (page: Page, locale: Locale) => {
  await expect(main(page).getByText(text(messages[locale]), { exact: true }).first()).toBeVisible()
}

const counted = async (page: Page) => {
  await expect(page.getByRole('banner').locator('a[href="/cart"] .count')).toBeVisible()
}

/** The screens of a new customer. */
export const emptyScreens: Screen[] = [
  { name: 'empty cart', path: '/cart', ready: shows(({ cart }) => cart.empty) },
  { name: 'empty wishlist', path: '/wishlist', ready: shows(({ wishlist }) => wishlist.empty) },
  { name: 'checkout of nothing', path: '/checkout', ready: shows(({ cart }) => cart.empty) },
  { name: 'nothing found', path: '/product?product=zzzz', ready: shows(({ listing }) => listing.empty) },
  { name: 'profile', path: '/profile', ready: counted },
  { name: 'track', path: '/track', ready: shows(({ track }) => track.text) },
  { name: 'sign in without a link', path: '/sign-in', ready: shows(({ signIn }) => signIn.noLink) },
  { name: 'not found', path: '/nowhere', ready: shows(({ notFound }) => notFound.title) },
  { name: 'product not found', path: '/product/0', ready: shows(({ notFound }) => notFound.title) },
]

/** Fills cart and wishlist, places an order, and returns the screens that show them. */
export async function filledScreens(customer: Customer, catalogue: Catalogue): Promise<Screen[]> {
  const [one, two, three] = await catalogue.products(3)
  await customer.putIntoCart(three)
  const order = await customer.placeOrder()
  await customer.setStock(three, 0)
  await customer.putIntoCart(one, 2)
  await customer.putIntoCart(two)
  await catalogue.patch(`/api/products/${one.id}`, { compare_price: 2 * one.product_price })
  for (const product of [one, two, three]) await customer.wish(product)
  const link = await customer.makePayLink(one)
  return [
    { name: 'home', path: '/', ready: counted },
    { name: 'listing', path: '/product', ready: counted },
    {
      name: 'listing with filters',
      path: `/product?category=${one.category_id}&brand=${one.brand_id}&product=${one.product_name.slice(0, 3)}`,
      ready: shows(({ listing }) => listing.filterBy),
    },
    { name: 'on sale', path: '/product?on_sale=true', ready: counted },
    {
      name: 'product in the cart',
      path: `/product/${one.id}`,
      ready: shows(({ product }) => product.viewCart),
    },
    {
      name: 'product without stock',
      path: `/product/${three.id}`,
      ready: shows(({ restock }) => restock.title),
    },
    {
      name: 'request for a call refused',
      path: `/product/${three.id}/restock?result=invalid`,
      ready: shows(({ restock }) => restock.results.invalid),
    },
    { name: 'cart', path: '/cart', ready: shows(({ cart }) => cart.summary) },
    {
      name: 'wishlist',
      path: '/wishlist',
      ready: (page) => expect(page.getByRole('article')).toHaveCount(3),
    },
    { name: 'checkout', path: '/checkout', ready: shows(({ checkout }) => checkout.order) },
    { name: 'link to pay', path: link.path, ready: shows(({ basket }) => basket.title) },
    { name: 'checkout refused', path: '/checkout', ready: rejected },
    {
      name: 'success',
      path: `/checkout?order=${order.id}`,
      ready: shows(({ checkout }) => checkout.success),
    },
    { name: 'order history', path: '/orderhistory', ready: counted },
    { name: 'order', path: `/orderdetail/${order.id}`, ready: counted },
  ]
}

/** The checkout after submitting only a screenshot. */
async function rejected(page: Page, locale: Locale) {
  const { checkout } = messages[locale]
  const image = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
  await page.locator('input[type=file]').setInputFiles(image)
  await page.getByRole('button', { name: checkout.place }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(checkout.problems)
}
