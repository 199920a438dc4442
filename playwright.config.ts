import { defineConfig } from 'playwright/test'
import { chromiumLaunch } from './e2e/fixtures/browser'

/** Journeys in a real browser against the production build; each worker has a server and database of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: ['tests/**/*.spec.ts', 'api/**/*.spec.ts'],
  globalSetup: './e2e/fixtures/setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await chromiumLaunch(),
    // Traces of all tests cost 3 % of the time. Without snapshots of the page: they fetch what it shows, which its policy
    // forbids.
    trace: process.env['TRACE'] ? { mode: 'on', snapshots: false, screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    // What a journey makes fail is to be seen failing; those about the worker allow it.
    serviceWorkers: 'block',
  },
})
