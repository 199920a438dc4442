import type { Browser, Locator, Page } from 'playwright'
import { phoneContext, throttle } from '@/bench/browser/phone'
import { median } from '@/lab/report'

/** Milliseconds from an interaction to the next paint, per kind: median and maximum. */
export type Interactions = { name: string; presses: number; middle: number; longest: number }

/** The number of interactions of each kind. */
const TIMES = 5
/** The maximum time in milliseconds for an interaction to be painted and reported. */
const SETTLED = 700
/** Milliseconds the page idles before an interaction. */
const RESTED = 300
/** The browser reports no shorter durations; durations are multiples of 8. */
const SHORTEST = 16

type Pressed = Record<number, number>

/** Recorded in the page: the longest event of each interaction (Event Timing), as INP does. */
function observe(shortest: number): void {
  const pressed: Record<number, number> = {}
  Object.assign(window, { pressed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      pressed[entry.interactionId] = Math.max(pressed[entry.interactionId] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** Uses wishlist button, cart button, filter and stepper as a person would, with the CPU throttled four times. */
export async function measurePresses(browser: Browser, url: string): Promise<Interactions[]> {
  const phone = await phoneContext(browser, url, 'en')
  const wide = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const open = async (path: string, context = phone) => {
    const page = await context.newPage()
    await page.addInitScript(observe, SHORTEST)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await throttle(page)
    return page
  }
  const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
  try {
    return [
      await pressed('Heart', await open('/product'), (page, n) =>
        tap(page, button(page, /^Add to Wishlist: /).nth(n)),
      ),
      await pressed('Add to cart', await open('/product'), (page) =>
        tap(page, button(page, /^Add to Cart: /).first()),
      ),
      await pressed('Stepper in the cart', await open('/cart'), (page, n) =>
        tap(page, button(page, n % 2 === 0 ? /^One more of / : /^One less of /).first()),
      ),
      await pressed('Filter on a phone', await open('/product'), async (page, n) => {
        const group = page.getByRole('group', { name: 'Categories' })
        if (n === 0) await tap(page, group.getByRole('button', { name: 'Category' }))
        else await tap(page, group.getByRole('checkbox').nth(n))
      }),
      await pressed('Filter beside the list', await open('/product', wide), (page, n) =>
        click(page, page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').nth(n)),
      ),
    ]
  } finally {
    await phone.close()
    await wide.close()
  }
}

/** Returns the centre of the element once the page is idle. */
async function getCenter(page: Page, what: Locator): Promise<[x: number, y: number]> {
  await what.scrollIntoViewIfNeeded()
  await page.waitForTimeout(RESTED)
  const box = await what.boundingBox()
  if (!box) throw new Error(`Nothing to press on ${page.url()}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

// Taps at coordinates, as a finger does. A locator's click first runs hit-testing in the page, which would count as
// the page's time.
const tap = async (page: Page, what: Locator) => page.touchscreen.tap(...(await getCenter(page, what)))
const click = async (page: Page, what: Locator) => page.mouse.click(...(await getCenter(page, what)))

async function pressed(
  name: string,
  page: Page,
  press: (page: Page, n: number) => Promise<void>,
): Promise<Interactions> {
  for (let n = 0; n < TIMES; n++) {
    await press(page, n)
    await page.waitForTimeout(SETTLED)
  }
  const durations = Object.values(
    await page.evaluate(() => (window as unknown as { pressed: Pressed }).pressed),
  )
  await page.close()
  // Interactions too short to be reported count as the shortest duration.
  const times = [
    ...durations,
    ...Array.from({ length: Math.max(0, TIMES - durations.length) }, () => SHORTEST),
  ]
  return { name, presses: TIMES, middle: median(times), longest: Math.max(...times) }
}
