import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds in which the browser must begin the download. */
const TICKET_LIFETIME_MS = 60_000

const SHAPE = /^(\d{1,16})\.([\w-]{43})$/

/** Who may download which backup: a ticket is worth nothing to another session, or for another file. */
type Grant = { name: string; sessionId: string | null }

const computeMac = ({ name, sessionId }: Grant, expiresAt: number, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`backup download.${name}.${sessionId ?? ''}.${expiresAt}`)
    .digest()

/** The part of a download URL that proves that the password was given a moment ago. */
export function signDownloadTicket(grant: Grant, secret: string, now: number): string {
  const expiresAt = now + TICKET_LIFETIME_MS
  return `${expiresAt}.${computeMac(grant, expiresAt, secret).toString('base64url')}`
}

/** Whether `ticket` was signed for this grant and has not expired. */
export function verifyDownloadTicket(ticket: string, grant: Grant, secret: string, now: number): boolean {
  const [, expiresAt = '', mac = ''] = SHAPE.exec(ticket) ?? []
  if (mac === '') return false
  const isSigned = timingSafeEqual(
    Buffer.from(mac, 'base64url'),
    computeMac(grant, Number(expiresAt), secret),
  )
  return isSigned && now < Number(expiresAt)
}
