import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { strykerPlugins as jestPlugins, strykerValidationSchema } from '@stryker-mutator/jest-runner'

/**
 * A test runner for Stryker: its runner for jest, which would load every related test file for each mutant. This one
 * runs only the files with a test that reaches the mutant, one after the other, and stops at the first that fails.
 * Files run as a whole, since a test that runs alone might fail without any mutant.
 */

/** Written in the sandbox by the process of the first run, read by the processes that test mutants. */
const TEST_FILES = 'mutation-test-files.json'

/** The tests of each domain. What only the tests of another domain would find counts as not found. */
const RELATED_TESTS = {
  catalogue: /\/(lib\/shop\/catalogue\/|app\/api\/(brands\/|products\/|resource))/,
  checkout: /\/(lib\/shop\/checkout|app\/api\/cartitems)\//,
  payments:
    /\/(lib\/shop\/(payments|money)|app\/api\/(payments|admin\/orders\/(payments|screenshot)|orders\/changes))\//,
  'payment-accounts':
    /\/(lib\/shop\/payment-accounts\/|lib\/shop\/payments\/|app\/api\/(payments\/|resource))/,
  settings: /\/(lib\/shop\/settings|app\/api\/settings)\//,
}

const [jest] = jestPlugins

/** Creates the runner; Stryker calls this. */
function createRunner(injector) {
  const runner = injector.injectFunction(jest.factory)
  const [runJest, testMutant] = [runner.run.bind(runner), runner.mutantRun.bind(runner)]
  /** How many mutants of a file each test file has detected; those with the most run first. */
  const detections = new Map()
  let [files, mutated] = [[], '']
  const countDetections = (file) => detections.get(`${mutated} ${file}`) ?? 0
  runner.mutantRun = (options) => {
    mutated = options.sandboxFileName
    files = findTestFiles(options).sort((a, b) => countDetections(b) - countDetections(a))
    return testMutant(options)
  }
  runner.run = async (settings) => {
    if (settings.testLocationInResults) return recordTestFiles(await runJest(settings))
    const tests = []
    for (const file of files) {
      const result = await runJest({ ...settings, testFiles: [file], testNamePattern: undefined })
      const { status, tests: ran = [] } = result.dryRunResult
      if (status !== 'complete' || ran.some((test) => test.status === FAILED)) {
        detections.set(`${mutated} ${file}`, countDetections(file) + 1)
        return result
      }
      tests.push(...ran)
    }
    return { dryRunResult: { status: 'complete', tests } }
  }
  return runner
}
createRunner.inject = ['$injector']

/** Stryker's TestStatus.Failed. */
const FAILED = 1

/** Stores for each test file its tests and how long they took. */
function recordTestFiles(result) {
  const byFile = {}
  for (const { id, fileName, timeSpentMs } of result.dryRunResult.tests ?? []) {
    const file = (byFile[fileName] ??= { tests: [], ms: 0 })
    file.tests.push(id)
    file.ms += timeSpentMs
  }
  writeFileSync(TEST_FILES, JSON.stringify(byFile))
  return result
}

/**
 * The files to run for a mutant: those in its own folder first, then the fastest. A mutant in code that runs when a
 * module is loaded has no tests of its own, so all files run.
 */
function findTestFiles({ testFilter, sandboxFileName }) {
  const wanted = testFilter && new Set(testFilter)
  const distance = (file) => (path.dirname(file) === path.dirname(sandboxFileName) ? 0 : 1)
  const related = RELATED_TESTS[/\/lib\/shop\/([^/]+)\//.exec(sandboxFileName)[1]]
  return Object.entries(JSON.parse(readFileSync(TEST_FILES, 'utf8')))
    .filter(([file]) => related.test(file))
    .filter(([, { tests }]) => !wanted || tests.some((id) => wanted.has(id)))
    .sort(([a, one], [b, two]) => distance(a) - distance(b) || one.ms - two.ms)
    .map(([file]) => file)
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest-by-file', factory: createRunner }]
export { strykerValidationSchema }
