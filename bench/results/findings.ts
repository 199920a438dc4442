import type { BrowserFigures } from '@/bench/browser/browser'
import type { Growth } from '@/bench/growth/growth'
import type { ProcessFigures } from '@/bench/process/process'
import type { Machine } from '@/bench/results/machine'
import type { SideBySide } from '@/bench/side-by-side/side-by-side'

/** What one run found; parts that did not run are absent. */
export type BenchReport = {
  date: Date
  machine: Machine
  sideBySide?: SideBySide
  growth?: Growth
  browser?: BrowserFigures
  process?: ProcessFigures
}
