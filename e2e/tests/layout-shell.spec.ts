import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { listDemoProducts } from '@/e2e/fixtures/demo'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { brandsResponse, categoriesResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test.use({ shopName: 'demo' })

const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Asia/Yangon' })
const DAY_SECONDS = 86_400

test('announcement, header and footer show their texts and links', async ({ page, request, customer }) => {
  const [product, other] = await listDemoProducts(request)
  await customer.putIntoCart(product, 3)
  await customer.wish(product)
  await customer.wish(other)
  const chrome = new SiteShell(page)
  await page.goto('/')

  await expect(chrome.promotion.getByRole('link')).toHaveText(
    'Special collection already available. Read more ...',
  )
  await chrome.expectCount('Cart', 1)
  await chrome.expectCount('Wishlist', 2)
  await expect(chrome.header.getByRole('search')).toBeVisible()
  await expect(chrome.footer).toContainText(`© ${year} Zay. All rights reserved.`)
  const { phone, email, address } = defaultSettings.shop
  for (const line of [phone, String(email), address]) await expect(chrome.footer).toContainText(line)

  const account = chrome.footer.getByRole('navigation', { name: 'Account' })
  const ways = [
    [chrome.promotion.getByRole('link'), '/product', 'Products'],
    [chrome.headerLink('Account'), '/profile', 'Profile'],
    [chrome.headerLink('Wishlist'), '/wishlist', 'Wishlist'],
    [chrome.headerLink('Cart'), '/cart', 'Cart'],
    [chrome.header.getByRole('link', { name: 'ORDER HISTORY' }), '/orderhistory', 'Order History'],
    [account.getByRole('link', { name: 'Profile' }), '/profile', 'Profile'],
    [account.getByRole('link', { name: 'Product', exact: true }), '/product', 'Products'],
    [account.getByRole('link', { name: 'Orders' }), '/orderhistory', 'Order History'],
    [chrome.header.getByRole('link', { name: 'HOME' }), '/', 'Zay, the online market'],
  ] as const
  for (const [link, path, heading] of ways) {
    await link.click()
    await page.waitForURL((url) => url.pathname === path)
    await expect(chrome.heading(heading)).toBeAttached()
  }
  await chrome.headerLink('Admin').click()
  await page.waitForURL('**/admin')
})

test('ALL CATEGORIES and ALL BRANDS list each name once and link to its products', async ({
  page,
  request,
}) => {
  const { categories } = categoriesResponse.parse(await (await request.get('/api/categories')).json())
  const { brands } = brandsResponse.parse(await (await request.get('/api/brands')).json())
  const chrome = new SiteShell(page)
  const listing = new ListingPage(page)
  await page.goto('/')

  for (const [list, parameter, choices] of [
    ['ALL CATEGORIES', 'category', categories],
    ['ALL BRANDS', 'brand', brands],
  ] as const) {
    const links = await chrome.openNames(list)
    const names = [...new Set(choices.map(({ name }) => name))]
    await expect(links).toHaveText(names)
    const { name, id } = choices[3] ?? { name: '', id: 0 }
    await links.filter({ hasText: name }).click()
    await listing.atQuery({ [parameter]: String(id) })
    await expect(listing.chip(name)).toBeVisible()
    await expect(links.first()).toBeHidden()
  }
  const links = await chrome.openNames('ALL BRANDS')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(chrome.names.getByText('ALL BRANDS', { exact: true })).toBeFocused()
})

test('on a phone the four main links are at the bottom and the others in the menu', async ({
  page,
  request,
  customer,
}) => {
  const [product] = await listDemoProducts(request)
  await customer.putIntoCart(product)
  await page.setViewportSize({ width: 390, height: 780 })
  const chrome = new SiteShell(page)
  await page.goto('/')
  await expect(chrome.bottomNav.getByRole('link')).toHaveText([/^Home/, /^Products/, /Cart$/, /^Profile/])
  for (const [name, path] of [
    [/^Products/, '/product'],
    [/Cart$/, '/cart'],
    [/^Profile/, '/profile'],
    [/^Home/, '/'],
  ] as const) {
    const link = chrome.bottomNav.getByRole('link').filter({ hasText: name })
    await link.click()
    await page.waitForURL((url) => url.pathname === path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(chrome.bottomNav.locator('[aria-current]')).toHaveCount(1)
  }
  await page.getByLabel('Menu').click()
  for (const name of ['HOME', 'ORDER HISTORY', 'Account', 'Admin']) {
    await expect(chrome.header.getByRole('link', { name }).last()).toBeVisible()
  }
  const menu = chrome.header.locator('details[open]')
  await menu.getByText('ALL BRANDS', { exact: true }).click()
  const brand = menu.locator('details[open]').getByRole('listitem').getByRole('link').first()
  const name = await brand.innerText()
  await brand.click()
  await page.waitForURL('**/product?brand=*')
  await expect(new ListingPage(page).chip(name)).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(chrome.bottomNav).toBeHidden()
})

test('the language is chosen once and applies to every page, from the first byte on', async ({
  page,
  request,
}) => {
  const chrome = new SiteShell(page)
  await page.goto('/product?product=tea')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(chrome.locale.first().getByRole('option')).toHaveText(['English', 'မြန်မာ (Myanmar)'])

  for (const language of ['my', 'en'] as const) {
    await chrome.chooseLocale(language)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/product?product=tea')
    await page.evaluate((seconds) => {
      document.cookie = `one_day=; path=/; max-age=${seconds}`
    }, DAY_SECONDS)
    const cookies = await page.context().cookies()
    const stored = cookies.find(({ name }) => name === 'lang')
    expect(stored).toMatchObject({ value: language, sameSite: 'Lax' })
    const oneDay = cookies.find(({ name }) => name === 'one_day')?.expires ?? 0
    expect(oneDay).toBeGreaterThan(0)
    expect(stored?.expires, 'later than a cookie of one day').toBeGreaterThan(oneDay)
    const { chrome: texts, listing } = messages[language]
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(chrome.locale.first()).toHaveAccessibleName(texts.language)
    await expect(chrome.heading(interpolate(listing.searchTitle, { words: 'tea' }))).toBeVisible()
    await expect(page.getByRole('region', { name: texts.news }).getByRole('link')).toHaveText(texts.promotion)
    for (const name of [texts.account, texts.wishlist, texts.cart, texts.admin]) {
      await expect(chrome.header.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    }
    for (const name of [texts.home, texts.orderHistory]) {
      await expect(chrome.header.getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const name of [texts.allCategories, texts.allBrands]) {
      await expect(chrome.names.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(chrome.footer).toContainText(interpolate(texts.copyright, { year, shop: 'Zay' }))
    await expect(chrome.footer.getByRole('link', { name: texts.orders })).toBeVisible()
    await expect(chrome.footer.getByRole('heading', { name: texts.contact })).toBeVisible()
  }

  for (const language of allLocales) {
    const { chrome: texts, cart, profile } = messages[language]
    for (const [path, heading] of [
      ['/cart', cart.title],
      ['/profile', profile.title],
    ]) {
      const html = await (await request.get(path ?? '', { headers: { Cookie: `lang=${language}` } })).text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(html).toContain(texts.promotion)
    }
  }
})

test('every navigation starts at the top of the page', async ({ page }) => {
  const chrome = new SiteShell(page)
  const listing = await new ListingPage(page).open()
  await chrome.scrollToEnd()
  await listing.step('Next').click()
  await expect(listing.pages).toContainText('Page 2 of')
  await expect.poll(() => chrome.scrollY()).toBe(0)

  await chrome.scrollToEnd()
  await listing.cards.last().getByRole('link').first().click()
  await page.waitForURL(/\/product\/\d+$/)
  await expect.poll(() => chrome.scrollY()).toBe(0)

  await chrome.scrollToEnd()
  await chrome.footer.getByRole('link', { name: 'Orders' }).click()
  await expect(chrome.heading('Order History')).toBeVisible()
  await expect.poll(() => chrome.scrollY()).toBe(0)
})

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    'the next stop is in the content',
  ).toBe(true)
})
