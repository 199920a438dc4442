import { setTimeout as sleep } from 'node:timers/promises'
import { type ChaosEnvironment, type Fault, type FaultStep, recover } from '@/e2e/chaos/fault'
import { type DiskSpace, freeBytes, smallDisk } from '@/e2e/chaos/faults/small-disk'
import { createClient, LoadCustomer } from '@/lab/load/customer'
import { createImage, createForm } from '@/lab/load/images'
import type { RequestLog } from '@/lab/load/request-log'

/** The duration of each shortage in milliseconds. */
const LONG = 3_500
/** Uploads tested in each shortage. */
const LOOKED_AT = 12

/** The distinct responses to uploads while the disk is full: status and message. */
async function uploadsNow(target: ChaosEnvironment, requestLog: RequestLog): Promise<string[]> {
  const caller = createClient(target, requestLog)
  const answers = new Set<string>()
  for (let time = 0; time < LOOKED_AT; time++) {
    const { type, body, sha256 } = createForm(createImage())
    requestLog.whole.add(sha256)
    const headers = { 'Content-Type': type }
    const { status, text } = await caller.call('POST', '/api/cartitems/paymentscreenshot/upload', {
      kind: 'upload',
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
  { target, requestLog, recordFault, checkGuarantee }: Parameters<FaultStep>[0],
  space: DiskSpace,
): Promise<void> {
  const buyer = new LoadCustomer(target, requestLog, false)
  const screenshot = await buyer.upload()
  await freeBytes(target).set(space)
  recordFault()
  const began = performance.now()
  const answers = await uploadsNow(target, requestLog)
  checkGuarantee(
    answers.some((one) => one.startsWith('503 ')),
    `no upload was refused without free space (${space})`,
  )
  // Space freed by other uploads of the load may allow one to succeed.
  for (const answer of answers.filter((one) => !/^(503|201) /.test(one)))
    checkGuarantee(false, `an upload without free space (${space}) is answered: ${answer}`)
  if (screenshot !== null) {
    const attempt = buyer.attemptWith(screenshot)
    await buyer.settle(attempt)
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
    sentence: `disk of the uploads: little space left, no space left, no inodes left (${smallDisk})`,
    setUp: async (environment) => freeBytes(environment).open(),
    steps: (['little', 'nothing', 'no files'] as const).flatMap((space): FaultStep[] => [
      (run) => runShort(run, space),
      ({ target }) => freeBytes(target).set('plenty'),
      recover,
    ]),
  },
]
