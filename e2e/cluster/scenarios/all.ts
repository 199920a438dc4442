import type { Scenario } from '@/e2e/cluster/scenario'

/** Every scenario, in the order in which they run. */
export const scenarios: readonly Scenario[] = []
