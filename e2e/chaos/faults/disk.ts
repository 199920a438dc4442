import { setTimeout as sleep } from 'node:timers/promises'
import { ChaosClient, type RequestLog } from '@/e2e/chaos/http-client'
import type { Fault, FaultRun } from '@/e2e/chaos/fault'
import { withRetries } from '@/e2e/chaos/fault'
import { type DiskSpace, freeBytes, smallDisk } from '@/e2e/chaos/faults/small-disk'
import { createImage, createForm } from '@/e2e/chaos/images'
import { ChaosCustomer } from '@/e2e/chaos/customer'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'

/** The duration of each shortage in milliseconds. */
const LONG = 3_500
/** Uploads tested in each shortage. */
const LOOKED_AT = 12

/** The distinct responses to uploads while the disk is full: status and message. */
async function uploadsNow(environment: ChaosEnvironment, requestLog: RequestLog): Promise<string[]> {
  const caller = new ChaosClient(environment.url, requestLog)
  const answers = new Set<string>()
  for (let time = 0; time < LOOKED_AT; time++) {
    const { type, body, sha256 } = createForm(createImage())
    requestLog.whole.add(sha256)
    const headers = { 'Content-Type': type }
    const { status, text } = await caller.call('upload', 'POST', '/api/cartitems/paymentscreenshot/upload', {
      headers,
      body,
    })
    const { message } = status === 201 ? { message: '' } : (JSON.parse(text) as { message: string })
    answers.add(`${status} ${message}`)
    await sleep(50)
  }
  return [...answers]
}

/**
 * Simulates one kind of full disk: uploads are rejected with 503, orders with an earlier screenshot still succeed.
 */
async function runShort(
  { environment, requestLog, recordFault, checkGuarantee }: FaultRun,
  space: DiskSpace,
): Promise<void> {
  const buyer = new ChaosCustomer(environment, requestLog, false)
  const screenshot = await buyer.upload()
  await freeBytes(environment).set(space)
  recordFault()
  const began = performance.now()
  const answers = await uploadsNow(environment, requestLog)
  checkGuarantee(
    answers.some((one) => one.startsWith('503 ')),
    `no upload was refused without free space (${space})`,
  )
  // Space freed by other uploads of the load may allow one to succeed.
  for (const answer of answers.filter((one) => !/^(503|201) /.test(one)))
    checkGuarantee(false, `an upload without free space (${space}) is answered: ${answer}`)
  if (screenshot !== null) {
    const attempt = buyer.attemptWith(screenshot)
    await withRetries(buyer, attempt)
    checkGuarantee(
      attempt.answers.length > 0 || attempt.rejected === 409,
      `no order without free space (${space})`,
    )
  }
  await sleep(Math.max(0, LONG - (performance.now() - began)))
}

export const diskFaults: Fault[] = [
  {
    name: 'full-disk',
    description: `disk of the uploads: little space left, no space left, no inodes left (${smallDisk})`,
    setUp: async (environment) => freeBytes(environment).open(),
    work: async (trial) => {
      for (const space of ['little', 'nothing', 'no files'] as const) {
        await runShort(trial, space)
        await freeBytes(trial.environment).set('plenty')
        await trial.recordRecovery()
      }
    },
  },
]
