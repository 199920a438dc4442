import type { Scenario } from '@/e2e/cluster/scenario'
import { coherence } from '@/e2e/cluster/scenarios/coherence'
import { failover } from '@/e2e/cluster/scenarios/failover'
import { pgbouncer } from '@/e2e/cluster/scenarios/pgbouncer'

/** Every scenario, in the order in which they run. */
export const scenarios: readonly Scenario[] = [coherence, pgbouncer, failover]
