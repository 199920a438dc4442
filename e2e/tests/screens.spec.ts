import type { Page } from 'playwright/test'
import { axeFindings, smallTargets } from '@/e2e/fixtures/axe'
import { findMisfits } from '@/e2e/fixtures/misfits'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { type CreateScreens, emptyScreens, filledScreens, inParts, type Screen } from '@/e2e/pages/screens'
import type { Locale } from '@/lib/platform/i18n/locales'

// The longest tests of all: both workers share them.
test.describe.configure({ mode: 'parallel' })

const WIDTHS = [320, 390, 768, 1280, 1920]
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/**
 * Colours and most rules do not depend on the locale, so axe checks dark mode and large screens in English only. Burmese
 * is also checked on small screens, where its longer texts are hardest to fit.
 */
const LOOKS = {
  en: { opens: desktop, sizes: { desktop, phone }, schemes: ['light', 'dark'] },
  my: { opens: phone, sizes: { phone }, schemes: ['light'] },
} as const

/** Opens a screen and returns what does not fit at each width, and its axe violations, one line each. */
async function findings(page: Page, screen: Screen, locale: Locale): Promise<string[]> {
  const { opens, sizes, schemes } = LOOKS[locale]
  const found: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.setViewportSize(opens)
  const answer = await page.goto(screen.path)
  // Policy violations fail every browser test (e2e/fixtures/test.ts); this checks that each screen has a policy.
  expect(answer?.headers()['content-security-policy'], screen.path).toMatch(/script-src 'self' 'sha256-/)
  await screen.ready(page, locale)
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const misfits = await findMisfits(page)
    found.push(...misfits.map((misfit) => `${screen.name} (${locale}, ${width}): ${misfit}`))
  }
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    const lines = await axeFindings(page, schemes)
    found.push(...lines.map((line) => `${screen.name} (${locale}, ${size}): ${line}`))
  }
  return found
}

/** The screens in groups, one test each. */
const groups: Readonly<Record<string, readonly CreateScreens[]>> = {
  empty: [() => Promise.resolve(emptyScreens)],
  filled: inParts(2, filledScreens),
  admin: inParts(6, adminScreens),
}

for (const locale of allLocales) {
  for (const [group, parts] of Object.entries(groups)) {
    for (const [part, createScreens] of parts.entries()) {
      test(
        `the ${group} screens (${part + 1} of ${parts.length}) fit every width, and axe finds nothing, in ${locale}`,
        { tag: '@screens' },
        async ({ page, customer, catalogue, setLanguage }) => {
          test.setTimeout(240_000)
          await setLanguage(locale)
          const screens = await createScreens(customer, catalogue)
          const found: string[] = []
          for (const screen of screens) found.push(...(await findings(page, screen, locale)))
          expect(found).toEqual([])
        },
      )
    }
  }
}

test(
  'links of the settings are large enough targets on a phone at any scroll position',
  { tag: '@screens' },
  async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/admin/settings/notifications/create/webhook')
    const links = await page.getByRole('navigation', { name: 'Settings sections' }).boundingBox()
    if (!links) throw new Error('The settings have no links')
    for (let top = 0; top < links.y + links.height; top += 7) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      expect(await smallTargets(page), `scrolled by ${top} px`).toEqual([])
    }
  },
)
