/** Milliseconds after which a session ends however much it is used: a week (ASVS 5.0, 7.3.2). */
const LONGEST = 7 * 86_400_000

/** Whether a session made at `createdAt` has had its time. */
export const isTooOld = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LONGEST
