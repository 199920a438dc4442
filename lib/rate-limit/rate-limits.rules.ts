import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Whom a limit counts: all behind an address, one shopper, or one subject (an account, an order) asked from an address. */
type CountedBy = 'address' | 'shopper' | 'subject'

/** At most `points` in `seconds`, counted from the first of them. */
export type RateLimitRule = { by: CountedBy; points: number; seconds: number }

/**
 * Every limit of the shop. A Myanmar carrier puts thousands of phones behind one address, so an address gets what a
 * crowd needs and a shopper or a subject what one person needs.
 */
export const RATE_LIMIT_RULES = {
  /**
   * Pages and calls, pictures and build files aside, in points: 1 for each, PAGE_POINTS more for a page that is not
   * answered from memory. 2,000 shoppers at a page each 15 s and its calls take 400 a second.
   */
  general: [{ by: 'address', points: 6_000, seconds: 10 }],
  /** Pictures and their sizes: a new shopper's first page asks for a dozen, and the browser keeps them. */
  pictures: [{ by: 'address', points: 20_000, seconds: 10 }],
  /** A search takes the database ten times what a list does; suggestions ask about three times a search. */
  search: [{ by: 'address', points: 1_200, seconds: 60 }],
  /** A picture is decoded and kept: one person takes a few tries, a sale has hundreds of buyers behind an address. */
  upload: [
    { by: 'shopper', points: 20, seconds: 600 },
    { by: 'address', points: 600, seconds: 600 },
  ],
  /** An order locks what it sells: a refused one is mended and sent again, hardly twenty times. */
  checkout: [
    { by: 'shopper', points: 20, seconds: 600 },
    { by: 'address', points: 600, seconds: 600 },
  ],
  /** Who tracks one's own orders asks a few times; who tries orders one after another is stopped here. */
  tracking: [{ by: 'address', points: 60, seconds: 600 }],
  /** Phone numbers tried on one order: enough to mistype, far too few to guess. */
  'tracked order': [{ by: 'subject', points: 10, seconds: 600 }],
  /** Zawgyi in a field of a form: some ten fields an order, each typed a few times, hundreds of buyers behind an address. */
  text: [{ by: 'address', points: 3_000, seconds: 600 }],
  /** Browsers that become a customer by their first write; each leaves a row until it is forgotten. */
  visitor: [{ by: 'address', points: 600, seconds: 600 }],
  /** Invitations followed: each attempt looks one up, and a right one computes a password's hash. */
  joining: [{ by: 'address', points: 20, seconds: 900 }],
  /** Failed sign-ins. Never by account alone: nobody can lock out somebody who signs in from elsewhere. */
  'sign-in': [
    { by: 'subject', points: 10, seconds: 900 },
    { by: 'address', points: 100, seconds: 900 },
  ],
  /** The same from a browser that this account has signed in with before, which counts for itself. */
  'known device': [{ by: 'subject', points: 10, seconds: 900 }],
} as const satisfies Record<string, readonly RateLimitRule[]>

/**
 * What a page that has to be made counts beside its request: it takes the processor 60 to 80 ms, an answer from memory
 * a two hundredth of that. One address may have 300 made in ten seconds, more than the two cores of a small machine make.
 */
export const PAGE_POINTS = 20

export type RateLimitName = keyof typeof RATE_LIMIT_RULES

/** Who asks, as far as it is known: `subject` is what is asked about. */
export type RateLimitSubject = {
  address: string
  customerId?: number | undefined
  subject?: string | undefined
}

/** What a limit counts this caller under; null when it does not apply to who is not known so far. */
export function rateLimitKey(
  { by }: RateLimitRule,
  { address, customerId, subject }: RateLimitSubject,
): string | null {
  switch (by) {
    case 'address':
      return ipNetwork(address)
    case 'shopper':
      return customerId === undefined ? null : String(customerId)
    case 'subject':
      return subject === undefined ? null : `${ipNetwork(address)} ${digest(subject)}`
  }
}

/** Of one length, and the same however an account is written. */
const digest = (subject: string): string =>
  createHash('sha256').update(subject.normalize('NFKC').trim().toLowerCase()).digest('base64url')

/**
 * What stands for one connection to the internet: an IPv4 address, of an IPv6 one its /64, which a single customer
 * has whole. Where no address is known all count as one.
 */
export function ipNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? ''}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '')

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** What somebody who asked too often is told; `seconds` until it is worth trying again. */
export const retryAfterMessage = (seconds: number): string =>
  seconds < 90
    ? `Too many requests. Wait ${seconds} s, then try again.`
    : `Too many requests. Wait ${Math.ceil(seconds / 60)} min, then try again.`
