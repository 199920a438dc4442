import type { ProgressReporter } from '@/lib/platform/process/progress'

/**
 * A check of several processes of one shop, with real servers around them. `run` throws when a guarantee is violated,
 * and returns its measurements as lines for a person.
 */
export type Scenario = { name: string; run: (report: ProgressReporter) => Promise<readonly string[]> }
