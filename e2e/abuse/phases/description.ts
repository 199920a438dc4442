import { expectThat, get } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'

/** Milliseconds for which the first look may block a process. */
const MAX_BLOCK_MS = 250

/** The first requests of a process for the description of the API, which is built then. */
async function readDescription(trial: PhaseContext): Promise<void> {
  const { shop, watch } = trial
  // Loads the code of the call, which is not a finding.
  await watch.send({ label: 'options', sent: { method: 'OPTIONS', path: '/api/openapi.json', headers: [] } })
  await shop().state()
  for (const path of ['/api/openapi.json', '/api/docs']) {
    await watch.send(get('the first description', path))
    const state = await shop().state()
    const blockMs = Math.round(state?.blockMs ?? Infinity)
    expectThat(trial, blockMs <= MAX_BLOCK_MS, `the first ${path} of a process blocks it for ${blockMs} ms`)
    trial.tally.notes.push(`${path}: ${blockMs} ms`)
  }
}

/** Its setting has no effect here: it makes the process a new one. */
export const descriptionPhase = phase(
  'description',
  'the first look at the description of the API blocks nobody',
  [readDescription],
  { settings: { CACHE_MB: '33' } },
)
