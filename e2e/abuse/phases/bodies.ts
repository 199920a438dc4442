import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '@/lab/report'
import { SCREENSHOTS } from '@/e2e/abuse/actors'
import { expectThat, get } from '@/e2e/abuse/expect'
import { type BodyReader, encodeChunks, worstBodies, type WorstBody } from '@/e2e/abuse/generate/worst-bodies'
import { type PhaseContext, TimedOutRequest, phase } from '@/e2e/abuse/phase'
import type { Case } from '@/e2e/abuse/format'
import { open } from '@/e2e/fixtures/raw-http'

/** CPU milliseconds of the main thread for one body, on the machine for which the limits of blocks were set (probe.mjs). */
const MAX_CPU_MS = 300
/** How often a body is sent before its CPU time counts. */
const TRIES = 3
/** Bodies over the limit after which the phase is aborted: each takes a multiple of its time. */
const MAX_FAILURES = 5
/** Clients that leave in the middle of their upload. */
const LEAVING = 12
/** Seconds in which what has arrived of them is read, at MAX_CPU_MS each and on a machine four times as slow. */
const MAX_READING_SECONDS = 15

/** The rows of a file are also compared with the shop, which takes longer: a file may only not block. */
const FILES: readonly BodyReader[] = ['products', 'shipments', 'zones']

function toCase({ actors }: PhaseContext['cast'], worst: WorstBody): Case {
  const { reader, name, contentType, chunkBytes } = worst
  const [path, who] = {
    fields: ['/api/orders/track', actors.nobody],
    json: ['/api/orders/track', actors.nobody],
    form: ['/api/orders/track', actors.nobody],
    file: [SCREENSHOTS, actors.visitor],
    products: ['/api/products/imports', actors.token],
    shipments: ['/api/orders/shipments/import', actors.token],
    zones: ['/api/delivery/zones/import', actors.owner],
  }[reader] as [string, Case['sent']['headers']]
  const encoding = chunkBytes === undefined ? [] : [['Transfer-Encoding', 'chunked'] as const]
  const headers = [['Content-Type', contentType] as const, ...encoding, ...who]
  const body = encodeChunks(worst.body(), chunkBytes)
  // A body in pieces is answered before its end.
  const mayBeClosed = chunkBytes !== undefined
  return { label: `${reader}: ${name}`, sent: { method: 'POST', path, headers, body, mayBeClosed } }
}

/** CPU milliseconds of one body: the median of three tries when the first takes too long. */
async function measureCpu({ shop, watch, revive }: PhaseContext, requested: Case): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TRIES; time++) {
    await revive()
    await shop().state()
    await watch.send(requested)
    const state = await shop().state()
    times.push(state?.cpuMs ?? 0)
    if (state === null || state.cpuMs <= MAX_CPU_MS) break
  }
  return times.length === TRIES ? median(times) : Math.min(...times)
}

/** Clients close their connections when most of a body of carriage returns has arrived: nobody works on it any more. */
async function leaveEarly(trial: PhaseContext): Promise<void> {
  const [worst] = worstBodies.filter(({ reader }) => reader === 'file')
  if (!worst) throw new Error('There is no body for an upload')
  const { path, headers, body = Buffer.alloc(0) } = toCase(trial.cast, worst).sent
  const { shop, watch, tally } = trial
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${lines}\r\n`
  await Promise.all(
    Array.from({ length: LEAVING }, async () => {
      const { socket, over } = open(shop().url)
      socket.write(head)
      socket.write(body.subarray(0, -10_000), () => socket.destroy())
      await over
    }),
  )
  tally.requests += LEAVING
  const health = await watch.send(get('health after clients have left', '/api/health'))
  expectThat(trial, health.status === 200, `/api/health after ${LEAVING} clients have left: ${health.status}`)
  for (let second = 1; second <= MAX_READING_SECONDS; second++) {
    await shop().state()
    await sleep(1_000)
    const state = await shop().state()
    if (state === null || state.cpuMs <= MAX_CPU_MS) return
  }
  tally.fail(`The process still works ${MAX_READING_SECONDS} s after ${LEAVING} clients have left`)
}

/** The worst bodies of each kind, one by one. */
async function sendBodies(trial: PhaseContext): Promise<void> {
  for (const worst of worstBodies) {
    if (trial.tally.failures.length >= MAX_FAILURES)
      throw new TimedOutRequest('given up after too many bodies')
    const requested = toCase(trial.cast, worst)
    if (FILES.includes(worst.reader)) {
      await trial.revive()
      await trial.watch.send(requested)
      continue
    }
    const cpuMs = await measureCpu(trial, requested)
    expectThat(trial, cpuMs <= MAX_CPU_MS, `${requested.label}: ${Math.round(cpuMs)} ms of CPU`)
  }
}

export const bodiesPhase = phase(
  'bodies',
  'the worst bodies of each reader take little time, also when their clients leave',
  [sendBodies, leaveEarly],
)
