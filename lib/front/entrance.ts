import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Env } from '@/lib/env'
import { callerOf } from '@/lib/front/caller'
import type { Crowd } from '@/lib/front/crowd'
import { doorOf } from '@/lib/front/door'
import { endUnread } from '@/lib/front/listener'
import { refuse, tellRefusal } from '@/lib/front/refusals'
import { isStopping } from '@/lib/stopping'

/** Answers what it can; has `next` answer all else. */
export type Station = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * The way of each request: who asks is made out, the door and the crowd decide, then each of `stations` may answer, and at last
 * `render`.
 */
export function entranceOf(
  settings: Env,
  crowd: Crowd,
  stations: readonly Station[],
  render: RequestListener,
): RequestListener {
  const introduce = callerOf(settings.TRUSTED_PROXIES)
  const refusalOf = doorOf(settings)
  const inside = stations.reduceRight<RequestListener>(
    (next, station) => (request, response) => station(request, response, () => next(request, response)),
    (request, response) => {
      tellRefusal(request, response, false)
      endUnread(request, response)
      render(request, response)
    },
  )
  return (request, response) => {
    introduce(request)
    // Whoever holds a connection open comes back by another one, to another process.
    if (isStopping()) response.setHeader('Connection', 'close')
    const refusal = refusalOf(request) ?? crowd.admit(request)
    if (!refusal) {
      inside(request, response)
      return
    }
    tellRefusal(request, response, true)
    endUnread(request, response)
    refuse(response, refusal)
  }
}
