import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '@/e2e/fixtures/browser'
import { onExit } from '@/lab/cleanup'

/** A browser that is closed at the end. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ ...(await chromiumLaunch()), handleSIGINT: false })
  onExit(() => browser.close())
  return browser
}
