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
import { buildFirst } from '@/lab/shop'
import { defineSuite, endAfter, runEach } from '@/lab/suite'

/** Milliseconds for one scenario. */
const BOUND_MS = 1_200_000

/** Several processes of one shop with the servers that operators put around them; each scenario has servers of its own. */
export const suite = defineSuite({
  name: 'cluster',
  sentence: 'several processes of one shop keep their promises with proxies, poolers and buckets around them',
  scenarios: [
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
  ],
  run: async (selected, args) => {
    await buildFirst()
    return runEach(
      selected,
      async (scenario, report) => {
        const stopTimer = endAfter(BOUND_MS, scenario.name)
        try {
          return { notes: await scenario.run(report, args) }
        } finally {
          stopTimer()
        }
      },
      { isApart: true },
    )
  },
})
