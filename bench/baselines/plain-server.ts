import { createServer, get } from 'node:http'
import pg from 'pg'
import { COMPRESSED } from '@/bench/baselines/compressed'
import { readStatements, type Statement } from '@/bench/baselines/statements'
import { env } from '@/lib/platform/env/env'

/**
 * Measures what plain Node can do. /copy/<path> returns the bytes that path once returned. /<name> sends the same SQL
 * statements as the shop's read of that name and returns their rows as JSON.
 */
const { HOST, PORT, DATABASE_URL, DATABASE_POOL_SIZE } = env()
const statements = readStatements(process.argv[2] ?? '')
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: DATABASE_POOL_SIZE,
  options: '-c TimeZone=UTC',
})
const copies = new Map<string, Promise<Buffer>>()

/** Returns the response body of `address`, still compressed. */
function fetchCopy(address: string): Promise<Buffer> {
  const known = copies.get(address)
  if (known) return known
  const copy = new Promise<Buffer>((resolve, reject) => {
    get(address, { headers: COMPRESSED }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
      response.on('error', reject)
    }).on('error', reject)
  })
  copies.set(address, copy)
  return copy
}

const queryRows = async (queries: readonly Statement[]) => {
  const results = await Promise.all(queries.map((statement) => pool.query(statement)))
  return JSON.stringify({ data: results.map(({ rows }) => rows as unknown[]) })
}

function answer(path: string): Promise<Buffer | string> {
  const address = /^\/copy\/(.+)$/.exec(path)?.[1]
  return address === undefined
    ? queryRows(statements[path.slice(1)] ?? [])
    : fetchCopy(decodeURIComponent(address))
}

const server = createServer((request, response) => {
  answer(request.url ?? '/').then(
    (body) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(PORT, HOST)
process.on('SIGTERM', () => process.exit(0))
