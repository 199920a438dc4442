import type { Scenario } from '@/e2e/cluster/scenario'
import { builds } from '@/e2e/cluster/scenarios/builds'
import { coherence } from '@/e2e/cluster/scenarios/coherence'
import { failover } from '@/e2e/cluster/scenarios/failover'
import { packaged } from '@/e2e/cluster/scenarios/package'
import { pgbouncer } from '@/e2e/cluster/scenarios/pgbouncer'
import { pointInTime } from '@/e2e/cluster/scenarios/point-in-time'
import { previousVersion } from '@/e2e/cluster/scenarios/previous-version'
import { wholeShop } from '@/e2e/cluster/scenarios/whole-shop'
import { proxyConfigs } from '@/e2e/cluster/scenarios/proxy-configs'
import { rollingRestarts } from '@/e2e/cluster/scenarios/rolling-restart'
import { varnish } from '@/e2e/cluster/scenarios/varnish'

/** Every scenario, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  wholeShop,
  ...rollingRestarts,
  coherence,
  pgbouncer,
  failover,
  previousVersion,
  builds,
  packaged,
  proxyConfigs,
  varnish,
  pointInTime,
]
