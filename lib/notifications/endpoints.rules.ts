import { randomBytes } from 'node:crypto'

/** A signing secret for a webhook: 256 random bits, in the format of Standard Webhooks. */
export const generateSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
