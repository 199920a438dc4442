import { expect, test } from '@/e2e/fixtures/test'
import { Customer } from '@/e2e/fixtures/customer'
import { startProcess } from '@/e2e/fixtures/process'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'

test('while the database is unavailable, cached pages are shown, others show an error and can be retried', async ({
  page,
  shop,
  playwright,
  catalogue,
}) => {
  const line = await openTcpProxy(shop.databaseUrl)
  const away = await startProcess({ DATABASE_URL: line.url, UPLOAD_DIR: shop.uploads })
  const orders = `${away.url}/orderhistory`
  const request = await playwright.request.newContext({ baseURL: away.url })
  const customer = new Customer(request)
  try {
    const [sold] = await catalogue.products(1)
    const openSold = () => request.get(`/product/${sold.id}`)
    expect((await openSold()).headers()['cache-status']).toBeUndefined()
    await customer.putIntoCart(sold)
    await customer.placeOrder()
    await page.goto(away.url)
    await page.context().addCookies([{ name: 'lang', value: 'my', url: away.url }])
    line.down()

    const personal = await page.goto(orders)
    expect(personal?.status()).toBe(503)
    expect(personal?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'my')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ဆိုင်ကို ယခု ခေတ္တ ဖွင့်၍မရသေးပါ')

    await page.context().clearCookies()
    expect((await page.goto(away.url))?.status(), 'kept from before').toBe(200)
    const outdated = await openSold()
    expect(outdated.status(), 'the sale has invalidated it').toBe(200)
    expect(outdated.headers()).toMatchObject({
      'cache-status': 'Zay; fwd=stale; detail="outdated"',
      'cache-control': 'private, no-store',
    })

    expect((await page.goto(orders))?.status()).toBe(503)
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'The shop cannot answer right now' })).toBeVisible()
    line.restore()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
    await expect.poll(async () => (await openSold()).headers()['cache-status']).toBeUndefined()
  } finally {
    await request.dispose()
    await away.stop()
    await line.close()
  }
})
