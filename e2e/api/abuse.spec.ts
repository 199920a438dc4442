import { expect, test } from 'playwright/test'
import { closeAll } from '@/bench/environment/cleanup'
import { runPhase } from '@/e2e/abuse/phase'
import { phases } from '@/e2e/abuse/phases/all'
import { createEnvironment, type AbuseEnvironment } from '@/e2e/abuse/environment'

/**
 * The short version of `npm run test:abuse`: every scenario, and some seconds of generated requests with a fixed
 * seed.
 */

const SEED = 1
/** Seconds for the phases without an end of their own. */
const SECONDS = 25
/** The timeout of a phase in milliseconds, including confirmations and the start of the shop. */
const TIMEOUT = 180_000

let stage: AbuseEnvironment
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT)
  stage = await createEnvironment()
})
test.afterAll(() => closeAll())

for (const phase of phases) {
  test(`nothing a stranger sends ends, blocks or starves the shop: ${phase.name}`, async () => {
    test.setTimeout(TIMEOUT)
    const { tally } = await runPhase(stage, phase, phase.share * SECONDS, SEED)
    expect(tally.failures).toEqual([])
  })
}
