import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import {
  boundedArray,
  booleanSchema,
  messageSchema,
  identifierText,
  singleLineText,
  enumSchema,
} from '@/lib/platform/validation/validators'
import { endpointFields } from '@/lib/shop/notifications/endpoint-fields.schema'
import { locales, type Locale } from '@/lib/platform/i18n/locales'
import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** The notification events, in the order in which they happen to an order. */
export const events = [
  'order.placed',
  'order.change_requested',
  'order.change_answered',
  'order.changed',
  'payment.verified',
  'payment.incomplete',
  'payment.rejected',
  'payment.reopened',
  'order.confirmed',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'basket.ordered',
] as const
export type NotificationEvent = (typeof events)[number]

export const endpointKinds = ['webhook', 'telegram'] as const
export type EndpointKind = (typeof endpointKinds)[number]

const localeNames = Object.keys(locales) as [Locale, ...Locale[]]

const name = singleLineText(endpointFields.name.max)
const url = singleLineText(endpointFields.url.max)
  .pipe(
    // An invalid URL is not checked any further.
    z.url({
      protocol: /^https?$/,
      abort: true,
      error: errorText('http_url'),
    }),
  )
  .refine((value) => {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  }, errorText('url_with_credentials'))

/** The events in one call; duplicates are removed. */
const MAX_EVENTS = 20
const eventList = boundedArray(
  z.array(enumSchema(events), errorText('required')).min(1, errorText('required')),
  MAX_EVENTS,
  errorText('max_events', { count: MAX_EVENTS }),
).transform((values) => events.filter((event) => values.includes(event)))
const token = identifierText(endpointFields.token.max).pipe(
  z.string().regex(/^\d{5,20}:[\w-]{30,80}$/, errorText('bot_token')),
)
const chat = identifierText(endpointFields.chat.max)
  .transform(readDigits)
  .pipe(z.string().regex(/^(-?\d{1,20}|@\w{4,60})$/, errorText('chat_id')))
const locale = enumSchema(localeNames).default('en')

/** A webhook is a POST to `url`; a Telegram message is sent to `chat` by the bot with this `token`. */
export const endpointInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('webhook'), name, url, events: eventList.default([...events]) }),
    z.object({
      kind: z.literal('telegram'),
      name,
      token,
      chat,
      language: locale,
      events: eventList.default([...events]),
    }),
  ],
  errorText('one_of', { list: endpointKinds.join(', ') }),
)
export type EndpointInput = z.output<typeof endpointInput>

/** An inactive endpoint gets no notifications; pending ones stay pending. Only a bot has a chat. */
export const updateEndpointInput = z
  .object({ active: booleanSchema().optional(), chat: chat.optional() })
  .refine(({ active, chat }) => active !== undefined || chat !== undefined, {
    path: ['active'],
    error: errorText('required'),
  })
export type UpdateEndpointInput = z.infer<typeof updateEndpointInput>

const endpointView = z.object({
  id: z.int(),
  kind: z.enum(endpointKinds),
  name: z.string(),
  /** The URL of a webhook or the chat of a bot, never a signing secret or token. */
  address: z.string(),
  /** The chat before Telegram replaced it by `address`, because the group became a supergroup. */
  moved_from: z.string().nullable(),
  language: z.enum(localeNames),
  events: z.array(z.enum(events)),
  active: z.boolean(),
  waiting: z.int(),
  dead: z.int(),
  last_delivered_at: z.string().nullable(),
  created_at: z.string(),
})
export type EndpointView = z.infer<typeof endpointView>

export const targetsResponse = z.object({ targets: z.array(endpointView) })
export const targetResponse = messageSchema.extend({ target: endpointView })
/**
 * The only response that contains the signing secret of a webhook; null for a bot, whose token the caller provided.
 */
export const endpointCreatedResponse = targetResponse.extend({ secret: z.string().nullable() })
