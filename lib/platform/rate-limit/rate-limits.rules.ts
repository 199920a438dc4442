import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * What a limit counts: everybody behind an IP address, one customer, one session of an admin user, one subject (an
 * account, an order, a link) requested from an IP address, or one subject requested from everywhere.
 */
export type CountedBy = 'ip' | 'customer' | 'session' | 'subject' | 'everywhere'

/** At most `points` in `seconds`, counted from the first of them. A point is a call, unless `unit` says what else. */
export type RateLimitRule = { by: CountedBy; points: number; seconds: number; unit?: 'lines' | 'pictures' }

/**
 * All rate limits of the shop (decision 0178). An attempt counts once its input is valid, under what it tries: a request
 * that is not understood uses up nothing. What needs a session counts for that session alone. A Myanmar carrier puts thousands of phones behind one IP address, so the limit of an
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
  /**
   * Pictures that an admin user or an API token uploads, each with its sizes; one that nothing uses is stored for a week. An
   * import has up to 5,000.
   */
  'shop upload': [{ by: 'session', points: 6_000, seconds: 3_600, unit: 'pictures' }],
  /** Checkout locks the products it sells. A rejected order is corrected and sent again, hardly twenty times. */
  checkout: [
    { by: 'customer', points: 20, seconds: 600 },
    { by: 'ip', points: 600, seconds: 600 },
  ],
  /**
   * Holding the stock of a cart, in lines: 1 for each call, and 1 for each line that a hold takes, changes or gives back. A
   * checkout that is opened or reloaded asks for it once, and once more after each change of the cart. A customer may hold
   * the largest cart (200 lines) and change it; the limit of an IP address bounds the rows that one connection writes into
   * the ledger, and the products that it can withhold from the others (decision 0185).
   */
  'stock hold': [
    { by: 'customer', points: 400, seconds: 600, unit: 'lines' },
    { by: 'ip', points: 2_000, seconds: 600, unit: 'lines' },
  ],
  /**
   * Requests for a call when a product is in stock again. A customer makes one for each product they miss; the limit of an IP
   * address bounds the phone numbers of others that one connection can enter.
   */
  'restock request': [
    { by: 'customer', points: 10, seconds: 600 },
    { by: 'ip', points: 100, seconds: 600 },
  ],
  /**
   * Codes of promotions that are tried, and reservations: a customer types one a few times and changes their cart, hundreds are
   * behind an IP address; both are far too few to find a code by guessing.
   */
  'promotion check': [
    { by: 'customer', points: 60, seconds: 600 },
    { by: 'ip', points: 1_000, seconds: 600 },
  ],
  /** Requests to change an order: each is read by a person. */
  'change request': [
    { by: 'customer', points: 10, seconds: 600 },
    { by: 'ip', points: 100, seconds: 600 },
  ],
  /** Ratings of bought products: an order may have many, and each is read by a person. */
  rating: [
    { by: 'customer', points: 60, seconds: 600 },
    { by: 'ip', points: 600, seconds: 600 },
  ],
  /** Orders that were not found: this stops callers who try one order number after another. */
  tracking: [{ by: 'ip', points: 60, seconds: 600 }],
  /**
   * Wrong phone numbers for one order: enough for typing errors, far too few for guessing, also when the guesses come
   * from many IP addresses.
   */
  'tracked order': [
    { by: 'subject', points: 10, seconds: 600 },
    { by: 'everywhere', points: 100, seconds: 600 },
  ],
  /**
   * Zawgyi conversions of form fields: some ten fields per order, each typed a few times, hundreds of customers
   * behind an IP address.
   */
  text: [{ by: 'ip', points: 3_000, seconds: 600 }],
  /** Guests who become customers by their first write; each leaves a row until it is deleted. */
  'new guest': [{ by: 'ip', points: 600, seconds: 600 }],
  /** The product feed: a catalogue fetches each language once an hour, and somebody who sets it up tries a few times. */
  'product feed': [{ by: 'ip', points: 60, seconds: 600 }],
  /**
   * QR codes with an amount: each is drawn for its request, in a few milliseconds. A customer needs one for each total that
   * they see, hundreds of customers are behind an IP address.
   */
  'payment code': [{ by: 'ip', points: 1_200, seconds: 60 }],
  /** Passwords tried with a valid invitation, reset link or set-up link: each costs a password hash. */
  link: [{ by: 'everywhere', points: 20, seconds: 900 }],
  /** Invented links: a valid one from the same IP address does not count here, and is never stopped by them. */
  'unknown link': [{ by: 'ip', points: 20, seconds: 900 }],
  /** Wrong passwords and codes that a signed-in admin user enters again: somebody with a stolen session must not guess. */
  confirmation: [{ by: 'session', points: 10, seconds: 900 }],
  /**
   * Failed sign-ins. It takes fifty networks to use up those of an account, and a trusted device has a limit of its own,
   * so that nobody locks out somebody who signs in elsewhere.
   */
  'sign-in': [
    { by: 'subject', points: 10, seconds: 900 },
    { by: 'ip', points: 100, seconds: 900 },
    { by: 'everywhere', points: 500, seconds: 900 },
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

/** The caller, as far as known; `subject` is the account, order or link concerned. */
export type RateLimitSubject = {
  ip: string
  customerId?: number | undefined
  session?: string | undefined
  subject?: string | undefined
}

/**
 * The key under which a limit counts this caller; null when the limit needs data about the caller that is unknown.
 */
export function rateLimitKey(
  { by }: RateLimitRule,
  { ip, customerId, session, subject }: RateLimitSubject,
): string | null {
  switch (by) {
    case 'ip':
      return ipNetwork(ip)
    case 'customer':
      return customerId === undefined ? null : String(customerId)
    case 'session':
      return session === undefined ? null : digest(session)
    case 'subject':
      return subject === undefined ? null : `${ipNetwork(ip)} ${digest(subject)}`
    case 'everywhere':
      return subject === undefined ? null : digest(subject)
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
export const retryAfterMessage = (seconds: number): ErrorText =>
  seconds < 90
    ? errorText('rate_limit_seconds', { seconds })
    : errorText('rate_limit_minutes', { minutes: Math.ceil(seconds / 60) })
