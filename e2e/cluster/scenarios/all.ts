import type { Scenario } from '@/e2e/cluster/scenario'
import { previousVersion } from '@/e2e/cluster/scenarios/previous-version'

/** Every scenario, in the order in which they run. */
export const scenarios: readonly Scenario[] = [previousVersion]
