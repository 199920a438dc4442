import { signInOwner } from '@/e2e/abuse/actors'
import type { Phase, PhaseContext } from '@/e2e/abuse/phase'
import { sendAll } from '@/e2e/abuse/phase'
import { get } from '@/e2e/abuse/expect'
import { CallPlans, callsIn } from '@/e2e/abuse/generate/calls'
import { ValidValues } from '@/e2e/abuse/generate/valid'
import type { OpenApi } from '@/lib/http/openapi'

/** The maximum number of times the owner signs in again. */
const MAX_RENEWALS = 50

/** Every field of every call with invalid values, generated from the OpenAPI document. */
async function abuseCalls(trial: PhaseContext): Promise<void> {
  const description = await trial.watch.send(get('the description', '/api/openapi.json'))
  const document = JSON.parse(description.text) as OpenApi
  const values = new ValidValues(document.components.schemas, trial.random, () => trial.cast.known)
  const plans = new CallPlans(values, trial.random, () => trial.cast.actors)
  let renewals = 0
  await sendAll(
    trial,
    callsIn(document).flatMap((call) => plans.of(call)),
    async ({ label }, { status }) => {
      // A call has correctly ended the owner's session.
      if (status !== 401 || !label.includes(' as owner: ') || label.includes('/sign-in')) return
      if (renewals++ >= MAX_RENEWALS) return
      trial.cast.actors.owner = await signInOwner(trial.shop().url)
    },
  )
  trial.tally.notes.push(`the owner signed in ${renewals} times`)
}

export const callsPhase: Phase = { name: 'calls', share: 0.4, run: abuseCalls }
