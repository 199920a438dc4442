import { createServer } from 'node:http'
import next from 'next'
import { env } from '@/lib/platform/env/env'

/** Runs the Next app of this folder behind a server like the shop's, but without a response cache. */
const { HOST, PORT } = env()
const server = createServer()
const app = next({ dev: false, dir: 'bench/baselines', hostname: HOST, port: PORT, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
server.on('request', (request, response) => void handle(request, response))
server.listen(PORT, HOST)
process.on('SIGTERM', () => process.exit(0))
