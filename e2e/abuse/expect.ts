import { createForm } from '@/lab/load/images'
import { check, median } from '@/lab/report'
import type { OpenApi } from '@/lib/openapi/openapi'
import type { Answer } from '@/e2e/abuse/answer'
import { type PhaseContext, TimedOutRequest } from '@/e2e/abuse/phase'
import { type Case, formatCase } from '@/e2e/abuse/format'
import { isServerFailure } from '@/e2e/abuse/process-monitor'

/** Crashes after which a phase is aborted. */
const MAX_DEATHS = 4
/** How often a slow request is measured before it counts. */
const TRIES = 3

/**
 * Sends `asked` alone. Records a failure if it crashes the process or its status is none of `statuses`. Blocks are
 * examined by the phase.
 */
export async function expectStatus(
  trial: PhaseContext,
  requested: Case,
  statuses: readonly number[],
): Promise<Answer> {
  const { revive, watch, shop, tally } = trial
  await revive()
  const answer = await watch.send(requested)
  // The process reports its state after the effects of the request, so a block or a crash is known by now.
  if ((await shop().state()) === null) {
    tally.fail(`ends the process: ${formatCase(requested, shop().url)}`)
    tally.deaths += 1
    if (tally.deaths >= MAX_DEATHS)
      throw new TimedOutRequest(`given up after ${MAX_DEATHS} ends of the process`)
  } else if (answer.status !== 0 && !statuses.includes(answer.status) && !isServerFailure(answer)) {
    const excerpt = answer.text.slice(0, 160)
    tally.fail(
      `${answer.status} instead of ${statuses.join(' or ')} (${excerpt}): ${formatCase(requested, shop().url)}`,
    )
  }
  return answer
}

/** Also records a failure if the event loop is blocked longer than `maxMs` in the median of three tries. */
export async function expectQuick(
  trial: PhaseContext,
  requested: Case,
  statuses: readonly number[],
  maxMs: number,
): Promise<void> {
  const blocks: number[] = []
  for (let time = 0; time < TRIES; time++) {
    await trial.shop().state()
    await trial.watch.send(requested)
    const state = await trial.shop().state()
    if (state === null || state.blockMs <= maxMs) break
    blocks.push(state.blockMs)
  }
  if (blocks.length === TRIES)
    trial.tally.fail(
      `${Math.round(median(blocks))} ms of the event loop: ${formatCase(requested, trial.shop().url)}`,
    )
  await expectStatus(trial, requested, statuses)
}

/** A GET request for `path`. */
export const get = (label: string, path: string, ...headers: (readonly [string, string])[]): Case => ({
  label,
  sent: { method: 'GET', path, headers },
})

/** The description of the API. @throws Error when it does not come. */
export async function readDescription({ watch }: PhaseContext): Promise<OpenApi> {
  const { status, text } = await watch.send(get('the description', '/api/openapi.json'))
  check(status === 200, `The description is answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as OpenApi
}

type Header = readonly [string, string]

/** A request with a JSON body, given as text. */
export const json = (
  label: string,
  method: string,
  path: string,
  who: readonly Header[],
  text: string,
): Case => ({
  label,
  sent: { method, path, headers: [['Content-Type', 'application/json'], ...who], body: Buffer.from(text) },
})

/** A multipart request with one file. */
export function upload(
  label: string,
  path: string,
  who: readonly Header[],
  field: string,
  file: Buffer,
  type = 'image/png',
): Case {
  const form = createForm(file, field, type)
  const headers = [['Content-Type', form.type] as const, ...who]
  return { label, sent: { method: 'POST', path, headers, body: form.body } }
}

/** Records a failure unless `isRight`. */
export function expectThat(trial: PhaseContext, isRight: boolean, words: string): void {
  if (!isRight) trial.tally.fail(words)
}
