import { z } from 'zod'
import { createEnvironment } from '@/e2e/abuse/environment'
import { type Finding, runPhase } from '@/e2e/abuse/phase'
import { phases } from '@/e2e/abuse/phases/all'
import { formatFigure, print } from '@/lab/report'
import { buildFirst } from '@/lab/shop'
import { defineSuite, endAfter, runEach } from '@/lab/suite'
import { runStep } from '@/lib/platform/process/progress'

/** 5xx includes bounded 503s, "none" counts closed and failed connections. */
const HEADS = [
  'Phase',
  'Requests',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'None',
  'Slowest, ms',
  'Longest block, ms',
  'Descriptors',
  'Memory, MB',
  'Failures',
  'Seconds',
]

const toRow = ({ name, seconds, tally, before, after }: Finding): string[] => [
  name,
  formatFigure(tally.requests),
  ...['2xx', '3xx', '4xx', '5xx', 'none'].map((kind) => formatFigure(tally.classes.get(kind) ?? 0)),
  formatFigure(tally.slowest.ms),
  formatFigure(tally.longestBlockMs),
  `${before.descriptors} → ${after.descriptors}`,
  `${formatFigure(before.megabytes)} → ${formatFigure(after.megabytes)}`,
  formatFigure(tally.failures.length),
  formatFigure(seconds),
]

const options = z.object({
  minutes: z.coerce.number().positive().max(60).default(2),
  seed: z.coerce.number().int().optional(),
})

/** Sends hostile requests to a running shop for `--minutes`; `--seed` of a former run repeats it. */
export const suite = defineSuite({
  name: 'abuse',
  sentence: 'hostile requests to a running shop crash, block or starve nothing',
  options: { minutes: 'string', seed: 'string' },
  scenarios: phases,
  run: async (selected, { values }) => {
    const { minutes, seed = Date.now() % 1_000_000 } = options.parse(values)
    const seconds = minutes * 60
    await buildFirst()
    print(`Seed ${seed}: repeat with npm run test:abuse -- --seed ${seed} --minutes ${minutes}`)
    // What a run may take beyond its time, with confirmations.
    endAfter(seconds * 3_000 + 480_000, 'abuse')
    const stage = await runStep('Live demo shop', createEnvironment)
    const shares = selected.reduce((sum, { share }) => sum + share, 0) || 1
    const counts = await runEach(
      selected,
      async (phase, report) => {
        const found = await runPhase(stage, phase, (phase.share / shares) * seconds, seed)
        const { requests, failures, notes } = found.tally
        report(`${requests} requests${failures.length > 0 ? ` · ${failures.length} FAILURES` : ''}`)
        return { failures, notes, row: toRow(found) }
      },
      { heads: HEADS },
    )
    print(`Seed ${seed}`)
    return counts
  },
})
