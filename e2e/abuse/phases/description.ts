import { expectThat, get } from '@/e2e/abuse/expect'
import type { Phase, PhaseContext } from '@/e2e/abuse/phase'

/** Milliseconds for which the first look may block a process: the description is built in slices, its page loads code too. */
const MAX_BLOCK_MS = { '/api/openapi.json': 120, '/api/docs': 250 }

/** The first requests of a process for the description of the API, which is built then. */
async function readDescription(trial: PhaseContext): Promise<void> {
  const { shop, watch } = trial
  await shop().state()
  for (const [path, maxMs] of Object.entries(MAX_BLOCK_MS)) {
    await watch.send(get('the first description', path))
    const state = await shop().state()
    const blockMs = Math.round(state?.blockMs ?? Infinity)
    expectThat(trial, blockMs <= maxMs, `the first ${path} of a process blocks it for ${blockMs} ms`)
    trial.tally.notes.push(`${path}: ${blockMs} ms`)
  }
}

/** Its setting has no effect here: it makes the process a new one. */
export const descriptionPhase: Phase = {
  name: 'description',
  share: 0,
  run: readDescription,
  settings: { CACHE_MB: '33' },
}
