import { createGuest } from '@/e2e/abuse/actors'
import { expectThat, get, json, upload } from '@/e2e/abuse/expect'
import { SITE, type PhaseContext, phase } from '@/e2e/abuse/phase'
import type { Case } from '@/e2e/abuse/format'
import { createImage } from '@/lab/load/images'

/** One request more than each limit of lib/platform/rate-limit/rate-limits.rules.ts that a single client reaches quickly. */
const SENT = { tracking: 61, uploads: 21 }
/** A phone number that no order of the shop has: an order that is found is no guess. */
const UNKNOWN_PHONE = '09790000987'

/** The longest Retry-After in seconds: that of a client with ten screenshots without an order. */
const DAY = 86_400

/** With default limits: a client that exceeds one gets 429 with Retry-After, others get their responses. */
async function meetLimits(trial: PhaseContext): Promise<void> {
  const guest = [await createGuest(trial.shop().url)]
  await many(trial, SENT.tracking, (n) =>
    json(
      'tracking',
      'POST',
      '/api/orders/track',
      [],
      JSON.stringify({ order_id: n + 1, phone: UNKNOWN_PHONE }),
    ),
  )
  const image = createImage()
  await many(trial, SENT.uploads, () =>
    upload('uploads', '/api/cartitems/paymentscreenshot/upload', guest, 'photo', image),
  )
  const health = await trial.watch.send(get('health', '/api/health'))
  expectThat(trial, health.status === 200, `${health.status} to /api/health after the limits`)
}

async function many(trial: PhaseContext, count: number, make: (n: number) => Case): Promise<void> {
  let last = 0
  for (let n = 0; n < count && last !== 429; n += 1) {
    const requested = make(n)
    const answer = await trial.watch.send(requested)
    last = answer.status
    if (last !== 429) continue
    const seconds = Number(answer.headers.get('retry-after'))
    expectThat(trial, seconds >= 1 && seconds <= DAY, `429 to ${requested.label} says Retry-After ${seconds}`)
  }
  expectThat(trial, last === 429, `${count} ${make(0).label} meet no limit, the last was answered ${last}`)
}

export const limitsPhase = phase(
  'limits',
  'who exceeds a limit is told when to come again, and others get their answers',
  [meetLimits],
  { settings: SITE },
)
