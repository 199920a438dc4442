import { axeFindings } from '@/e2e/fixtures/axe'
import { findMisfits } from '@/e2e/fixtures/misfits'
import { expect, test } from '@/e2e/fixtures/test'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { type CreateScreens, emptyScreens, filledScreens, inParts } from '@/e2e/pages/screens'

/** One look at every screen. screens.spec.ts looks at each in both languages and at every width. */

// Both workers share the screens.
test.describe.configure({ mode: 'parallel' })

/** The narrowest phone that screens fit without a horizontal scroll. */
const NARROWEST = { width: 320, height: 800 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const parts: { what: string; viewport: typeof phone; create: CreateScreens }[] = [
  { what: 'screens of a new guest', viewport: phone, create: () => Promise.resolve(emptyScreens) },
  { what: 'screens of a customer', viewport: phone, create: filledScreens },
  ...inParts(3, adminScreens).map((create, part) => ({
    what: `admin screens, part ${part + 1} of 3`,
    viewport: desktop,
    create,
  })),
]

for (const { what, viewport, create } of parts) {
  test(
    `axe finds nothing on the ${what}, in light and dark, and they fit the narrowest phone`,
    { tag: ['@smoke', '@screens'] },
    async ({ page, customer, catalogue }) => {
      const found: string[] = []
      for (const screen of await create(customer, catalogue)) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize(viewport)
        await page.goto(screen.path)
        await screen.ready(page, 'en')
        const lines = await axeFindings(page)
        await page.setViewportSize(NARROWEST)
        lines.push(...(await findMisfits(page)))
        found.push(...lines.map((line) => `${screen.name}: ${line}`))
      }
      expect(found).toEqual([])
    },
  )
}

test(
  'the screens of a customer fit the narrowest phone in Burmese too',
  { tag: '@smoke' },
  async ({ page, customer, catalogue, setLanguage }) => {
    await setLanguage('my')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(NARROWEST)
    const found: string[] = []
    for (const screen of await filledScreens(customer, catalogue)) {
      await page.goto(screen.path)
      await screen.ready(page, 'my')
      found.push(...(await findMisfits(page)).map((line) => `${screen.name}: ${line}`))
    }
    expect(found).toEqual([])
  },
)
