import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * What a limit counts: everybody behind an IP address, one customer, or one subject (an account, an order) requested
 * from an IP address.
 */
type CountedBy = 'ip' | 'customer' | 'subject'

/** At most `points` in `seconds`, counted from the first of them. */
export type RateLimitRule = { by: CountedBy; points: number; seconds: number }

/**
 * All rate limits of the shop. A Myanmar carrier puts thousands of phones behind one IP address, so the limit of an
 * IP address suits a crowd, and that of a customer or subject suits one person.
 */
export const RATE_LIMIT_RULES = {
  /**
   * Pages and API calls, without images and build files, in points: 1 for each, and PAGE_POINTS more for a page that
   * does not come from the response cache. 2,000 customers who each open a page every 15 s, with its calls, take 400
   * points a second.
   */
  general: [{ by: 'ip', points: 6_000, seconds: 10 }],
  /** Images in all sizes: a new customer's first page requests a dozen, and the browser caches them. */
  images: [{ by: 'ip', points: 20_000, seconds: 10 }],
  /** A search costs the database ten times as much as a list; suggestions send about three requests per search. */
  search: [{ by: 'ip', points: 1_200, seconds: 60 }],
  /**
   * An image is decoded and stored: one person needs a few attempts, a sale has hundreds of customers behind an IP
   * address.
   */
  upload: [
    { by: 'customer', points: 20, seconds: 600 },
    { by: 'ip', points: 600, seconds: 600 },
  ],
  /** Checkout locks the products it sells. A rejected order is corrected and sent again, hardly twenty times. */
  checkout: [
    { by: 'customer', points: 20, seconds: 600 },
    { by: 'ip', points: 600, seconds: 600 },
  ],
  /**
   * Holding the stock of a cart. A checkout that is opened or reloaded asks for it once, and once more after each change of
   * the cart. The limit of an IP address bounds how many carts one connection can withhold from the others.
   */
  'stock hold': [
    { by: 'customer', points: 20, seconds: 600 },
    { by: 'ip', points: 300, seconds: 600 },
  ],
  /**
   * Requests for a call when a product is in stock again. A customer makes one for each product they miss; the limit of an IP
   * address bounds the phone numbers of others that one connection can enter.
   */
  'restock request': [
    { by: 'customer', points: 10, seconds: 600 },
    { by: 'ip', points: 100, seconds: 600 },
  ],
  /** Customers track their own orders a few times; this stops callers who try one order number after another. */
  tracking: [{ by: 'ip', points: 60, seconds: 600 }],
  /** Phone numbers tried for one order: enough for typing errors, far too few for guessing. */
  'tracked order': [{ by: 'subject', points: 10, seconds: 600 }],
  /**
   * Zawgyi conversions of form fields: some ten fields per order, each typed a few times, hundreds of customers
   * behind an IP address.
   */
  text: [{ by: 'ip', points: 3_000, seconds: 600 }],
  /** Guests who become customers by their first write; each leaves a row until it is deleted. */
  'new guest': [{ by: 'ip', points: 600, seconds: 600 }],
  /** The product feed: a catalogue fetches each language once an hour, and somebody who sets it up tries a few times. */
  'product feed': [{ by: 'ip', points: 60, seconds: 600 }],
  /** Accepted invitations: each attempt costs a lookup, and a valid one a password hash. */
  joining: [{ by: 'ip', points: 20, seconds: 900 }],
  /**
   * Failed sign-ins. Never counted by account alone, so that nobody can lock out somebody who signs in from
   * elsewhere.
   */
  'sign-in': [
    { by: 'subject', points: 10, seconds: 900 },
    { by: 'ip', points: 100, seconds: 900 },
  ],
  /** Failed sign-ins from a trusted device of this account, which is counted separately. */
  'known device': [{ by: 'subject', points: 10, seconds: 900 }],
} as const satisfies Record<string, readonly RateLimitRule[]>

/**
 * Extra points for a page that has to be rendered: that takes 60 to 80 ms of CPU time, a cached response a two
 * hundredth of that. One IP address may have 285 pages rendered in ten seconds, more than the two cores of a small
 * machine can render.
 */
export const PAGE_POINTS = 20

export type RateLimitName = keyof typeof RATE_LIMIT_RULES

/** The caller, as far as known; `subject` is the account or order concerned. */
export type RateLimitSubject = {
  ip: string
  customerId?: number | undefined
  subject?: string | undefined
}

/**
 * The key under which a limit counts this caller; null when the limit needs data about the caller that is unknown.
 */
export function rateLimitKey(
  { by }: RateLimitRule,
  { ip, customerId, subject }: RateLimitSubject,
): string | null {
  switch (by) {
    case 'ip':
      return ipNetwork(ip)
    case 'customer':
      return customerId === undefined ? null : String(customerId)
    case 'subject':
      return subject === undefined ? null : `${ipNetwork(ip)} ${digest(subject)}`
  }
}

/** A hash of fixed length, the same for every spelling of an account. */
const digest = (subject: string): string =>
  createHash('sha256').update(subject.normalize('NFKC').trim().toLowerCase()).digest('base64url')

/**
 * The network of one internet connection: an IPv4 address, or the /64 of an IPv6 address, which belongs to a single
 * subscriber. All callers without a known IP address count as one.
 */
export function ipNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  const { hostname } = new URL(`http://[${ip.split('%')[0] ?? ''}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [left, right] = [splitGroups(head), splitGroups(tail ?? '')]
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? formatIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

const splitGroups = (part: string): string[] => part.split(':').filter((group) => group !== '')

const formatIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** The message for a rate-limited caller; `seconds` until a retry is worthwhile. */
export const retryAfterMessage = (seconds: number): string =>
  seconds < 90
    ? `Too many requests. Wait ${seconds} s, then try again.`
    : `Too many requests. Wait ${Math.ceil(seconds / 60)} min, then try again.`
