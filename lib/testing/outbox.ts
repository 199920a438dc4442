import { db } from '@/lib/db/client'
import { leaseDueEndpoint, deliver } from '@/lib/notifications/deliveries.commands'

/** Sends everything that is due, one after another to each target, as the courier does; how many. */
export async function drainOutbox(): Promise<number> {
  for (let count = 0; ;) {
    const claimed = await leaseDueEndpoint()
    if (claimed.length === 0) return count
    await Promise.all(claimed.map(deliver))
    count += claimed.length
  }
}

/** As if the waits between attempts were over, and targets had rested. */
export async function advanceClock(): Promise<void> {
  await db().notification.updateMany({ data: { nextAt: new Date(0) } })
  await db().notificationTarget.updateMany({ data: { busyUntil: null } })
}

/** As if the process that had claimed from this target had died half a minute ago. */
export const expireLease = (id: number) =>
  db().notificationTarget.update({ where: { id }, data: { busyUntil: new Date(Date.now() - 1) } })

/** As nobody is told anything. */
export const withoutEndpoints = () => db().notificationTarget.deleteMany()
