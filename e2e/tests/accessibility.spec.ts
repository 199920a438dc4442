import type { Page } from 'playwright/test'
import { axeFindings, smallTargets } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { emptyScreens, filledScreens, type Screen } from '@/e2e/pages/screens'
import type { Locale } from '@/lib/i18n/locales'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/**
 * Colours and most of the rules do not depend on the language: the dark and the large screen are looked at in English,
 * the small one, where texts take the most room, in Burmese too.
 */
const LOOKS = {
  en: { sizes: { desktop, phone }, schemes: ['light', 'dark'] },
  my: { sizes: { phone }, schemes: ['light'] },
} as const

/** What axe finds on a screen, in one line each. */
async function findings(page: Page, screen: Screen, locale: Locale): Promise<string[]> {
  const answer = await page.goto(screen.path)
  // What the policy forbids a screen fails the journey (e2e/fixtures/test.ts): here each is seen to have one.
  expect(answer?.headers()['content-security-policy'], screen.path).toMatch(/script-src 'self' 'sha256-/)
  await screen.ready(page, locale)
  const { sizes, schemes } = LOOKS[locale]
  const found: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    const lines = await axeFindings(page, schemes)
    found.push(...lines.map((line) => `${screen.name} (${locale}, ${size}): ${line}`))
  }
  return found
}

/** The screens in groups: each is one test. */
const parts = { empty: () => emptyScreens, filled: filledScreens, admin: adminScreens }

for (const locale of allLocales) {
  for (const [part, screensOf] of Object.entries(parts)) {
    test(`axe finds nothing on the ${part} screens in ${locale}`, async ({
      page,
      context,
      shopper: customer,
      catalogue,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      await context.addCookies([{ name: 'lang', value: locale, url: baseURL }])
      const screens = await screensOf(customer, catalogue)
      const found: string[] = []
      for (const screen of screens) found.push(...(await findings(page, screen, locale)))
      expect(found).toEqual([])
      for (const product of await customer.products('per_page=100')) {
        if (part === 'filled' && product.stock_quantity === 0) await customer.setStock(product, 20)
      }
    })
  }
}

test('links of the settings are whole targets on a phone, however far the page is scrolled', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/admin/settings/notifications/create/webhook')
  const links = await page.getByRole('navigation', { name: 'Settings sections' }).boundingBox()
  if (!links) throw new Error('The settings have no links')
  for (let top = 0; top < links.y + links.height; top += 7) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    expect(await smallTargets(page), `scrolled by ${top} px`).toEqual([])
  }
})
