import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { breakCalls } from '@/e2e/fixtures/outages'
import { startProcess } from '@/e2e/fixtures/process'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages, formatInstant } from '@/e2e/fixtures/translations'
import { expectNotIndexed } from '@/e2e/pages/seo'
import { SiteShell } from '@/e2e/pages/site-shell'
import { TrackingPage } from '@/e2e/pages/tracking'

const TRACK = '**/api/orders/track'

test.describe('order tracking by number and phone', () => {
  for (const locale of allLocales) {
    test(`shows how far it is, and nothing of whose it is (${locale})`, async ({
      page,
      customer,
      setLanguage,
    }) => {
      await setLanguage(locale)
      const { status, track } = messages[locale]
      const product = await customer.fillCart()
      const { id, created_at } = await customer.placeOrder()
      const tracking = await new TrackingPage(page, locale).open()
      const asBurmese = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))
      await tracking.track(locale === 'my' ? asBurmese : id, '+95 9 790000123')
      await expect(tracking.found(id)).toBeFocused()
      await expect(tracking.detail(id, track.date)).toHaveText(formatInstant(created_at))
      await expect(tracking.detail(id, track.orderStatus)).toHaveText(status['order placed'])
      await expect(tracking.detail(id, track.shipping)).toHaveText(track.notSent)
      await expect(tracking.detail(id, track.payment)).toHaveText(status.pending)
      await expect(page.getByRole('main')).not.toContainText(address.first_name)
      await expect(page.getByRole('main')).not.toContainText(product.product_name)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)

      await tracking.track(id, '09 790 000 124')
      await expect(tracking.problem).toBeFocused()
      await expect(tracking.problem).toContainText(track.absent)
      await expect(tracking.found(id)).toHaveCount(0)
      await expect(tracking.phone).toHaveValue('09 790 000 124')
      expect(await axeFindings(page)).toEqual([])
    })
  }

  test('reports missing values under each field', async ({ page }) => {
    const tracking = await new TrackingPage(page).open()
    await tracking.track('mine', '12')
    await expect(tracking.problem).toBeFocused()
    await expect(tracking.number).toHaveAccessibleDescription(/Must be an order number, such as 24$/)
    await expect(tracking.phone).toHaveAccessibleDescription(/Must be a phone number$/)
    await tracking.problem.getByRole('link', { name: /^Phone: / }).click()
    await expect(tracking.phone).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
  })

  test("asks clients over the rate limit to wait, with the shop's message", async ({ page, shop }) => {
    const limited = await startProcess({ DATABASE_URL: shop.databaseUrl, UPLOAD_DIR: shop.uploads })
    const tracking = new TrackingPage(page)
    await page.goto(`${limited.url}/track`)
    const ask = () =>
      page.request.post(`${limited.url}/api/orders/track`, {
        data: { order_id: 424_242, phone: '09790000123' },
      })
    for (let n = 0; n < 10; n++) expect((await ask()).status()).toBe(404)
    await tracking.track(424_242, '09790000123')
    await expect(tracking.problem).toHaveText(/^Too many requests\. Wait (10 min|\d+ s), then try again\.$/)
    expect(Number((await ask()).headers()['retry-after'])).toBeGreaterThan(500)
    await limited.stop()
  })

  for (const outage of ['the server fails', 'the line is down'] as const) {
    test(`tells when ${outage}, and tries again`, async ({ page, customer }) => {
      const { id } = await customer.newOrder()
      const tracking = await new TrackingPage(page).open()
      const mend = await breakCalls(page, TRACK, outage)
      await tracking.track(id, address.phone)
      await expect(tracking.problem).toContainText(tracking.readOutput.failed)
      await mend()
      await tracking.problem.getByRole('button', { name: 'Retry' }).click()
      await expect(tracking.found(id)).toBeFocused()
    })
  }

  test('is linked in the footer and not indexed', async ({ page }) => {
    const chrome = new SiteShell(page)
    await page.goto('/cart')
    await chrome.footer.getByRole('link', { name: 'Track an order' }).click()
    await page.waitForURL('**/track')
    await expect(chrome.heading('Track an order')).toBeVisible()
    await expectNotIndexed(page)
  })
})

test.describe('the link to an order', () => {
  test('is shown after checkout and on the order page, and can be copied', async ({
    page,
    context,
    customer,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await customer.newOrder()
    const links = new Set<string>()
    for (const path of [`/checkout?order=${id}`, `/orderdetail/${id}`]) {
      await page.goto(path)
      const region = page.getByRole('region', { name: 'Link to this order' })
      await region.getByRole('button', { name: 'Copy link' }).click()
      await expect(new SiteShell(page).announcement).toHaveText('Link copied')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await expect(region.getByRole('link')).toHaveAttribute('href', copied)
      links.add(copied)
    }
    const [link = '', ...others] = links
    expect(others).toEqual([])
    expect(new URL(link).pathname).toMatch(new RegExp(`^/o/${id}\\.[\\w-]{22}$`))
  })

  test(
    'opens the order in another browser, without its screenshot; an invalid one opens nothing',
    { tag: '@smoke' },
    async ({ browser, context: buyer, customer, playwright, baseURL }) => {
      const other = await browser.newContext({ baseURL })
      const program = await playwright.request.newContext({ baseURL })
      try {
        const product = await customer.fillCart()
        const order = await customer.placeOrder()
        const screenshot = { name: `Payment screenshot of order ${order.id}` }

        const own = await buyer.newPage()
        await own.goto(`/orderdetail/${order.id}`)
        const link =
          (await own
            .getByRole('region', { name: 'Link to this order' })
            .getByRole('link')
            .getAttribute('href')) ?? ''
        await own.goto(link)
        await expect(own.getByRole('img', screenshot)).toBeVisible()

        const page = await other.newPage()
        expect((await page.goto(`/orderdetail/${order.id}`))?.status()).toBe(404)
        const answer = await page.goto(link)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1, name: `Order ${order.id}` })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(address.street_address)
        await expect(page.getByRole('main')).toContainText(product.product_name)
        await expect(page.getByText(messages.en.order.screenshotOfOwner)).toBeVisible()
        await expect(page.getByRole('img', screenshot)).toHaveCount(0)
        expect(await answer?.text()).not.toContain(order.payment_screenshot)
        expect(await axeFindings(page)).toEqual([])

        const headers = answer?.headers() ?? {}
        expect(headers['cache-control']).toMatch(/private.*no-store/)
        expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex'])
        await expectNotIndexed(page)
        await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
        const { pathname } = new URL(link)
        const described = await page.locator('head').evaluate((head) => head.innerHTML)
        expect(described).not.toContain(pathname)

        const mac = pathname.split('.')[1] ?? ''
        for (const forged of [
          `/o/${order.id}`,
          pathname.slice(0, -1),
          `/o/${order.id + 1}.${mac}`,
          '/o/1.x',
          '/o',
        ]) {
          const rejected = await program.get(forged)
          expect([forged, rejected.status()]).toEqual([forged, 404])
        }
      } finally {
        await Promise.all([other.close(), program.dispose()])
      }
    },
  )

  test('is available in Burmese too', async ({ page, customer, setLanguage }) => {
    await setLanguage('my')
    const { id } = await customer.newOrder()
    await page.goto(`/checkout?order=${id}`)
    const { orderLink, order } = messages.my
    await expect(page.getByRole('region', { name: orderLink.title })).toContainText(orderLink.text)
    await page.getByRole('region', { name: orderLink.title }).getByRole('link').click()
    await page.waitForURL('**/o/**')
    await expect(new SiteShell(page).heading(interpolate(order.heading, { id }))).toBeVisible()
  })
})
