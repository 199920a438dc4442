import { defineConfig } from 'playwright/test'
import { chromiumLaunch } from './e2e/fixtures/browser'

const SLOW = '**/*.slow.spec.ts'

/**
 * Journeys in a real browser against the production build; each worker has a server and database of its own.
 * docs/testing.md says which project has what.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: ['tests/**/*.spec.ts', 'api/**/*.spec.ts'],
  globalSetup: './e2e/fixtures/setup.ts',
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : []),
    ['./e2e/fixtures/failure-reporter.ts'],
  ],
  // A run empties the folder of its results; those of other suites stay.
  projects: [
    { name: 'smoke', grep: /@smoke/, testIgnore: SLOW },
    { name: 'journeys', grepInvert: /@screens/, testIgnore: SLOW },
    { name: 'screens', grep: /@screens/, grepInvert: /@smoke/, testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
  ].map((project) => ({ ...project, outputDir: `test-results/${project.name}` })),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await chromiumLaunch(),
    // Without snapshots of the page: they fetch what it shows, which its policy forbids. The sources are in the repository.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    // What a journey makes fail is to be seen failing; those about the worker allow it.
    serviceWorkers: 'block',
  },
})
