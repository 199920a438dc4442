import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ADDRESS_HEADER } from '@/lib/address'
import type { Env } from '@/lib/env'
import type { Refusal } from '@/lib/front/door'
import { languageIn } from '@/lib/i18n/languages'
import { refusalIn } from '@/lib/i18n/refusals'
import { LIMITS, networkOf, waitSentence } from '@/lib/limits/rules'

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/**
 * Turns away who asks for more than a crowd behind one address would, before memory or Next work for it. Counted in
 * this process alone, whatever RATE_LIMITS says: a round to the database would cost more than most answers do.
 */
export function crowdControl({ RATE_LIMITS }: Pick<Env, 'RATE_LIMITS'>): (asked: Asked) => Refusal | null {
  if (RATE_LIMITS === 'off') return () => null
  const { general, search, pictures } = LIMITS
  const [requests, searches, made] = [counterOf(general[0]), counterOf(search[0]), counterOf(pictures[0])]
  return ({ url = '/', headers }) => {
    if (isFile(url)) return null
    const network = networkOf(String(headers[ADDRESS_HEADER] ?? ''))
    const wait = url.startsWith(PICTURES)
      ? made(network)
      : requests(network) || (isSearch(url) ? searches(network) : 0)
    if (wait === 0) return null
    const message = refusalIn(languageIn(headers.cookie), waitSentence(wait))
    return { status: 429, message, headers: { 'Retry-After': String(wait) } }
  }
}

/** Build files and stored pictures: immutable, so a browser asks once, but then for dozens at a time. */
const isFile = (url: string): boolean => url.startsWith('/_next/static/') || url.startsWith('/uploads/')

/** Where Next makes the sizes of a picture. */
const PICTURES = '/_next/image?'

const SEARCHED = /^\/(?:api\/products|product)\/?$/

function isSearch(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0 || !SEARCHED.test(decodeURIComponent(url.slice(0, start)))) return false
  // Repeated, they are read as one.
  return new URLSearchParams(url.slice(start)).getAll('product').some((words) => words !== '')
}

/** Networks remembered at most; whoever comes from more of them is not stopped by counting addresses. */
const NETWORKS = 50_000

/** Counts one more of a network and says how many seconds it has to wait; 0: it may pass. */
function counterOf({ points, seconds }: { points: number; seconds: number }) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: NETWORKS })
  return (network: string): number => {
    const now = Date.now()
    const running = counts.get(network)
    if (!running || running.until <= now) {
      counts.set(network, { count: 1, until: now + seconds * 1000 })
      return 0
    }
    running.count += 1
    return running.count <= points ? 0 : Math.ceil((running.until - now) / 1000)
  }
}
