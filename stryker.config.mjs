/** `npm run test:mutation` (docs/reliability.md, "Mutation testing"). Everything it writes is below .data/. */
const config = {
  mutate: ['lib/shop/{checkout,payments,payment-accounts,settings,catalogue}/**/*.{commands,rules}.ts'],
  plugins: ['./lib/testing/runners/mutation-test-runner.mjs'],
  testRunner: 'jest-by-file',
  jest: { configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Jest leaks modules: a new process after some mutants.
  maxTestRunnerReuse: 100,
  timeoutMS: 20_000,
  tempDirName: '.data/mutation/sandbox',
  ignorePatterns: [
    '.data',
    '.next',
    '.builds',
    'docs',
    'public',
    'test-results',
    'playwright-report',
    'bench',
  ],
  incremental: true,
  incrementalFile: '.data/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  disableTypeChecks: false,
  // It would adapt paths of tsconfig.json, which has none, with the programming interface of TypeScript 6.
  tsconfigFile: 'none',
}

export default config
