import { createServer } from 'node:http'
import pg from 'pg'
import { constant } from '@/bench/limits/constant'
import { readStatements, type Statement } from '@/bench/limits/statements'
import { env } from '@/lib/env'

/**
 * What Node does with nothing on top: a constant of so many bytes at /constant/…, and at /<name> the
 * statements of that name, as the shop sends them, answered as JSON of their rows.
 */
const { HOST, PORT, DATABASE_URL, DATABASE_POOL } = env()
const statements = readStatements(process.argv[2] ?? '')
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: DATABASE_POOL,
  options: '-c TimeZone=UTC',
})
const constants = new Map<number, Buffer>()

function constantOf(bytes: number): Buffer {
  const body = constants.get(bytes) ?? Buffer.from(constant(bytes))
  constants.set(bytes, body)
  return body
}

const rowsOf = async (wanted: readonly Statement[]) => {
  const results = await Promise.all(wanted.map((statement) => pool.query(statement)))
  return JSON.stringify({ data: results.map(({ rows }) => rows as unknown[]) })
}

async function answer(path: string): Promise<Buffer | string> {
  const bytes = /^\/constant\/(\d+)$/.exec(path)?.[1]
  return bytes === undefined ? rowsOf(statements[path.slice(1)] ?? []) : constantOf(Number(bytes))
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
