import { createEnvironment } from '@/e2e/chaos/fault'
import { type ProxyName, startProxy } from '@/e2e/cluster/proxies'
import { requireKept, runUnderLoad } from '@/lab/load/under-load'
import { answers, waitUntil } from '@/lab/process'
import { startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const PROXIES = ['nginx', 'haproxy'] as const

/** Times that each process is restarted. */
const ROUNDS = [1, 2, 3]
const READY_TIMEOUT_MS = 60_000

type World = Awaited<ReturnType<typeof startTwoProcesses>>

async function startTwoProcesses(proxy: ProxyName) {
  const environment = await createEnvironment({
    TRUSTED_PROXIES: '127.0.0.1',
    SHUTDOWN_DELAY_SECONDS: '3',
  })
  const onDeath = (description: string) => void environment.violated.push(description)
  const members = [environment.shop, await startShop(environment, {}, { onDeath })] as const
  const url = await startProxy(proxy, [members[0].url, members[1].url])
  await waitUntil(() => answers(`${url}/api/health/ready`), 'No process answers', READY_TIMEOUT_MS)
  return { target: { ...environment, url }, members }
}

/** Restarts the processes in turn while customers order: nobody is refused. */
async function restartInTurn({ target, members }: World, report: ProgressReporter): Promise<string> {
  const steps = ROUNDS.flatMap((round) =>
    members.map((member, index) => ({
      name: `round ${round}, restart of process ${index + 1}`,
      work: async () => {
        await member.restart()
        await member.untilReady(READY_TIMEOUT_MS)
      },
    })),
  )
  // How long requests wait with three busy processes on a small machine is a measurement here.
  const lines = requireKept(await runUnderLoad(target, steps, { report }))
  return `${steps.length} restarts, 0 refused; ${lines.at(-1) ?? ''}`
}

/** Two processes behind each proxy with its file of deploy/. */
export const rollingRestarts = PROXIES.map((proxy) =>
  defineScenario({
    name: `rolling-restart-${proxy}`,
    sentence: `two processes behind ${proxy} are restarted in turn while customers order, and nobody is refused`,
    setUp: () => startTwoProcesses(proxy),
    steps: [restartInTurn],
  }),
)
