import { forgetKeys } from '@/lib/checkout/attempts/commands'
import { prepared, preparedTransaction } from '@/lib/db/prepared'
import { forgetVisitors } from '@/lib/identity/visitors/commands'
import { forgetCounts } from '@/lib/limits/commands'
import { log } from '@/lib/log'
import { forgetNotifications } from '@/lib/notifications/delivery/commands'
import { sweepUnclaimed } from '@/lib/media/unclaimed/commands'
import { SWEEP_LOCK } from '@/lib/media/unclaimed/rules'
import { sweepUnfinished } from '@/lib/media/unfinished/commands'

/** What time makes worthless, and who takes it away. Visitors go first: what they uploaded is nobody's then. */
const chores = {
  visitors: forgetVisitors,
  screenshots: sweepUnclaimed,
  temporaryFiles: sweepUnfinished,
  idempotencyKeys: forgetKeys,
  limitCounts: forgetCounts,
  notifications: forgetNotifications,
}

/** Nobody waits for it: it may take until the next hour. */
const UPKEEP = { timeout: 3_600_000 }

export type Upkeep = Partial<Record<keyof typeof chores, number>>

/**
 * Takes away what is worthless by now; how many of each, in one line of the log too. Null while another process is at
 * it, or a backup is made. A chore that fails is logged and keeps no other from being done.
 */
export const keepUp = (): Promise<Upkeep | null> =>
  preparedTransaction(async (on) => {
    const [lock] = await prepared<{ isHeld: boolean }>(on)`
      SELECT pg_try_advisory_xact_lock(${SWEEP_LOCK}::bigint) AS "isHeld"`
    if (!lock?.isHeld) return null
    const done: Upkeep = {}
    for (const [name, chore] of Object.entries(chores) as [keyof typeof chores, () => Promise<number>][]) {
      try {
        done[name] = await chore()
      } catch (error) {
        log.error({ err: error, chore: name }, 'a chore of the upkeep failed')
      }
    }
    log.info(done, 'upkeep done')
    return done
  }, UPKEEP)
