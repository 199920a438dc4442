import { axeFindings } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import en from '@/lib/platform/i18n/en.json' with { type: 'json' }
import my from '@/lib/platform/i18n/my.json' with { type: 'json' }

test.use({ serviceWorkers: 'allow' })

test('a page requested offline is the shop’s own, in both languages, and links back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A worker that has taken control answers the next page.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  await page.goto('/product?brand=1')
  await expect(page.getByRole('heading', { level: 1, name: en.connection.offline })).toBeVisible()
  await expect(page.getByText(my.connection.text)).toBeVisible()
  const retry = page.getByRole('link', { name: en.failure.again })
  expect(await axeFindings(page)).toEqual([])
  // Both words in the middle of the button, one below the other at every width.
  const [one, other] = await Promise.all(
    [en, my].map(({ failure }) => retry.getByText(failure.again).boundingBox()),
  )
  const frame = await retry.boundingBox()
  const toMiddle = (box: typeof frame) => Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
  expect([toMiddle(one ?? null), toMiddle(other ?? null)]).toEqual([toMiddle(frame), toMiddle(frame)])
  expect(other?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0))
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: en.connection.offline })).toBeVisible()

  // It comes back by itself.
  await context.setOffline(false)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?brand=1')
})

test('a filter clicked offline leads to the offline page, which links back to it', async ({
  page,
  context,
}) => {
  await page.goto('/product')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()

  await context.setOffline(true)
  await box.click()
  await expect(page.getByRole('heading', { level: 1, name: en.connection.offline })).toBeVisible()
  await context.setOffline(false)
  await expect(box).toBeChecked()
})

test('the worker caches nothing', async ({ page }) => {
  await page.goto('/cart')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/orderhistory')
  await page.goto('/product')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  // While online, responses are the server's: a missing product stays a 404.
  expect((await page.goto('/product/2147483647'))?.status()).toBe(404)
})

test('an open page reports when the connection is lost and restored, without a layout shift', async ({
  page,
  context,
}) => {
  await page.goto('/product')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'Cart (empty)' }).or(heading).first()).toBeVisible()
  const before = await heading.boundingBox()

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: en.connection.offline })).toBeAttached()
  await expect(page.getByText(en.connection.offline).locator('visible=true').first()).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: en.connection.online })).toBeAttached()
  await expect(page.locator('p', { hasText: en.connection.offline })).toHaveCount(0)
})
