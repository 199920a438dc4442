import { expect, test } from '@/e2e/fixtures/test'

/** Answers scripts of the build with 404, as a shop does after an update, and counts the loads of pages. */
const CHUNKS = '**/_next/static/chunks/**'

test('a page whose scripts are gone after an update loads itself again, once', async ({
  page,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  let isGone = true
  let loads = 0
  await page.route(CHUNKS, (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto(`/product/${one.id}`)
  await expect.poll(() => loads).toBe(2)

  await test.step('a file that stays away makes no loop', async () => {
    const missing = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
    await page.reload()
    await missing
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.product_name)
    expect(loads).toBe(3)
  })

  await test.step('later, the page is whole again by itself', async () => {
    await page.evaluate(() => sessionStorage.removeItem('updatedAt'))
    await page.route(CHUNKS, (route) => {
      const wasGone = isGone
      if (route.request().method() === 'HEAD') isGone = false
      return wasGone ? route.fulfill({ status: 404 }) : route.fallback()
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
    await expect(page.getByRole('group', { name: `Quantity of ${one.product_name}` })).toBeVisible()
    expect(loads).toBe(5)
  })
})

test('a lost connection is no update: the page stays as it is', async ({ page, catalogue }) => {
  const [one] = await catalogue.products(1)
  let loads = 0
  let checks = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(CHUNKS, (route) => {
    if (route.request().method() === 'HEAD') checks += 1
    return route.abort()
  })
  await page.goto(`/product/${one.id}`)
  await expect.poll(() => checks).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.product_name)
  expect(loads).toBe(1)
})
