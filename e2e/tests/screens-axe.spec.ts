import { axeFindings } from '@/e2e/fixtures/axe'
import { findMisfits } from '@/e2e/fixtures/misfits'
import { expect, test } from '@/e2e/fixtures/test'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { type CreateScreens, emptyScreens, filledScreens, inParts } from '@/e2e/pages/screens'
import type { Locale } from '@/lib/platform/i18n/locales'

/** One look at every screen. screens.spec.ts looks at each in both languages and at every width. */

// Both workers share the screens.
test.describe.configure({ mode: 'parallel' })

/** The narrowest phone that screens fit without a horizontal scroll. */
const NARROWEST = { width: 320, height: 800 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Shoppers read Burmese, whose longer texts are harder to fit. */
const parts: { what: string; locale: Locale; viewport: typeof phone; create: CreateScreens }[] = [
  {
    what: 'screens of a new guest',
    locale: 'en',
    viewport: phone,
    create: () => Promise.resolve(emptyScreens),
  },
  { what: 'screens of a customer', locale: 'my', viewport: phone, create: filledScreens },
  ...inParts(3, adminScreens).map((create, part) => ({
    what: `admin screens, part ${part + 1} of 3`,
    locale: 'en' as const,
    viewport: desktop,
    create,
  })),
]

for (const { what, locale, viewport, create } of parts) {
  test(
    `axe finds nothing on the ${what}, each in light or dark, and they fit the narrowest phone, in ${locale}`,
    { tag: ['@smoke', '@screens'] },
    async ({ page, customer, catalogue, setLanguage }) => {
      await setLanguage(locale)
      const found: string[] = []
      for (const [index, screen] of (await create(customer, catalogue)).entries()) {
        // Screens share their parts, so most colours are seen in both schemes; screens.spec.ts looks at all.
        const scheme = index % 2 === 0 ? 'light' : 'dark'
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.setViewportSize(viewport)
        await page.goto(screen.path)
        await screen.ready(page, locale)
        const lines = await axeFindings(page, [scheme])
        await page.setViewportSize(NARROWEST)
        lines.push(...(await findMisfits(page)))
        found.push(...lines.map((line) => `${screen.name}: ${line}`))
      }
      expect(found).toEqual([])
    },
  )
}
