import { headers, someHeaders } from '@/e2e/abuse/generate/headers'
import { createPaths } from '@/e2e/abuse/generate/paths'
import type { Plan } from '@/e2e/abuse/generate/calls'
import { type Phase, sendAll, type PhaseContext } from '@/e2e/abuse/phase'

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

export const headersPhase: Phase = { name: 'headers', share: 0.25, run: abuseHeaders }
