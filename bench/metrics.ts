import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { median } from '@/bench/stats'
import { metrics } from '@/lib/platform/observability/metrics'
import { observeRequests } from '@/lib/server/observability/observed-requests'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'
import { createRouteLabels, readRoutes } from '@/lib/server/observability/route-labels'

/**
 * `npm run bench:metrics`: the CPU time that measuring adds to a request (lib/server/observability/observed-requests.ts), and that of
 * one answer of /metrics when every route has been requested with three statuses. The handler does nothing, so the
 * difference of the two is what measuring costs. Needs a build, whose routes are the labels.
 */
const REQUESTS = 50_000
const ROUNDS = 9
const STATUSES = [200, 404, 503]

process.chdir(getBuildFolder())
const routes = readRoutes()
const paths = routes.map((route) => route.replaceAll(/\[[^\]]+\]/g, '12'))

/** Microseconds of CPU time for each call of `listener`. */
function measure(listener: RequestListener): number {
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

const plain: RequestListener = (_, response) => response.writeHead(response.statusCode)
const observed = observeRequests(createRouteLabels(routes), plain)
const added: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const difference = -measure(plain) + measure(observed)
  // The first round compiles.
  if (round > 0) added.push(difference)
}
process.stdout.write(
  `measuring adds ${median(added).toFixed(1)} µs of CPU time to a request (${Math.min(...added).toFixed(1)} to ${Math.max(...added).toFixed(1)})\n`,
)

const scrapes: number[] = []
let bytes = 0
for (let round = 0; round < ROUNDS; round++) {
  const before = process.cpuUsage()
  bytes = Buffer.byteLength(await metrics.registry.metrics())
  const { user, system } = process.cpuUsage(before)
  scrapes.push((user + system) / 1_000)
}
const series = (await metrics.requestDuration.get()).values.length
process.stdout.write(
  `an answer of /metrics takes ${median(scrapes).toFixed(1)} ms of CPU time, ${Math.round(bytes / 1_024)} KiB, ${series} lines of the histogram of ${routes.length} routes\n`,
)
