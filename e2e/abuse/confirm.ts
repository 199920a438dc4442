import { median } from '@/lab/report'
import type { Instance } from '@/e2e/abuse/instance'
import { type Case, formatCase } from '@/e2e/abuse/format'
import type { Suspicion, Tally, Watch } from '@/e2e/abuse/process-monitor'

/** The maximum time in milliseconds that a request may block the event loop. */
export const MAX_BLOCK_MS = 250
/** How often a suspicious request is sent alone. */
const TRIES = 3
/** The maximum number of suspicious requests examined per phase. */
const MAX_SUSPECTS = 40

/** Milliseconds around a crash in which other anomalies are attributed to it. */
const AROUND_DEATH_MS = 2_000
/** The maximum number of notes printed per phase. */
const MAX_NOTES = 8

type Bench = { watch: Watch; shop: () => Instance; revive: () => Promise<void> }

/**
 * Examines each suspicion of the phase: sends the requests that were running again, alone. A block counts when the
 * median of three tries exceeds the limit; a crash or a missing response counts when the request causes it again.
 * Anything not reproducible is a note, except a crash, which is always a failure.
 */
export async function confirmAll(bench: Bench, tally: Tally): Promise<void> {
  const all = tally.suspicions.splice(0)
  const deaths = all.filter(({ what }) => what === 'death').map(({ at }) => at)
  const isOfDeath = (at: number) => deaths.some((death) => Math.abs(at - death) < AROUND_DEATH_MS)
  // The output and the missing responses of a crashing process are part of the crash.
  for (const { at, words, key } of tally.strays.splice(0)) if (!isOfDeath(at)) tally.fail(words, key)
  const suspicions = all.filter(({ what, at }) => what === 'death' || !isOfDeath(at))
  const looked = new Map<string, Promise<boolean>>()
  const isGuilty = (what: Suspicion['what'], suspect: Case) => {
    const key = `${what} ${suspect.label}`
    if (!looked.has(key) && looked.size >= MAX_SUSPECTS) return Promise.resolve(false)
    const found = looked.get(key) ?? confirm(bench, tally, what, suspect)
    looked.set(key, found)
    return found
  }
  for (const { what, words, suspects } of suspicions) {
    let isExplained = false
    for (const suspect of suspects) isExplained = (await isGuilty(what, suspect)) || isExplained
    if (isExplained) continue
    const sentence = `${what} (${words}) that none of ${suspects.length} requests brings about alone: ${suspects
      .slice(0, 4)
      .map(({ label }) => label)
      .join(' · ')}`
    if (what === 'death') tally.fail(sentence)
    else if (tally.notes.length < MAX_NOTES) tally.notes.push(sentence)
  }
  // The effects of the retries are known by now.
  tally.suspicions.splice(0)
  tally.strays.splice(0)
}

async function confirm(bench: Bench, tally: Tally, what: Suspicion['what'], suspect: Case): Promise<boolean> {
  const { watch, shop, revive } = bench
  const blocks: number[] = []
  for (let time = 0; time < TRIES; time++) {
    await revive()
    await shop().state()
    const answer = await watch.send(suspect)
    const after = await shop().state()
    if (after === null) {
      tally.fail(`ends the process: ${formatCase(suspect, shop().url)}`, `death ${suspect.label}`)
      await revive()
      return true
    }
    if (what === 'silence' && answer.problem !== null) {
      tally.fail(`${answer.problem}: ${formatCase(suspect, shop().url)}`, `silence ${suspect.label}`)
      return true
    }
    blocks.push(after.blockMs)
    // Two tries below the limit decide the median.
    if (blocks.filter((ms) => ms <= MAX_BLOCK_MS).length * 2 > TRIES) return false
  }
  const ms = Math.round(median(blocks))
  if (what !== 'block' || ms <= MAX_BLOCK_MS) return false
  tally.fail(
    `blocks the event loop for ${ms} ms: ${formatCase(suspect, shop().url)}`,
    `block ${suspect.label}`,
  )
  return true
}
