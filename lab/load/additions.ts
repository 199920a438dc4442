import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from '@/lab/client'
import type { AdditionAttempt, RequestLog } from '@/lab/load/request-log'
import type { Addition } from '@/e2e/fixtures/adding-calls'

/** Requests of one addition at most while the load runs; the last one may stay without an answer. */
const MAX_REQUESTS = 60

type Request = { method: 'POST' | 'PATCH'; path: string; body: object; key?: string | undefined }

/** Sends a call of an addition once. */
export const addOnce = (caller: Client, { method, path, body, key }: Request): Promise<Answer> =>
  caller.json(method, path, body, {
    kind: 'addition',
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })

const isAnswered = (status: number): boolean => status !== 0 && status < 500

/**
 * Adds something: sends it until an answer arrives, and then once more, as a client does whose answer was lost. Returns the
 * last answer.
 */
export async function addTimes(
  addition: Addition & { code?: string },
  caller: Client,
  { additions }: RequestLog,
  isOver: () => boolean,
): Promise<Answer> {
  const attempt: AdditionAttempt = {
    ...addition,
    statuses: [],
    send: () => addOnce(caller, { method: 'POST', ...addition }),
  }
  additions.push(attempt)
  for (let time = 0; time < MAX_REQUESTS && !isOver(); time++) {
    if (isAnswered((await send(attempt)).status)) break
    await sleep(randomInt(200, 800))
  }
  return send(attempt)
}

async function send(attempt: AdditionAttempt): Promise<Answer> {
  const answer = await attempt.send()
  attempt.statuses.push(answer.status)
  return answer
}

/** Additions of one kind from which on one of them must have been accepted: a call that is always refused tests nothing. */
const MANY = 3

/**
 * What was answered is there once; what was not is there once after it is sent again. Of each call that was sent often, some are
 * accepted.
 */
export async function verifyAdditions(
  { additions }: RequestLog,
  { lost, doubled, violated }: Record<'lost' | 'doubled' | 'violated', string[]>,
): Promise<void> {
  for (const attempt of additions) {
    if (!attempt.statuses.some(isAnswered)) await send(attempt)
    const { path, key, statuses, code } = attempt
    const answers = statuses.filter(isAnswered)
    const isDone = answers.some((status) => status < 300)
    const count = await attempt.count()
    if (count > 1) doubled.push(`${path} with the key ${key} was done ${count} times`)
    if (isDone && count === 0) lost.push(`${path} with the key ${key} was answered and is not there`)
    if (!isDone && count > 0) violated.push(`${path} was refused and is there`)
    // A code that was used up may be free again a moment later, and the refused request is done then.
    const first = code === undefined ? 0 : answers.findIndex((status) => status < 300)
    if (isDone && answers.slice(first).some((status) => status >= 300))
      violated.push(`${path} with one key was answered ${answers.join(', ')}`)
  }
  for (const path of new Set(additions.map((one) => one.path))) {
    const attempts = additions.filter((one) => one.path === path)
    if (attempts.length >= MANY && !attempts.some(isAdded)) violated.push(`${path} was refused each time`)
  }
}

const isAdded = ({ statuses }: AdditionAttempt): boolean =>
  statuses.some((status) => status >= 200 && status < 300)

/** How many additions were answered as done. */
export const countAdditions = ({ additions }: RequestLog): number => additions.filter(isAdded).length
