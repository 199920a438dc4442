/** Milliseconds after which a session ends even when it is in use: a week (ASVS 5.0, 7.3.2). */
const MAX_SESSION_AGE_MS = 7 * 86_400_000

/** Whether a session created at `createdAt` has reached its maximum age. */
export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= MAX_SESSION_AGE_MS

const SESSION = /^(?:__Host-)?zay\.session_token=/

/** Whether a pair in a Cookie header is a session cookie. */
export const isSession = (pair: string): boolean => SESSION.test(pair.trim())
