import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { encodeChunks, worstBodies, type WorstBody } from '@/e2e/abuse/generate/worst-bodies'
import { head, sendRaw } from '@/e2e/fixtures/raw-http'
import { onExit } from '@/lab/cleanup'
import { temporaryFolder } from '@/lab/process'
import { check, median, print, table } from '@/lab/report'
import { type Arguments, defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const LIMIT_SECONDS = 0.3
const RUNS = 3
/** Milliseconds in which a rejected body is thrown away, and files are deleted. */
const SETTLE_MS = 200

const told = z.object({ port: z.number().optional(), cpuMs: z.number().optional() })

type World = { url: string; readCpu: () => Promise<number>; kinds: readonly string[] }

/** The readers of a serving process, in a process of their own. */
async function startReaders(_: ProgressReporter, { rest }: Arguments): Promise<World> {
  const folder = await temporaryFolder('worst-bodies')
  const child = fork(path.join(import.meta.dirname, 'worst-bodies', 'readers.ts'), [
    path.join(folder, 'uploads'),
  ])
  const ended = once(child, 'exit')
  onExit(async () => {
    child.disconnect()
    await ended
  })
  const ask = async () => told.parse((await once(child, 'message'))[0])
  const { port = 0 } = await ask()
  const readCpu = async () => {
    child.send('cpu')
    return (await ask()).cpuMs ?? 0
  }
  return { url: `http://127.0.0.1:${port}`, readCpu, kinds: rest }
}

const toHead = (url: string, { reader, contentType, chunkBytes }: WorstBody, length: number): string[] => [
  ...head(url, `POST /${reader}`),
  `Content-Type: ${contentType}`,
  chunkBytes === undefined ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked',
]

type Result = { worst: WorstBody; bytes: number; status: number; seconds: number }

async function measure({ url, readCpu }: World, worst: WorstBody): Promise<Result> {
  const body = worst.body()
  const bytes = encodeChunks(body, worst.chunkBytes)
  const times: number[] = []
  let status = 0
  for (let run = 0; run < RUNS; run++) {
    const before = await readCpu()
    status = (await sendRaw(url, toHead(url, worst, bytes.length), bytes)).status
    await sleep(SETTLE_MS)
    times.push((await readCpu()) - before)
  }
  return { worst, bytes: body.length, status, seconds: median(times) / 1_000 }
}

const isOver = ({ seconds }: Result) => seconds > LIMIT_SECONDS

async function readBodies(world: World): Promise<void> {
  const results: Result[] = []
  for (const worst of worstBodies)
    if (world.kinds.length === 0 || world.kinds.includes(worst.reader))
      results.push(await measure(world, worst))
  const rows = results.map((result) => [
    ...[result.worst.reader, result.worst.name, String(result.bytes), String(result.status)],
    ...[result.seconds.toFixed(2), isOver(result) ? `over ${LIMIT_SECONDS} s` : ''],
  ])
  print(table(['Reader', 'Body', 'Bytes', 'Status', 'CPU, s', ''], rows))
  const over = results.filter(isOver)
  check(over.length === 0, `${over.length} bodies take more than ${LIMIT_SECONDS} s`)
}

export const worstBodiesCost = defineScenario({
  name: 'worst-bodies',
  sentence: `the CPU time of the worst body of each kind, from the socket to its parsed form or rejection; fails over ${LIMIT_SECONDS} s`,
  takes: 'KIND…',
  setUp: startReaders,
  steps: [readBodies],
})
