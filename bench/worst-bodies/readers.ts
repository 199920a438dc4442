import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { BodyReader } from '@/e2e/abuse/generate/worst-bodies'
import { parseRows } from '@/lib/shop/catalogue/import/product-import.rules'
import { MAX_IMPORT_ROWS } from '@/lib/shop/catalogue/import/product-import.schema'
import { planZones } from '@/lib/shop/delivery/zones-file.rules'
import { MAX_ZONE_ROWS } from '@/lib/shop/delivery/zones-file.schema'
import { setEnv } from '@/lib/platform/env/env'
import { readBody } from '@/lib/platform/http/bodies/body'
import { readMultipart } from '@/lib/platform/http/bodies/multipart'
import { readOrderFile } from '@/lib/shop/orders/files/order-file.queries'
import { shipmentColumns } from '@/lib/shop/orders/shipments/shipments-file.schema'
import { createApiRouter } from '@/lib/server/render/api-router'
import { parseCsv } from '@/lib/platform/csv/csv'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/** The server of `npm run lab -- worst-bodies`: reads bodies as a serving process does, and tells its parent what that took. */

/** Reads a file of a form and deletes it. */
async function withFile(request: Request, field: string, read: (file: ReceivedFile) => Promise<unknown>) {
  const { files, dispose } = await readMultipart(request, [field])
  try {
    const file = files[field]
    if (file) await read(file)
  } finally {
    await dispose()
  }
}

const readers: Readonly<Record<BodyReader, (request: Request) => Promise<unknown>>> = {
  fields: (request) => readBody(request),
  json: (request) => readBody(request),
  form: (request) => readBody(request),
  file: (request) => withFile(request, 'photo', () => Promise.resolve()),
  products: (request) =>
    withFile(request, 'file', async ({ file }) =>
      parseRows(await parseCsv(await readFile(file), MAX_IMPORT_ROWS)),
    ),
  shipments: (request) =>
    withFile(request, 'file', (file) =>
      readOrderFile(file, shipmentColumns, [['order_id'], ['courier', 'tracking_number']]),
    ),
  zones: (request) =>
    withFile(request, 'file', async ({ file }) =>
      planZones(await parseCsv(await readFile(file), MAX_ZONE_ROWS), []),
    ),
}

const answer = (read: (request: Request) => Promise<unknown>) => ({
  POST: (request: Request) =>
    read(request).then(
      () => new Response('read', { status: 200 }),
      (error: unknown) => new Response(String(error), { status: 400 }),
    ),
})

const resources = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [`/${name}`, answer(read)]),
)
setEnv('UPLOAD_DIR', process.argv[2] ?? '')
const server = createServer(
  createApiRouter(resources, (_, response) => response.writeHead(404).end()).listener,
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1_000 })
})
process.on('disconnect', () => process.exit(0))
