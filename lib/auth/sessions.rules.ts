/** Milliseconds after which a session ends however much it is used: a week (ASVS 5.0, 7.3.2). */
const LONGEST = 7 * 86_400_000

/** Whether a session made at `createdAt` has had its time. */
export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LONGEST

const SESSION = /^(?:__Host-)?zay\.session_token=/

/** Whether a pair of a Cookie header is a session's. */
export const isSession = (pair: string): boolean => SESSION.test(pair.trim())
