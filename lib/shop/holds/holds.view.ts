import type { HoldView } from '@/lib/shop/holds/holds.schema'

/** When a hold expires, and in how many seconds. */
export type HoldTime = { expiresAt: Date; secondsLeft: number }

export const toHold = ({ expiresAt, secondsLeft }: HoldTime): HoldView => ({
  expires_at: expiresAt.toISOString(),
  seconds_left: Math.max(0, secondsLeft),
})
