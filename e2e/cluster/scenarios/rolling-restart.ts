import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '@/bench/environment/cleanup'
import { createEnvironment, untilReady, type ChaosEnvironment } from '@/e2e/chaos/environment'
import { withRetries } from '@/e2e/chaos/fault'
import { verify } from '@/e2e/chaos/invariants'
import { markPosition } from '@/e2e/chaos/ledger-checks'
import { startLoad } from '@/e2e/chaos/load'
import { startShop, type Shop } from '@/e2e/chaos/shop-process'
import { startProxy } from '@/e2e/cluster/proxies'
import type { Scenario } from '@/e2e/cluster/scenario'
import { freePort } from '@/lib/platform/process/ports'

type Member = { shop: Shop; url: string }

const PROXIES = ['nginx', 'haproxy'] as const

/** Times that each process is restarted. */
const ROUNDS = 3
/** Milliseconds of load before, between and after restarts. */
const PAUSE_MS = 1_500
const READY_TIMEOUT_MS = 60_000
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '3' }

/** Two processes behind each proxy with its file of deploy/, restarted in turn while customers order. */
export const rollingRestarts: readonly Scenario[] = PROXIES.map((proxy) => ({
  name: `rolling-restart-${proxy}`,
  run: async (report) => {
    const environment = await createEnvironment()
    const members = await startMembers(environment)
    const [first, second] = members
    const url = await startProxy(proxy, [first.url, second.url])
    const proxied = { ...environment, url }
    await untilReady(proxied, READY_TIMEOUT_MS)
    const mark = await markPosition(environment)
    const { requestLog, stop } = startLoad(proxied, withRetries)
    for (let round = 1; round <= ROUNDS; round++) {
      report(`restarts, round ${round}`)
      for (const member of members) {
        await sleep(PAUSE_MS)
        await member.shop.stop()
        start(environment, member)
        await untilReady({ ...environment, ...member }, READY_TIMEOUT_MS)
      }
    }
    await sleep(PAUSE_MS)
    await stop()
    const { lost, doubled, violated } = await verify(proxied, requestLog, mark)
    const failed = requestLog.failed.map(({ kind, path: at, status }) => `${kind} ${at}: ${status}`)
    // How long requests wait with three busy processes on a small machine is a measurement here.
    const wrong = violated.filter((text) => !text.includes('was waited for'))
    const problems = [...failed, ...lost, ...doubled, ...wrong, ...environment.violated]
    if (problems.length > 0)
      throw new Error(`${problems.length} problems:\n${problems.slice(0, 20).join('\n')}`)
    return [
      `${requestLog.requests.length} requests, ${requestLog.placed.length} orders, ${ROUNDS * members.length} restarts`,
      `0 refused, 0 lost, 0 doubled; longest wait ${((requestLog.longest?.ms ?? 0) / 1000).toFixed(1)} s`,
    ]
  },
}))

const start = ({ dataDir }: ChaosEnvironment, { shop }: Member) =>
  shop.start({
    DATA_DIR: dataDir,
    SHOPPERS: 'visitor',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...SETTINGS,
  })

/** The process of the environment, with the settings for a proxy, and a second one. */
async function startMembers(environment: ChaosEnvironment): Promise<readonly [Member, Member]> {
  const port = await freePort()
  const second: Member = {
    url: `http://127.0.0.1:${port}`,
    shop: startShop(port, (description) => environment.violated.push(description)),
  }
  const first: Member = { url: environment.url, shop: environment.shop }
  onExit(() => second.shop.stop())
  start(environment, second)
  await untilReady({ ...environment, ...second }, READY_TIMEOUT_MS)
  await first.shop.stop()
  start(environment, first)
  await untilReady(environment, READY_TIMEOUT_MS)
  return [first, second]
}
