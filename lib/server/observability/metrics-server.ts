import { createServer, type Server } from 'node:http'
import { ConfigError } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'

/** Returns all metrics as text, and its content type. */
export type CollectMetrics = () => Promise<{ text: string; contentType: string }>

/**
 * Serves GET /metrics on a port of its own, for Prometheus. Returns a function that closes it.
 * @throws ConfigError when the address cannot be listened on.
 */
export async function startMetricsServer(
  { host, port }: { host: string; port: number },
  collect: CollectMetrics,
): Promise<() => Promise<void>> {
  const server = createServer({ maxHeaderSize: 8_192, requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    collect().then(
      ({ text, contentType }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = 20
  await listen(server, host, port)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new ConfigError(`METRICS_HOST=${host}, METRICS_PORT=${port} cannot be listened on: ${error.message}`),
      ),
    )
    server.listen(port, host, resolve)
  })
