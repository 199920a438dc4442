import type { Browser } from 'playwright'
import { LINE, phoneContext, throttle } from '@/bench/browser/phone'

/**
 * The images that a browser loads without scrolling: their number, milliseconds from the start of the navigation until
 * all are there, milliseconds until the slowest was answered, and their transferred bytes.
 */
export type ImageView = { count: number; completeMs: number; slowestMs: number; bytes: number }

type Options = {
  /** The CPU and connection of a slow phone. */
  isSlow: boolean
  /** The Accept header of image requests; null: the browser's own. */
  accept: string | null
}

const PHOTOS = /\/(?:uploads|_next\/image)/
/** Milliseconds after which the browser has found the images below the window that it loads early. */
const SETTLING_MS = 500

/** Measures the first view of the page at `url` with an empty cache. */
export async function measureImages(
  browser: Browser,
  url: string,
  { isSlow, accept }: Options,
): Promise<ImageView> {
  const context = await phoneContext(browser, url, 'en')
  const page = await context.newPage()
  if (accept !== null)
    await page.route(PHOTOS, (route) => route.continue({ headers: { ...route.request().headers(), accept } }))
  if (isSlow) {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await throttle(page)
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLING_MS)
  // An image that is loaded later has no source yet.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.currentSrc === '' || image.complete),
  )
  const view = await page.evaluate(readImages)
  await context.close()
  return view
}

/** Runs in the page: the resource timing of its images. */
function readImages(): ImageView {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => /\/(?:uploads|_next\/image)/.test(name),
  )
  return {
    count: entries.length,
    completeMs: Math.max(...entries.map(({ responseEnd }) => responseEnd)),
    slowestMs: Math.max(...entries.map(({ responseStart, requestStart }) => responseStart - requestStart)),
    bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}
