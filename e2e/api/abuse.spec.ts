import { expect, test } from 'playwright/test'
import { closeAll } from '@/bench/environment/cleanup'
import { runPhase } from '@/e2e/abuse/phase'
import { phases } from '@/e2e/abuse/phases/all'
import { createEnvironment, type AbuseEnvironment } from '@/e2e/abuse/environment'

/** The short part of `npm run test:abuse`: every scenario, and some seconds of what is made up, the same each time. */

const SEED = 1
/** Seconds for the phases that would go on without end. */
const SECONDS = 25
/** Milliseconds one phase may take with all that it sets off, and the start of the shop. */
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
