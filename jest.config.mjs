import nextJest from 'next/jest.js'

// An odd offset from UTC, so that a date taken in the machine's own zone shows (docs/testing.md).
process.env.TZ = 'Pacific/Chatham'

const common = {
  // Not by <rootDir>, which Stryker does not know.
  testEnvironment: `${import.meta.dirname}/lib/testing/runners/jest-environment.mjs`,
  runtime: '<rootDir>/lib/testing/runners/jest-runtime.mjs',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Its package offers these files to import() alone.
    '^(@zip\\.js/zip\\.js/lib/.*)$': '<rootDir>/node_modules/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.builds/', '<rootDir>/.data/'],
}

const create = nextJest({ dir: './' })
/** A project of jest, with what all of them need. */
export const createProject = (config) => create({ ...common, ...config })()

/** Every project starts this server once and gives each file a database of its own. */
const DATABASE = {
  globalSetup: '<rootDir>/lib/testing/runners/jest-global-setup.ts',
  globalTeardown: '<rootDir>/lib/testing/runners/jest-global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/lib/testing/runners/jest-worker-setup.ts'],
}
const OUTSIDE = ['/node_modules/', '<rootDir>/e2e/']
const SLOW = '\\.slow\\.(db\\.)?test\\.ts$'

export default async () => ({
  projects: [
    await createProject({
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.db\\.test\\.ts$', SLOW, ...OUTSIDE],
    }),
    await createProject({
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.db.test.ts'],
      testPathIgnorePatterns: [SLOW, ...OUTSIDE],
      ...DATABASE,
    }),
    // Servers, several processes, large data and models with many steps; not part of npm test.
    await createProject({
      displayName: 'slow',
      testMatch: ['<rootDir>/**/*.slow.{db.,}test.ts'],
      testPathIgnorePatterns: OUTSIDE,
      ...DATABASE,
    }),
  ],
  // A third process had less to wait for than it cost: each loads the packages anew.
  maxWorkers: 2,
  // Each file leaves some memory behind. At 2 GB collecting garbage took a fifth of the time: a new process is cheaper.
  // At 600 MB new processes took 6 % of it.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
})
