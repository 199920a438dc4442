import { createHash, randomBytes } from 'node:crypto'

/** How a token begins: scanners for leaked secrets find it by that. */
const PREFIX = 'zay_'
const SHAPE = /^Bearer (zay_[\w-]{43})$/i

/** A token nobody can guess: 256 random bits. */
export const generateToken = (): string => PREFIX + randomBytes(32).toString('base64url')

/** What is kept of a secret of 256 random bits: its SHA-256, which needs no salt as nobody can try them all. */
export const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The token in an Authorization header; null when there is none of ours. */
export const parseBearerToken = (authorization: string): string | null =>
  SHAPE.exec(authorization)?.[1] ?? null
