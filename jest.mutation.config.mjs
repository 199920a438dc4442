import { createProject } from './jest.config.mjs'

/** The tests that Stryker runs (stryker.config.mjs); npm run test:mutation starts their database server. */
export default async () => ({
  ...(await createProject({
    displayName: 'mutation',
    testMatch: [
      '<rootDir>/lib/shop/{catalogue,checkout,payments,payment-accounts,settings}/**/*.test.ts',
      '<rootDir>/app/api/{brands,cartitems,payments,products,settings}/**/*.test.ts',
    ],
    setupFilesAfterEnv: ['<rootDir>/lib/testing/runners/jest-worker-setup.ts'],
  })),
  testTimeout: 15_000,
})
