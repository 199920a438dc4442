import { closeAll, endProcess, isBeingEnded } from '@/lab/cleanup'
import { print, table } from '@/lab/report'
import { keepEnv } from '@/lib/platform/env/env'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'

/** The options of the command line, by name. */
type Options = Readonly<Record<string, 'string' | 'boolean'>>
/** What the command line says after the names: options, and other words. */
export type Arguments = {
  values: Readonly<Record<string, string | boolean | undefined>>
  rest: readonly string[]
}

/** What a person can run by its name: steps that do what the sentence says. */
export type Scenario = {
  name: string
  sentence: string
  options?: Options
  /** The words that it takes after its name, for the list. */
  takes?: string
}

export type Counts = { passed: number; failed: number }

export type Suite = {
  name: string
  sentence: string
  scenarios: readonly Scenario[]
  /** Those that run when only the suite is named; absent: all. */
  byDefault?: readonly Scenario[]
  options?: Options
  /** Runs the scenarios of these names; null when it measures, and nothing can fail but the run. */
  run: (names: readonly string[], args: Arguments) => Promise<Counts | null>
}

/** A suite whose `run` gets its own scenarios. */
export const defineSuite = <One extends Scenario>(
  suite: Omit<Suite, 'run' | 'scenarios'> & {
    scenarios: readonly One[]
    run: (scenarios: readonly One[], args: Arguments) => Promise<Counts | null>
  },
): Suite => ({
  ...suite,
  run: (names, args) =>
    suite.run(
      suite.scenarios.filter(({ name }) => names.includes(name)),
      args,
    ),
})

/** A scenario that sets up what its steps work on. */
export type StepScenario = Scenario & {
  run: (report: ProgressReporter, args: Arguments) => Promise<readonly string[]>
}

/** For a scenario whose steps need nothing before. */
export const nothing = (): Promise<null> => Promise.resolve(null)

type Step<World> = (world: World, report: ProgressReporter) => Promise<unknown>

/** The words of a function's name: `startTwoProcesses` is "start two processes". */
const toWords = ({ name }: { name: string }): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * A scenario of steps, each of which throws when a guarantee is violated. Progress is the name of the step; the texts that
 * steps return are the result.
 */
export function defineScenario<World>({
  setUp,
  steps,
  ...scenario
}: Scenario & {
  setUp: (report: ProgressReporter, args: Arguments) => Promise<World>
  steps: readonly Step<World>[]
}): StepScenario {
  return {
    ...scenario,
    run: async (report, args) => {
      report(toWords(setUp))
      const world = await setUp(report, args)
      const lines: string[] = []
      for (const step of steps) {
        // What makes a step from its arguments reports by itself.
        if (step.name !== '') report(toWords(step))
        const line = await step(world, report)
        if (typeof line === 'string') lines.push(line)
      }
      return lines
    },
  }
}

/** What a scenario has found. */
export type Outcome = {
  failures?: readonly string[]
  notes?: readonly string[]
  /** Its row of the table. */
  row?: readonly string[]
}

type EachOptions = {
  /** The heads of the table of all rows. */
  heads?: readonly string[]
  /** Each has shops and servers of its own, which end with it; otherwise an error is also the end of the others. */
  isApart?: boolean
}

/** Runs scenarios one after another, and prints what each has found, then the table. */
export async function runEach<One extends Scenario>(
  scenarios: readonly One[],
  work: (scenario: One, report: ProgressReporter) => Promise<Outcome>,
  { heads, isApart = false }: EachOptions = {},
): Promise<Counts> {
  const counts = { passed: 0, failed: 0 }
  const rows: (readonly string[])[] = []
  const fail = (name: string, text: string) => process.stderr.write(`✗ ${name}: ${text}\n`)
  for (const scenario of scenarios) {
    const restoreEnv = keepEnv()
    let isBroken = false
    try {
      const {
        failures = [],
        notes = [],
        row,
      } = await runStep(scenario.name, (report) => work(scenario, report))
      for (const failure of failures) fail(scenario.name, failure)
      for (const note of notes) print(`  ${note}`)
      if (row) rows.push(row)
      counts[failures.length > 0 ? 'failed' : 'passed'] += 1
    } catch (error) {
      // Errors after a request to stop are ignored.
      if (isBeingEnded()) break
      fail(scenario.name, describeError(error))
      counts.failed += 1
      isBroken = !isApart
    }
    // Its shops and servers would take CPU time from the next, and its settings name servers that ended.
    if (isApart && !isBeingEnded()) {
      await closeAll()
      restoreEnv()
    }
    if (isBroken || isBeingEnded()) break
  }
  if (heads) print(`\n${table(heads, rows)}\n`)
  return counts
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Ends the run when it takes longer than `ms`, until the function is called that this returns. */
export function endAfter(ms: number, name: string): () => void {
  const timer = setTimeout(() => {
    process.stderr.write(`\n${name} is not finished after ${(ms / 60_000).toFixed(0)} minutes: ended\n`)
    void endProcess(1)
  }, ms).unref()
  return () => clearTimeout(timer)
}
