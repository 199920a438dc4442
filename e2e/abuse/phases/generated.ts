import { signInOwner } from '@/e2e/abuse/actors'
import { headers, someHeaders } from '@/e2e/abuse/generate/headers'
import { createPaths } from '@/e2e/abuse/generate/paths'
import { type PhaseContext, sendAll, phase } from '@/e2e/abuse/phase'
import { readDescription } from '@/e2e/abuse/expect'
import { CallPlans, callsIn, type Plan } from '@/e2e/abuse/generate/calls'
import { ValidValues } from '@/e2e/abuse/generate/valid'

/** The maximum number of times the owner signs in again. */
const MAX_RENEWALS = 50

/** Every field of every call with invalid values, generated from the OpenAPI document. */
async function abuseCalls(trial: PhaseContext): Promise<void> {
  const document = await readDescription(trial)
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

export const callsPhase = phase(
  'calls',
  'every field of every call with wrong values, as a stranger, a guest, a token and the owner',
  [abuseCalls],
  { share: 0.4 },
)

/** How often each header is tried on each kind of URL, with a different value each time. */
const TURNS = 6
const WHO = ['nobody', 'nobody', 'visitor', 'owner'] as const

/** Sends every known header with invalid values to every kind of URL. */
async function abuseHeaders(trial: PhaseContext): Promise<void> {
  const { random, cast } = trial
  const plans = Object.keys(headers).flatMap((name) =>
    Object.entries(createPaths(cast.known)).flatMap(([kind, path]) =>
      Array.from({ length: TURNS }, (): Plan => ({
        make: () => {
          const odd = someHeaders(random, name)
          const who = random.pick([...WHO])
          const isCookie = odd.some(([one]) => one === 'Cookie' || one === 'Authorization')
          return {
            label: `${kind} with ${odd.map(([one, value]) => `${one}: ${value.slice(0, 24)}`).join(' · ')}`,
            sent: {
              method: random.pick(['GET', 'GET', 'GET', 'HEAD']),
              path: odd.some(([one]) => one === 'RSC')
                ? withRsc(path, random.pick(['', 'x', '1a2b3', '%', 'é']))
                : path,
              headers: [...(isCookie ? [] : cast.actors[who]), ...odd],
            },
          }
        },
      })),
    ),
  )
  await sendAll(trial, plans)
}

const withRsc = (path: string, value: string): string =>
  value === '' ? path : `${path}${path.includes('?') ? '&' : '?'}_rsc=${encodeURIComponent(value)}`

export const headersPhase = phase(
  'headers',
  'every known header with wrong values on every kind of address',
  [abuseHeaders],
  { share: 0.25 },
)
