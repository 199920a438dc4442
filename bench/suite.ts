import { z } from 'zod'
import { capacity } from '@/bench/capacity'
import { dashboard } from '@/bench/dashboard'
import { feed } from '@/bench/feed'
import { firstImages } from '@/bench/first-images'
import { groupedList } from '@/bench/grouped-list'
import { imports } from '@/bench/import'
import { importPhotos } from '@/bench/import-photos'
import { light } from '@/bench/light'
import { memoryLimit } from '@/bench/memory-limit'
import { metricsCost } from '@/bench/metrics'
import { notify } from '@/bench/notify'
import { orderCost } from '@/bench/order-cost'
import { orderScale } from '@/bench/order-scale'
import { pageLoad } from '@/bench/page-load'
import { receipts } from '@/bench/receipts'
import { rejectedRequests } from '@/bench/rejected-requests'
import { optionCounts } from '@/bench/option-counts'
import { reports } from '@/bench/reports'
import { reviews } from '@/bench/reviews'
import { measureTogether, PARTS } from '@/bench/together'
import { workingDay } from '@/bench/working-day'
import { worstBodiesCost } from '@/bench/worst-bodies'
import { isBeingEnded } from '@/lab/cleanup'
import { print } from '@/lab/report'
import { type Arguments, defineSuite, type Scenario, type StepScenario } from '@/lab/suite'

const options = z.object({
  seconds: z.coerce.number().min(1).max(60).default(2),
  minutes: z.coerce.number().min(0.1).max(60).default(1),
})

/** What is measured by itself. Those that take a URL start a demo shop when they get none. */
const ALONE: readonly StepScenario[] = [
  light,
  memoryLimit,
  orderCost,
  orderScale,
  metricsCost,
  notify,
  pageLoad,
  capacity,
  dashboard,
  feed,
  groupedList,
  firstImages,
  imports,
  importPhotos,
  optionCounts,
  receipts,
  rejectedRequests,
  reports,
  reviews,
  workingDay,
  worstBodiesCost,
]

async function measureAlone(scenario: StepScenario, args: Arguments): Promise<void> {
  // They print what they measure, as it comes.
  for (const line of await scenario.run(() => undefined, args)) print(line)
}

/** `--seconds` is the duration of each measurement, `--minutes` that of the load under which memory is measured. */
export const suite = defineSuite<Scenario>({
  name: 'bench',
  sentence: 'the first four in one shop, written into bench/RESULTS.md; the others by their names',
  options: { seconds: 'string', minutes: 'string' },
  scenarios: [...PARTS, ...ALONE],
  byDefault: PARTS,
  run: async (selected, args) => {
    const began = performance.now()
    const parts = PARTS.filter((part) => selected.includes(part))
    if (parts.length > 0) await measureTogether(parts, options.parse(args.values))
    for (const scenario of ALONE) {
      if (!selected.includes(scenario) || isBeingEnded()) continue
      await measureAlone(scenario, args)
    }
    if (parts.length > 0) print(`Done after ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    return null
  },
})
