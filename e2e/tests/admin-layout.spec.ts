import { SignInPage } from '@/e2e/pages/sign-in-page'
import { expect, test } from '@/e2e/fixtures/test'
import { expectNotIndexed } from '@/e2e/pages/seo'

const places = [
  ['Dashboard', '/admin'],
  ['Products', '/admin/product'],
  ['Categories', '/admin/category'],
  ['Subcategory', '/admin/subcategory'],
  ['Brands', '/admin/brand'],
  ['Order Management', '/admin/orders'],
  ['Payments', '/admin/payments'],
  ['Refunds', '/admin/refunds'],
  ['Customers', '/admin/customers'],
  ['Couriers', '/admin/couriers'],
  ['Back in stock', '/admin/restock'],
  ['Reports', '/admin/reports'],
  ['Promotions', '/admin/promotions'],
  ['Settings', '/admin/settings'],
  ['People', '/admin/people'],
  ['API tokens', '/admin/tokens'],
  ['Audit', '/admin/audit'],
] as const

/** The entries, some followed by the number of orders that wait there. */
const names = places.map(([name]) => new RegExp(`^${name}`))

test('every admin page has the sidebar, which marks the current page', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await page.goto('/admin')
  await expect(navigation.getByRole('link')).toHaveText(names)
  for (const [name, path] of places) {
    await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.waitForURL(new RegExp(`${path}(/\\w+)?$`))
    await expect(navigation.locator('[aria-current=page]')).toHaveText([new RegExp(`^${name}`)])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNotIndexed(page)
  }
  await page.getByRole('link', { name: 'Go To Website' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a page requests no other page before a link is followed', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.headers()['rsc'] !== undefined) requested.push(new URL(request.url()).pathname)
  })
  for (const path of ['/admin', '/admin/product', '/admin/orders', '/admin/settings']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded()
    await page.evaluate(whenIdle)
    expect(requested, path).toEqual([])
    // A link that is followed shows that the page could have requested others.
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' }).click()
    await page.waitForURL('**/admin/audit')
    expect([...new Set(requested.splice(0))], path).toEqual(['/admin/audit'])
  }
})

/** Resolves when the page has drawn what came into view and has nothing else to do; runs in the page. */
const whenIdle = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())))

test('on a phone the navigation is a menu, closed by Escape and by navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/admin/brand')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation).toBeHidden()
  const menu = page.locator('aside summary')
  await menu.click()
  await expect(navigation.getByRole('link')).toHaveText(names)
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await navigation.getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/admin/product')
  await expect(navigation).toBeHidden()
})

for (const height of [568, 480]) {
  test(`on a phone of 320 × ${height} the menu reaches to its last entry`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height })
    await page.goto('/admin/brand')
    await page.locator('aside summary').click()
    const website = page.getByRole('link', { name: 'Go To Website' })
    await website.scrollIntoViewIfNeeded()
    const box = await website.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await website.click()
    await page.waitForURL((url) => url.pathname === '/')
  })
}

test('at 1366 × 768 everything of the sidebar is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/brand')
  const sidebar = page.getByRole('complementary')
  for (const entry of [
    sidebar.getByRole('link', { name: 'Audit' }),
    sidebar.getByRole('combobox', { name: 'Language' }),
    sidebar.getByRole('button', { name: 'Order sound' }),
    sidebar.getByRole('link', { name: 'Go To Website' }),
  ]) {
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the filters of a list are a sheet, and its export is behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/orders')
  const open = page.getByRole('button', { name: 'Filters' })
  const status = page.getByLabel('Filter by Order Status')
  await expect(status).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(status).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await status.selectOption('order cancelled')
  await page.getByRole('button', { name: 'Show the list' }).click()
  await page.waitForURL(/order_status=order\+cancelled/)
  await expect(status).toBeHidden()
  await page.getByRole('link', { name: 'Clear Filter' }).click()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible()
})

test('the language can be changed in the admin area too', async ({ page }) => {
  await page.goto('/admin/brand')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('my')
  await expect(page.locator('html')).toHaveAttribute('lang', 'my')
  await expect(page.getByRole('heading', { level: 1, name: 'တံဆိပ်များ' })).toBeVisible()
})

test('an admin area without authentication warns about it, explains how to enable it, and has no sign-in', async ({
  page,
  shop,
}) => {
  const open = await new SignInPage(page, shop.url).open()
  await expect(open.heading).toHaveText('Dashboard')
  await expect(page.getByText('No sign-in is required.')).toBeVisible()
  await expect(page.getByText('ADMIN_ACCESS=password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  for (const path of ['/admin/sign-in', '/admin/join', '/admin/setup', '/admin/reset', '/admin/account']) {
    expect([path, (await page.goto(shop.url + path))?.status()]).toEqual([path, 404])
  }
})
