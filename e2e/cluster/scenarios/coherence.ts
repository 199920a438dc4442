import { measureStaleness, summarize, waitForInvalidations } from '@/e2e/cluster/staleness'
import { createAsk, startDatabase } from '@/lab/database'
import { endSessions, LISTENERS, openLine } from '@/lab/faults'
import { getPlentifulProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** Price changes without a fault, and in each fault. */
const CHANGES = 200
const CHANGES_IN_FAULT = 10
/** Milliseconds for which another process may show an old price: 99 of 100, and in faults. */
const MAX_P99_MS = 100
const MAX_IN_FAULT_MS = 1_500

type World = Awaited<ReturnType<typeof startTwoProcesses>>
type Fault = {
  count?: number
  before?: (world: World) => unknown
  after?: (world: World) => void
  repair?: (world: World) => unknown
}

async function startTwoProcesses() {
  const { url } = await startDatabase()
  // Only LISTEN connections go through the lines.
  const lines = [await openLine(url), await openLine(url)] as const
  const folders = await createShopFolders()
  const [writer, reader] = [
    await startShop(folders, { DATABASE_URL: url, DATABASE_DIRECT_URL: lines[0].url }),
    await startShop(folders, { DATABASE_URL: url, DATABASE_DIRECT_URL: lines[1].url }),
  ]
  return { writer, reader, lines, ask: createAsk(() => url), id: (await getPlentifulProduct(writer.url)).id }
}

const killListeners = ({ ask }: World) => endSessions(ask, LISTENERS)

const restoreLines = ({ lines }: World) => {
  for (const line of lines) line.restore()
}

async function startWriter({ writer }: World): Promise<void> {
  await writer.kill()
  writer.start()
  await writer.untilReady()
}

/** Changes prices during a fault, which is repaired after each; with `count` 99 of 100 are measured, otherwise the worst. */
const changePrices =
  (name: string, { count, before, after, repair }: Fault) =>
  async (world: World, report: ProgressReporter): Promise<string> => {
    report(name)
    const { writer, reader, id } = world
    const times: number[] = []
    for (let change = 0; change < (count ?? CHANGES_IN_FAULT); change++) {
      for (const { url } of [writer, reader]) await waitForInvalidations(url)
      const place = { writer: writer.url, reader: reader.url, id }
      const fault = { before: () => before?.(world), after: () => after?.(world) }
      times.push(await measureStaleness(place, fault))
      await repair?.(world)
    }
    const { p50, p99, worst } = summarize(times)
    const result = `${name}: ${times.length} changes, median ${p50} ms, p99 ${p99} ms, worst ${worst} ms`
    const [found, limit] = count === CHANGES ? [p99, MAX_P99_MS] : [worst, MAX_IN_FAULT_MS]
    check(found < limit, `${result}: not below ${limit} ms`)
    return result
  }

export const coherence = defineScenario({
  name: 'coherence',
  sentence:
    'what one process writes is seen in another, also while LISTEN is killed or silent, or the writer is killed right after its answer',
  setUp: startTwoProcesses,
  steps: [
    changePrices('no fault', { count: CHANGES }),
    changePrices('LISTEN of both killed', { before: killListeners }),
    changePrices('LISTEN of the writer silent', {
      before: ({ lines }) => lines[0].silence(),
      repair: restoreLines,
    }),
    changePrices('LISTEN of the reader silent', {
      before: ({ lines }) => lines[1].silence(),
      repair: restoreLines,
    }),
    changePrices('LISTEN killed, and the writer by kill -9 after its answer', {
      count: 3,
      before: killListeners,
      after: ({ writer }) => writer.signal('SIGKILL'),
      repair: startWriter,
    }),
  ],
})
