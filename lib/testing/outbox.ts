import { db } from '@/lib/db/client'
import { leaseDueEndpoint, deliver } from '@/lib/notifications/deliveries.commands'

/** Sends all due notifications, in sequence per endpoint, as the worker does. Returns their number. */
export async function drainOutbox(): Promise<number> {
  for (let count = 0; ;) {
    const claimed = await leaseDueEndpoint()
    if (claimed.length === 0) return count
    await Promise.all(claimed.map(deliver))
    count += claimed.length
  }
}

/** Simulates the end of all retry delays and endpoint pauses. */
export async function advanceClock(): Promise<void> {
  await db().notification.updateMany({ data: { nextAttemptAt: new Date(0) } })
  await db().notificationEndpoint.updateMany({ data: { lockedUntil: null } })
}

/** Simulates that the process with a lease on this endpoint crashed half a minute ago. */
export const expireLease = (id: number) =>
  db().notificationEndpoint.update({ where: { id }, data: { lockedUntil: new Date(Date.now() - 1) } })

/** Deletes all endpoints. */
export const withoutEndpoints = () => db().notificationEndpoint.deleteMany()
