import { createHash, randomBytes } from 'node:crypto'
import type { Env } from '@/lib/env'

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>

/** A page as it goes out, and the header that lets its own scripts run. */
export type PageWithCsp = { html: Buffer; contents: Headers }

/** What the shop forbids browsers to do with its answers. */
export type SecurityHeaders = {
  /** Of every answer that says nothing else: nothing in it may run, load, or be framed. */
  headers: Headers
  /** Of a script that the browser keeps as a worker, beside those: it passes requests on to the shop. */
  workerHeaders: Headers
  /** Of a page that is the same for everybody, beside its own policy: where a visitor came from may be told. */
  publicHeaders: Headers
  /** Finishes a page that was rendered with `mark`. */
  finish: (page: Buffer, mark: string) => PageWithCsp
}

const YEAR = 31_536_000

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The policies of a shop with these settings. While one develops there is none of contents: Next's tools evaluate code. */
export function createSecurityHeaders({
  SITE_URL,
  NODE_ENV,
}: Pick<Env, 'SITE_URL' | 'NODE_ENV'>): SecurityHeaders {
  const isHttps = SITE_URL?.startsWith('https:') ?? false
  return {
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` } : {}),
      ...(NODE_ENV === 'development'
        ? {}
        : { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }),
    },
    workerHeaders: { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" },
    publicHeaders: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
    finish: (page, mark) => {
      const { html, hashes } = applyCsp(page, mark)
      return { html, contents: { 'Content-Security-Policy': pagePolicy(hashes, isHttps) } }
    },
  }
}

/** A word for one rendering that nobody can guess. */
export const createNonce = (): string => randomBytes(18).toString('base64url')

/** The header by which Next is told to put `mark` on each script that is its own. */
export const nonceRequestHeaders = (mark: string): Headers => ({
  'content-security-policy': `script-src 'nonce-${mark}'`,
})

/**
 * The scripts that carry the mark are Next's and React's own, and their hashes are what the policy names: a script
 * that got into the page by any other way has no mark, so no hash, and does not run. The mark itself is taken out.
 */
function applyCsp(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  const html = page.toString()
  const clean = (text: string) => text.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, '')
  const opening = `<script nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(opening); at !== -1;) {
    const from = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', from)
    if (from === 0 || end === -1) break
    const script = clean(html.slice(from, end))
    if (script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    at = html.indexOf(opening, end)
  }
  return { html: Buffer.from(clean(html)), hashes: [...hashes] }
}

/** Styles may stand in the page (docs/decisions); pictures may be those just chosen, not yet sent. */
const pagePolicy = (hashes: readonly string[], isHttps: boolean): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
