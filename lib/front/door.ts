import type { IncomingMessage } from 'node:http'
import { type Env, isLoopback } from '@/lib/env'

/** Why a request does not come in. */
export type Refusal = { status: number; message: string; headers?: Record<string, string> }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Settings = Pick<Env, 'SITE_URL'>

/**
 * What is turned away before anything else sees it: addresses and methods that are none, and what another
 * website makes a browser send here. While the admin is open the shop listens on loopback, which keeps other
 * machines out, not other websites (decision D3); so it answers to its own names only.
 */
export function refusalOf(
  { method = 'GET', url = '/', headers }: Asked,
  { SITE_URL }: Settings,
): Refusal | null {
  if (!METHODS.includes(method)) {
    return { status: 405, message: 'Method Not Allowed', headers: { Allow: METHODS.join(', ') } }
  }
  if (!isAddress(url)) return { status: 404, message: 'Not Found' }

  const host = hostOf(`http://${headers.host ?? ''}`)
  const site = SITE_URL === undefined ? null : hostOf(SITE_URL)
  const isOurs = host !== null && (host === site || isLoopback(nameOf(host)))
  if (!isOurs) return { status: 403, message: 'The shop does not answer to this name' }

  const origin = headers.origin === undefined ? host : hostOf(headers.origin)
  const isOwn = origin !== null && (origin === host || origin === site)
  const isForeign = headers['sec-fetch-site'] === 'cross-site' || !isOwn
  if (isForeign && !READING.has(method)) return { status: 403, message: 'Another website may not do this' }
  return null
}

function isAddress(url: string): boolean {
  if (!url.startsWith('/')) return false
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

const nameOf = (host: string): string => new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
