import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ChaosClient } from '@/e2e/chaos/http-client'
import type { Fault, FaultRun } from '@/e2e/chaos/fault'
import { createImage, createForm } from '@/e2e/chaos/images'
import { send, type CustomerBehavior } from '@/e2e/chaos/customer'
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

async function breakUploads({ environment, requestLog, recordFault }: FaultRun): Promise<void> {
  const until = performance.now() + LONG
  const breaker = async () => {
    const caller = new ChaosClient(environment.url, requestLog)
    while (performance.now() < until) {
      const { type, body, sha256 } = createForm(createImage(500, 500))
      requestLog.torn.add(sha256)
      await caller.call('left', 'POST', '/api/cartitems/paymentscreenshot/upload', {
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

export const clientFaults: Fault[] = [
  {
    name: 'client-gone',
    isWhole: true,
    description: 'clients that disconnect up to 120 ms after they sent the order, and then repeat it',
    manner: gone,
    work: async ({ requestLog, recordFault, recordRecovery }) => {
      await sleep(LONG)
      await recordRecovery()
      recordFault(requestLog.requests.filter(({ kind }) => kind === 'left').length)
    },
  },
  {
    name: 'ten-times',
    isWhole: true,
    description: 'each order sent ten times at once, one in three without a key',
    manner: tenfold,
    work: async ({ requestLog, recordFault, recordRecovery }) => {
      await sleep(LONG)
      await recordRecovery()
      recordFault(requestLog.attempts.length)
    },
  },
  {
    name: 'torn-uploads',
    isWhole: true,
    description: 'uploads aborted half-way',
    work: async (trial) => {
      const folder = path.join(trial.environment.uploads, TEMP_PREFIX)
      // A killed shop leaves some behind; they are deleted after an hour.
      const old = new Set(await readdir(folder))
      await breakUploads(trial)
      await trial.recordRecovery()
      // Uploads of the load are in progress; none of them takes three seconds.
      const soFar = new Set(await readdir(folder))
      await sleep(3_000)
      const left = (await readdir(folder)).filter((file) => soFar.has(file) && !old.has(file))
      trial.checkGuarantee(left.length === 0, `${left.length} temporary files of aborted uploads remain`)
    },
  },
]
