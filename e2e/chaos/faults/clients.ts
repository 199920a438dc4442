import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type ChaosEnvironment, type Fault, type FaultStep, pause, recover } from '@/e2e/chaos/fault'
import { createClient, send, type CustomerBehavior } from '@/lab/load/customer'
import { createImage, createForm } from '@/lab/load/images'
import { TEMP_PREFIX } from '@/lib/platform/uploads/storage/storage.rules'

/** The duration of a client fault in milliseconds. */
const LONG = 6_000
/** Concurrent clients that abort their uploads. */
const BREAKERS = 12

/** Disconnects once or twice before the response, then asks for it. */
const gone: CustomerBehavior = async (customer, attempt) => {
  for (let time = randomInt(1, 3); time > 0; time--) await send(attempt, randomInt(120))
  await customer.settle(attempt)
}

/** Sends the same request ten times concurrently. */
const tenfold: CustomerBehavior = async (customer, attempt) => {
  await Promise.all(Array.from({ length: 10 }, () => send(attempt)))
  if (attempt.answers.length === 0) await customer.settle(attempt)
}

const breakUploads: FaultStep = async ({ target, requestLog, recordFault }) => {
  const until = performance.now() + LONG
  const breaker = async () => {
    const caller = createClient(target, requestLog)
    while (performance.now() < until) {
      const { type, body } = createForm(createImage(500, 500))
      await caller.call('POST', '/api/cartitems/paymentscreenshot/upload', {
        kind: 'left',
        headers: { 'Content-Type': type },
        body,
        bytes: randomInt(body.length - 200),
      })
      recordFault()
      await sleep(randomInt(20, 100))
    }
  }
  await Promise.all(Array.from({ length: BREAKERS }, breaker))
}

const listTemporary = ({ uploads }: ChaosEnvironment): Promise<string[]> =>
  readdir(path.join(uploads, TEMP_PREFIX))

/** Breaks uploads, after which none may remain; what a killed shop has left behind is deleted after an hour. */
const breakAndCheckUploads: FaultStep = async (run) => {
  const old = new Set(await listTemporary(run.target))
  await breakUploads(run)
  await run.recordRecovery()
  // Uploads of the load are in progress; none of them takes three seconds.
  const soFar = new Set(await listTemporary(run.target))
  await sleep(3_000)
  const left = (await listTemporary(run.target)).filter((file) => soFar.has(file) && !old.has(file))
  run.checkGuarantee(left.length === 0, `${left.length} temporary files of aborted uploads remain`)
}

const countLeft: FaultStep = ({ requestLog, recordFault }) =>
  recordFault(requestLog.requests.filter(({ kind }) => kind === 'left').length)

const countAttempts: FaultStep = ({ requestLog, recordFault }) => recordFault(requestLog.attempts.length)

export const clientFaults: Fault[] = [
  {
    name: 'client-gone',
    isWhole: true,
    sentence: 'clients that disconnect up to 120 ms after they sent the order, and then repeat it',
    manner: gone,
    steps: [pause(LONG), recover, countLeft],
  },
  {
    name: 'ten-times',
    isWhole: true,
    sentence: 'each order sent ten times at once, one in three without a key',
    manner: tenfold,
    steps: [pause(LONG), recover, countAttempts],
  },
  {
    name: 'torn-uploads',
    isWhole: true,
    sentence: 'uploads aborted half-way',
    steps: [breakAndCheckUploads],
  },
]
