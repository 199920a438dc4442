import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { median, print } from '@/lab/report'
import { buildFirst } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import { metrics } from '@/lib/platform/observability/metrics'
import { apiRoutes } from '@/app/api/routes'
import { observeRequests } from '@/lib/server/observability/observed-requests'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'
import { readPages, RouteLabels } from '@/lib/server/observability/route-labels'

const REQUESTS = 50_000
const ROUNDS = 9
const STATUSES = [200, 404, 503]

/** The pages of the build and the calls, which are the labels. */
async function readLabels(): Promise<string[]> {
  await buildFirst()
  const folder = process.cwd()
  process.chdir(getBuildFolder())
  try {
    return [...readPages(), ...Object.keys(apiRoutes)]
  } finally {
    process.chdir(folder)
  }
}

/** Microseconds of CPU time for each call of `listener`. */
function measure(listener: RequestListener, paths: readonly string[]): number {
  const socket = new Socket()
  const before = process.cpuUsage()
  for (let n = 0; n < REQUESTS; n++) {
    const request = new IncomingMessage(socket)
    request.method = 'GET'
    request.url = paths[n % paths.length] ?? '/'
    const response = new ServerResponse(request)
    response.statusCode = STATUSES[n % STATUSES.length] ?? 200
    listener(request, response)
    response.emit('close')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}

/** The handler does nothing, so the difference with and without is what measuring costs. */
function measureRequests(routes: string[]): Promise<void> {
  const paths = routes.map((route) => route.replaceAll(/[[{][^\]}]+[\]}]/g, '12'))
  const plain: RequestListener = (_, response) => response.writeHead(response.statusCode)
  const labels = new RouteLabels(routes.filter((route) => !route.includes('{')))
  labels.addCalls(routes.filter((route) => route.includes('{')))
  const observed = observeRequests((url) => labels.find(url), plain)
  const added: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const difference = -measure(plain, paths) + measure(observed, paths)
    // The first round compiles.
    if (round > 0) added.push(difference)
  }
  const [least, most] = [Math.min(...added), Math.max(...added)].map((value) => value.toFixed(1))
  print(`measuring adds ${median(added).toFixed(1)} µs of CPU time to a request (${least} to ${most})`)
  return Promise.resolve()
}

/** One answer when every route has been requested with three statuses. */
async function measureAnswers(routes: string[]): Promise<void> {
  const scrapes: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    bytes = Buffer.byteLength(await metrics.registry.metrics())
    const { user, system } = process.cpuUsage(before)
    scrapes.push((user + system) / 1_000)
  }
  const series = (await metrics.requestDuration.get()).values.length
  print(
    `an answer of /metrics takes ${median(scrapes).toFixed(1)} ms of CPU time, ${Math.round(bytes / 1_024)} KiB, ${series} lines of the histogram of ${routes.length} routes`,
  )
}

export const metricsCost = defineScenario({
  name: 'metrics',
  sentence: 'the CPU time that measuring adds to a request, and that of an answer of /metrics',
  setUp: readLabels,
  steps: [measureRequests, measureAnswers],
})
