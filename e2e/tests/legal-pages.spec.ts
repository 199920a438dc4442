import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { SiteShell } from '@/e2e/pages/site-shell'

test.use({ shopName: 'legal pages' })

const PATHS = ['/about', '/terms', '/refunds']
const filled = {
  legal_name: 'Zay Trading Company Limited',
  legal_registration_number: '123456789',
  legal_terms: 'Parcels leave within a day.\n\nYangon: two days.',
  legal_terms_my: 'တစ်ရက်အတွင်း ပို့ပါသည်။',
  legal_refunds: 'Send it back within 7 days.',
}
const empty = Object.fromEntries(Object.keys(filled).map((field) => [field, '']))

test.beforeEach(async ({ request }) => {
  expect((await request.patch('/api/settings', { data: empty })).ok()).toBe(true)
})

test('a shop that has stated nothing has no legal pages and no links to them', async ({ page, request }) => {
  for (const path of PATHS) expect((await request.get(path)).status(), path).toBe(404)
  await page.goto('/')
  const { footer } = new SiteShell(page)
  await expect(footer.getByRole('link', { name: 'Delivery terms' })).toHaveCount(0)
  await expect(footer).toContainText('All rights reserved.')
})

test('what the owner states is in the footer, at checkout, and on pages of its own', async ({
  page,
  customer,
  setLanguage,
}) => {
  await page.goto('/admin/settings/legal')
  for (const [label, value] of [
    ['Registered name', filled.legal_name],
    ['Registration number', filled.legal_registration_number],
    ['Delivery terms', filled.legal_terms],
    ['Delivery terms in Myanmar', filled.legal_terms_my],
    ['Refund terms', filled.legal_refunds],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()

  await page.goto('/')
  const { footer } = new SiteShell(page)
  await expect(footer).toContainText('Zay Trading Company Limited · Registration no. 123456789')
  await footer.getByRole('link', { name: 'Delivery terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery terms' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
    'Parcels leave within a day.',
    'Yangon: two days.',
  ])
  await footer.getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('main')).toContainText('123456789')

  await customer.fillCart()
  await page.goto('/checkout')
  const terms = page.getByRole('region', { name: 'Seller and terms' })
  await expect(terms).toContainText('Zay Trading Company Limited')
  await terms.getByText('Refunds', { exact: true }).click()
  await expect(terms.getByText('Send it back within 7 days.')).toBeVisible()

  await setLanguage('my')
  await page.goto('/terms')
  await expect(page.getByRole('main')).toContainText('ပို့ပါသည်')
  await page.goto('/refunds')
  await expect(page.getByRole('main')).toContainText('Send it back within 7 days.')

  const { id } = await customer.placeOrder()
  await page.goto(`/admin/orders/${id}/print`)
  await expect(page.getByRole('article')).toContainText(filled.legal_name)
  await expect(page.getByRole('article')).toContainText(filled.legal_registration_number)
})

test('the pages are read without scripts', async ({ browser, baseURL, request }) => {
  await request.patch('/api/settings', { data: filled })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/terms')
  await expect(page.getByText('Yangon: two days.')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Zay Trading Company Limited').first()).toBeVisible()
  await context.close()
})

for (const locale of allLocales) {
  test(
    `axe finds nothing on the legal pages, and 320 px are enough, in ${locale}`,
    { tag: '@screens' },
    async ({ page, request, setLanguage }) => {
      await request.patch('/api/settings', { data: filled })
      await setLanguage(locale)
      const found: string[] = []
      for (const path of [...PATHS, '/admin/settings/legal']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        found.push(...(await axeFindings(page)))
        expect(await sidewaysAt(page, 320), path).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      expect(found).toEqual([])
    },
  )
}
