import { createHash, randomBytes } from 'node:crypto'

/** The prefix of every token, by which scanners for leaked secrets recognise it. */
const PREFIX = 'zay_'
const SHAPE = /^Bearer (zay_[\w-]{43})$/i

/** A random token of 256 bits, which cannot be guessed. */
export const generateToken = (): string => PREFIX + randomBytes(32).toString('base64url')

/**
 * The stored form of a 256-bit random secret: its SHA-256. It needs no salt, because nobody can try all such secrets.
 */
export const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The token in an Authorization header; null when it contains no token of this shop. */
export const parseBearerToken = (authorization: string): string | null =>
  SHAPE.exec(authorization)?.[1] ?? null
