import { createProject } from './jest.config.mjs'

/** The tests that Stryker runs (stryker.config.mjs); npm run test:mutation starts their database server. */
export default async () => ({
  ...(await createProject({
    displayName: 'mutation',
    testMatch: [
      '<rootDir>/lib/shop/{catalogue,checkout,money,payments,payment-accounts,settings}/**/*.test.ts',
      '<rootDir>/app/api/{brands,cartitems,payments,products,settings}/**/*.test.ts',
      '<rootDir>/app/api/admin/orders/{payments,screenshot}/*.test.ts',
      '<rootDir>/app/api/orders/changes/*.test.ts',
    ],
    testPathIgnorePatterns: ['\\.slow\\.'],
    setupFilesAfterEnv: ['<rootDir>/lib/testing/runners/jest-worker-setup.ts'],
  })),
  testTimeout: 15_000,
})
