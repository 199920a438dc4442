import type { BrowserFigures } from '@/bench/browser/browser'
import type { Growth } from '@/bench/scaling/scaling'
import type { ProcessFigures } from '@/bench/startup-and-memory/measure'
import type { Machine } from '@/bench/report/machine'
import type { SideBySide } from '@/bench/comparison/comparison'

/** The results of one run; parts that did not run are absent. */
export type BenchReport = {
  date: Date
  machine: Machine
  sideBySide?: SideBySide
  growth?: Growth
  browser?: BrowserFigures
  process?: ProcessFigures
}
