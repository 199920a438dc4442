import { parseArgs } from 'node:util'
import { endOnSignals, endProcess, isBeingEnded } from '@/lab/cleanup'
import { print } from '@/lab/report'
import { describeError, type Scenario, type Suite } from '@/lab/suite'
import { setEnv } from '@/lib/platform/env/env'

/**
 * `npm run lab` lists every scenario of abuse, chaos, cluster and bench by suite. `npm run lab -- NAME…` runs scenarios, or a
 * whole suite; ends with 1 when a guarantee is violated, and what it starts ends with it, also after Ctrl-C.
 */

class UsageError extends Error {}

/** A suite is loaded when it is needed. */
const SUITES = {
  abuse: async () => (await import('@/e2e/abuse/suite')).suite,
  chaos: async () => (await import('@/e2e/chaos/suite')).suite,
  cluster: async () => (await import('@/e2e/cluster/suite')).suite,
  bench: async () => (await import('@/bench/suite')).suite,
}

const isSuite = (name: string): name is keyof typeof SUITES => Object.hasOwn(SUITES, name)
const loadSuites = (names = Object.keys(SUITES)): Promise<Suite[]> =>
  Promise.all(names.filter(isSuite).map((name) => SUITES[name]()))

const usage = ({ options = {}, takes = '' }: Pick<Scenario, 'options' | 'takes'>): string =>
  [
    ...Object.entries(options).map(([name, type]) => `[--${name}${type === 'string' ? ' …' : ''}]`),
    ...(takes === '' ? [] : [`[${takes}]`]),
  ]
    .map((text) => ` ${text}`)
    .join('')

async function list(): Promise<void> {
  print('npm run lab -- NAME…, of scenarios or of a suite:')
  for (const suite of await loadSuites()) {
    print(`\n${suite.name}${usage(suite)}: ${suite.sentence}`)
    const width = Math.max(...suite.scenarios.map(({ name }) => name.length))
    for (const scenario of suite.scenarios)
      print(`  ${scenario.name.padEnd(width)}  ${scenario.sentence}${usage(scenario)}`)
  }
}

/** Finds out what to run. */
async function choose(words: readonly string[]) {
  const [first = ''] = words
  const suites = await loadSuites(isSuite(first) ? [first] : undefined)
  const all = suites.flatMap((suite) => [suite, ...suite.scenarios])
  const types = Object.assign({}, ...all.map(({ options = {} }) => options)) as Record<
    string,
    'string' | 'boolean'
  >
  const { values, positionals } = parseArgs({
    args: words.slice(isSuite(first) ? 1 : 0),
    allowPositionals: true,
    options: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
  })
  const scenarios = suites.flatMap((suite) => suite.scenarios)
  const named = scenarios.filter(({ name }) => positionals.includes(name))
  const whole = isSuite(first) && named.length === 0 ? (suites[0]?.byDefault ?? scenarios) : []
  const selected = named.length > 0 ? named : whole
  const rest = positionals.filter((word) => !named.some(({ name }) => name === word))
  if (selected.length === 0 || (rest.length > 0 && !selected.some(({ takes }) => takes !== undefined)))
    throw new Error(`No scenario is called ${rest.join(', ')}; npm run lab lists them`)
  const runs = suites.flatMap((suite) => {
    const names = suite.scenarios.filter((one) => selected.includes(one)).map(({ name }) => name)
    return names.length > 0 ? [{ suite, names }] : []
  })
  const known = [...selected, ...runs.map(({ suite }) => suite)].flatMap(({ options = {} }) =>
    Object.keys(options),
  )
  const unknown = Object.keys(values).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`There is no option --${unknown.join(', --')} here`)
  return { runs, args: { values, rest } }
}

const words = process.argv.slice(2)
endOnSignals()
setEnv('NODE_ENV', 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
let code = 0
try {
  if (words.length === 0) await list()
  else {
    const { runs, args } = await choose(words).catch((error: unknown) => {
      // What a person has typed needs no stack.
      throw new UsageError(error instanceof Error ? error.message : String(error))
    })
    const total = { passed: 0, failed: 0 }
    let isCounted = false
    for (const { suite, names } of runs) {
      const counts = await suite.run(names, args)
      isCounted ||= counts !== null
      total.passed += counts?.passed ?? 0
      total.failed += counts?.failed ?? 0
    }
    if (isCounted) print(`\n${total.passed} passed, ${total.failed} failed`)
    if (total.failed > 0) code = 1
  }
} catch (error) {
  // Errors after a request to stop are ignored.
  if (!isBeingEnded()) {
    code = 1
    process.stderr.write(`\n${error instanceof UsageError ? error.message : describeError(error)}\n`)
  }
}
if (!isBeingEnded()) await endProcess(code)
