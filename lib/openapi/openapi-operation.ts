import type { RouteConfig } from '@/lib/platform/http/routes/define-route'
import { scopes } from '@/lib/platform/auth/api-tokens/api-tokens.schema'
import type { Owners } from '@/lib/openapi/lookup'
import type { CommandRateLimit } from '@/lib/platform/http/routes/rate-limit'
import type { Idempotency } from '@/lib/platform/idempotency/idempotency.schema'
import {
  type CountedBy,
  RATE_LIMIT_RULES,
  type RateLimitName,
  type RateLimitRule,
} from '@/lib/platform/rate-limit/rate-limits.rules'
import { formatLimit } from '@/lib/platform/http/bodies/multipart'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/uploads/uploads.rules'

/** Groups of calls in the API description, by the first segment of their path below /api. */
const TAGS = {
  Catalogue: {
    description:
      'Brands, categories, subcategories, products, ratings and promotions. Reading is public, writing needs "catalogue".',
    segments: [
      'brands',
      'categories',
      'subcategories',
      'products',
      'trending',
      'search',
      'ratings',
      'promotions',
    ],
  },
  Cart: {
    description: 'What a customer wants to buy, units that are held for them, links to pay, and checkout.',
    segments: ['cartitem', 'cartitems', 'stock-holds', 'baskets'],
  },
  Wishlist: { description: 'Products that a customer remembers.', segments: ['wishlists'] },
  Orders: {
    description:
      'Orders of a customer, all orders for admins, tracking by number and phone, calls about stock.',
    segments: ['orders', 'orderDetails', 'restock-requests'],
  },
  Customers: {
    description: 'Customers of the shop, and how they sign in.',
    segments: ['customers', 'customer-session'],
  },
  Delivery: { description: 'Places, fees by zone, and couriers.', segments: ['delivery', 'couriers'] },
  Payments: {
    description: 'Payment screenshots, their review, and the accounts that customers transfer to.',
    segments: ['payments', 'payment-accounts'],
  },
  Money: {
    description: 'Money that is due back, allowances, refunds and returned goods.',
    segments: ['refunds', 'allowances', 'waivers', 'write-offs', 'returns', 'money-entries'],
  },
  Settings: {
    description: 'Name, contacts, fee, announcement and slides of the shop.',
    segments: ['settings'],
  },
  'Back office': {
    description: 'Sign-in, admin users, API tokens, the audit log and notification endpoints.',
    segments: ['admin'],
  },
  System: {
    description: 'Health checks, this description, and conversion of Zawgyi text.',
    segments: ['health', 'openapi.json', 'text'],
  },
} as const satisfies Record<string, { description: string; segments: readonly string[] }>

/** The groups as OpenAPI lists them. */
export const tagObjects = Object.entries(TAGS).map(([name, { description }]) => ({ name, description }))

/**
 * The group of a call.
 * @throws Error when the first segment of its path is in no group.
 */
export function getTag(path: string): string {
  const segment = path.split('/')[2] ?? ''
  const found = Object.entries(TAGS).find(([, { segments }]) =>
    (segments as readonly string[]).includes(segment),
  )
  if (!found) throw new Error(`${path} is in no group of the API description`)
  return found[0]
}

/** A name for generated clients: 'get', 'products' and 'by id' in camel case for GET /api/products/{id}. */
export function getOperationId(path: string, method: string): string {
  const words = path
    .replace('/api/', '')
    .split('/')
    .map((segment) => (segment.startsWith('{') ? `by-${segment.slice(1, -1)}` : segment))
    .join('-')
    .split(/[^a-zA-Z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The path of a call without /api and parameters: `orders/notes`. */
export const getResource = (path: string): string =>
  path
    .replace('/api/', '')
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
    .join('/')

/** By the name of a guard. */
const ACCESS: Readonly<Record<string, string>> = {
  public: 'Public.',
  customer: 'For customers: the cookie of a browser says which.',
  'customer or admin': 'For customers, about themselves, and for admins.',
  admin: 'For admins: a session, or an API token with the scope.',
}
const SUBJECTS: Readonly<Record<CountedBy, string>> = {
  ip: 'IP address',
  customer: 'customer',
  session: 'session',
  subject: 'subject and IP address',
  everywhere: 'subject',
}

/** What the limits count that commands count themselves. */
const ATTEMPTS: Readonly<Record<CommandRateLimit, string>> = {
  'shop upload': 'Uploads',
  'tracked order': 'Wrong phone numbers for an order',
  link: 'Attempts with a valid link',
  'unknown link': 'Attempts with an unknown link',
  confirmation: 'Wrong passwords or codes',
  'sign-in': 'Failed sign-ins',
}

const describeLimit = (name: RateLimitName, subject: string): string[] =>
  RATE_LIMIT_RULES[name].map(
    ({ by, points, seconds, unit }: RateLimitRule) =>
      `${subject}at most ${points} ${unit ?? 'times'} in ${seconds} seconds for each ${SUBJECTS[by]}.`,
  )

/** What a repeated POST does, in a sentence. */
const REPETITION: Readonly<Record<Idempotency, string>> = {
  key: 'With an Idempotency-Key a repeated request does nothing more.',
  natural: 'A repeated request changes nothing more, with an Idempotency-Key or without.',
  read: 'Changes nothing.',
  none: 'Takes no Idempotency-Key: a request with one is refused.',
}

/** The token of a call in the words of OpenAPI, by the name of the scheme. */
export type Security = { token?: [] }[]

/**
 * Whether a call needs a token, or takes one; undefined for a call that takes none: it is open to all, or for people who
 * are signed in.
 */
export function describeSecurity({ name, permission }: RouteConfig['actor']): Security | undefined {
  if (name === 'customer or admin') return [{}, { token: [] }]
  return scopes.some((scope) => scope === permission) ? [{ token: [] }] : undefined
}

/** Who may make a call, how often, which uploads it takes, and what a repeated POST does, in sentences. */
export function describeAccess({
  actor,
  limit,
  attempts = [],
  files,
  fileBytes = MAX_UPLOAD_BYTES,
  idempotency,
}: RouteConfig): string {
  const sentences = [
    ACCESS[actor.name] ?? '',
    actor.permission ? `Needs the permission "${actor.permission}".` : '',
  ]
  if (limit) sentences.push(...describeLimit(limit, '').map((one) => one.replace('at most', 'At most')))
  for (const name of attempts) sentences.push(...describeLimit(name, `${ATTEMPTS[name]}: `))
  if (files) sentences.push(`Files of up to ${formatLimit(fileBytes)} as multipart/form-data.`)
  if (idempotency) sentences.push(REPETITION[idempotency])
  return sentences.filter(Boolean).join(' ')
}

const REASONS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  404: 'Not found',
  409: 'Conflict with the current state',
  503: 'Unavailable',
  default: 'Error: see code and message',
}

/** What a status of an answer means. */
export const describeStatus = (status: string): string => REASONS[status] ?? status

/** The owners of all fields of an answer: an error has another message than a success. */
export const listAnswerOwners = (operationId: string, status: string): Owners => [
  `${operationId} ${status}`,
  Number(status) < 400 ? operationId : status,
]
