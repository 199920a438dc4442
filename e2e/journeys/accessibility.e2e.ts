import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '@/e2e/fixtures/test'
import { bothLanguages } from '@/e2e/fixtures/words'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { emptyScreens, filledScreens, type Screen } from '@/e2e/pages/screens'
import type { Language } from '@/lib/i18n/languages'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Which colours meet does not depend on the language: the dark ones are looked at in English. */
const SCHEMES = { en: ['light', 'dark'], my: ['light'] } as const
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** What axe finds on a screen, in both sizes, in one line each. */
async function findings(page: Page, screen: Screen, language: Language): Promise<string[]> {
  const answer = await page.goto(screen.path)
  // What the policy forbids a screen fails the journey (e2e/fixtures/test.ts): here each is seen to have one.
  expect(answer?.headers()['content-security-policy'], screen.path).toMatch(/script-src 'self' 'sha256-/)
  await screen.ready(page, language)
  const found: string[] = []
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport)
    for (const colorScheme of SCHEMES[language]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      // What the light changes is colours; all else was looked at before.
      const asked = colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOURS)
      const { violations, passes } = await asked.analyze()
      expect(passes.length, 'axe looked').toBeGreaterThan(0)
      for (const { id, nodes } of violations) {
        const where = nodes.map(({ target }) => target.join(' ')).join(', ')
        found.push(`${screen.name} (${language}, ${size}, ${colorScheme}): ${id} at ${where}`)
      }
    }
  }
  return found
}

/** The screens in groups: each is one test. */
const parts = { empty: () => emptyScreens, filled: filledScreens, admin: adminScreens }

for (const language of bothLanguages) {
  for (const [part, screensOf] of Object.entries(parts)) {
    test(`axe finds nothing on the ${part} screens in ${language}`, async ({
      page,
      context,
      shopper,
      catalogue,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      const screens = await screensOf(shopper, catalogue)
      const found: string[] = []
      for (const screen of screens) found.push(...(await findings(page, screen, language)))
      expect(found).toEqual([])
      for (const product of await shopper.products('per_page=100')) {
        if (part === 'filled' && product.stock_quantity === 0) await shopper.setStock(product, 20)
      }
    })
  }
}
