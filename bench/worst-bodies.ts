import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { table } from '@/bench/report/table'
import { median } from '@/bench/stats'
import { encodeChunks, worstBodies, type WorstBody } from '@/e2e/abuse/generate/worst-bodies'

/**
 * `npm run bench:worst-bodies`: the CPU time of a serving process for the worst body of each kind, in seconds, from the
 * socket to the parsed body or its rejection. Exits with 1 when one takes longer than LIMIT_SECONDS. Names select kinds:
 * `-- file products`.
 */
const LIMIT_SECONDS = 0.3
const RUNS = 3
/** Milliseconds in which a rejected body is thrown away, and files are deleted. */
const SETTLE_MS = 200

const told = z.object({ port: z.number().optional(), cpuMs: z.number().optional() })

const folder = await mkdtemp(path.join(tmpdir(), 'zay-worst-bodies-'))
const child = fork(path.join(import.meta.dirname, 'worst-bodies', 'readers.ts'), [
  path.join(folder, 'uploads'),
])
const ask = async (): Promise<z.infer<typeof told>> => told.parse((await once(child, 'message'))[0])
const { port = 0 } = await ask()

async function getCpuMs(): Promise<number> {
  child.send('cpu')
  return (await ask()).cpuMs ?? 0
}

/** The status of the response to a body; 0 when the connection was closed without one. */
function send({ reader, contentType }: WorstBody, bytes: Buffer, isChunked: boolean): Promise<number> {
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    `POST /${reader} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${contentType}\r\n${length}\r\n\r\n`,
  )
  socket.write(bytes)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  return new Promise((resolve) =>
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))),
  )
}

type Result = { worst: WorstBody; bytes: number; status: number; seconds: number }

async function measure(worst: WorstBody): Promise<Result> {
  const body = worst.body()
  const bytes = encodeChunks(body, worst.chunkBytes)
  const times: number[] = []
  let status = 0
  for (let run = 0; run < RUNS; run++) {
    const before = await getCpuMs()
    status = await send(worst, bytes, worst.chunkBytes !== undefined)
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    times.push((await getCpuMs()) - before)
  }
  return { worst, bytes: body.length, status, seconds: median(times) / 1_000 }
}

const selected = process.argv.slice(2)
const results: Result[] = []
try {
  for (const worst of worstBodies)
    if (selected.length === 0 || selected.includes(worst.reader)) results.push(await measure(worst))
} finally {
  child.disconnect()
  await rm(folder, { recursive: true, force: true })
}
const isOver = ({ seconds }: Result) => seconds > LIMIT_SECONDS
process.stdout.write(
  `${table(
    ['Reader', 'Body', 'Bytes', 'Status', 'CPU, s', ''],
    results.map((result) => [
      result.worst.reader,
      result.worst.name,
      String(result.bytes),
      String(result.status),
      result.seconds.toFixed(2),
      isOver(result) ? `over ${LIMIT_SECONDS} s` : '',
    ]),
  )}\n`,
)
if (results.some(isOver)) process.exitCode = 1
