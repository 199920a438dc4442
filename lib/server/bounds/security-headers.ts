import { createHash, randomBytes } from 'node:crypto'
import { INLINE_SCRIPTS } from '@/lib/server/render/page-scripts'
import type { Env } from '@/lib/platform/env/env'

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>

/** A page ready to send, and the header that allows its own scripts. */
type PageWithCsp = { html: Buffer; contents: Headers }

/** The security headers by kind of response. */
export type SecurityHeaders = {
  /** For every response without headers of its own: its content may not run, load or be framed. */
  headers: Headers
  /** In addition for a service worker script: it forwards requests to the shop. */
  workerHeaders: Headers
  /** In addition for a public page: its URL may be sent as the referrer. */
  publicHeaders: Headers
  /** Finishes a page that was rendered with the nonce `mark`. */
  finish: (page: Buffer, mark: string) => PageWithCsp
}

const HSTS_MAX_AGE_SECONDS = 31_536_000

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

/**
 * Creates the security headers for these settings. In development there is no content policy, because Next's tools
 * use eval.
 */
export function createSecurityHeaders({
  SITE_URL,
  NODE_ENV,
  UPLOADS_BASE_URL,
}: Pick<Env, 'SITE_URL' | 'NODE_ENV'> & Partial<Pick<Env, 'UPLOADS_BASE_URL'>>): SecurityHeaders {
  const isHttps = SITE_URL?.startsWith('https:') ?? false
  const imageOrigin = UPLOADS_BASE_URL === undefined ? null : new URL(UPLOADS_BASE_URL).origin
  return {
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      ...(isHttps
        ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` }
        : {}),
      ...(NODE_ENV === 'development'
        ? {}
        : { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }),
    },
    workerHeaders: { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" },
    publicHeaders: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
    finish: (page, mark) => {
      const { html, hashes } = applyCsp(page, mark)
      return { html, contents: { 'Content-Security-Policy': pagePolicy(hashes, isHttps, imageOrigin) } }
    },
  }
}

/** An unpredictable nonce for one rendering. */
export const createNonce = (): string => randomBytes(18).toString('base64url')

/** Next internal: the request header that makes it put the nonce `mark` on each of its own scripts. */
export const nonceRequestHeaders = (mark: string): Headers => ({
  'content-security-policy': `script-src 'nonce-${mark}'`,
})

/**
 * Scripts with the nonce are those of Next and React, and the policy lists their hashes. A script injected into the
 * page has no nonce, so no hash, and does not run. The nonce itself is removed.
 */
function applyCsp(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  const html = page.toString()
  const clean = (text: string) => text.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, '')
  const opening = `<script nonce="${mark}"`
  // These scripts are the same in every page, so they need no nonce.
  const hashes = new Set(
    INLINE_SCRIPTS.filter((script) => html.includes(`<script>${script}</script>`)).map(hashOf),
  )
  for (let at = html.indexOf(opening); at !== -1;) {
    const from = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', from)
    if (from === 0 || end === -1) break
    const script = clean(html.slice(from, end))
    if (script !== '') hashes.add(hashOf(script))
    at = html.indexOf(opening, end)
  }
  return { html: Buffer.from(clean(html)), hashes: [...hashes] }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Inline styles are allowed (decision 0093); images may be blobs, for files chosen but not yet uploaded, and come from
 * `imageOrigin`, to which the shop redirects.
 */
const pagePolicy = (hashes: readonly string[], isHttps: boolean, imageOrigin: string | null): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...(imageOrigin === null ? [] : [imageOrigin])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
