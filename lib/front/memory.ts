import { keepFor, lifetime, onTouch, touchedElsewhere } from '@/lib/cache'
import { openChannel } from '@/lib/db/channel'
import { frontOf } from '@/lib/front/front'
import { Kept } from '@/lib/front/kept'
import type { LimitedMake } from '@/lib/front/limited-make'
import type { StandIn } from '@/lib/front/pages'
import type { Policy } from '@/lib/front/policy'

/**
 * Milliseconds for which something is kept: as long as what passes by itself may lag, such as what sold most in
 * the last thirty days; and while the writes of other processes are not heard.
 */
const KEPT = 60_000
const KEPT_UNHEARD = 1_000

/**
 * The memory of this process: finished answers up to `megabytes` in front of `make` (none when 0), and what
 * queries remember. Writes drop what shows them: this process's own at once, those of others when they are told.
 */
export function openMemory(megabytes: number, make: LimitedMake, policy: Policy, standIn: StandIn) {
  const kept = megabytes > 0 ? new Kept(megabytes * 2 ** 20, lifetime) : null
  const forget = (ms: number) => {
    keepFor(ms)
    kept?.doubt()
  }
  const channel = openChannel({
    onTags: (tags) => (tags === null ? forget(lifetime()) : touchedElsewhere(tags)),
    onHearing: (isHearing) => forget(isHearing ? KEPT : KEPT_UNHEARD),
  })
  const end = onTouch((tags, origin) => {
    kept?.drop(tags)
    if (origin === 'here') channel.tell(tags)
  })
  const answer: ReturnType<typeof frontOf> = kept
    ? frontOf(make, kept, policy, standIn)
    : (_request, _response, next) => next()
  const close = async () => {
    end()
    await channel.close()
  }
  return { answer, close }
}
