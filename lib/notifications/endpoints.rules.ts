import { randomBytes } from 'node:crypto'

/** What a webhook is signed with: 256 random bits, written as Standard Webhooks has it. */
export const generateSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
