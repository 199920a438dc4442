import { z } from 'zod'
import { anyCheckoutInput, checkoutInput, chooseCheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import { orderChannels } from '@/lib/shop/order-status/order-status.schema'
import type { Settings } from '@/lib/shop/settings/settings.schema'
import { staffChannels } from '@/lib/shop/staff-orders/staff-order.schema'
import { addressInput } from '@/lib/shop/orders/address/order-address.schema'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  booleanSchema,
  customerLanguage,
  identifierText,
  idSchema,
  isoDateTime,
  messageSchema,
  enumSchema,
  optionalMultilineText,
  optionalSingleLineText,
  pageSchema,
} from '@/lib/platform/validation/validators'

/** What staff, or a bot, put together for a customer. */
export const basketInput = z.object({
  cart_items: checkoutInput.shape.cart_items,
  channel: enumSchema(staffChannels).optional(),
  customer_name: optionalSingleLineText(255).optional(),
  phone: addressInput.shape.phone,
  /** For staff, in the timeline of its order. */
  note: optionalMultilineText(MAX_NOTE_LENGTH).optional(),
  language: customerLanguage,
  /** Whether the goods are held until it expires. */
  hold: booleanSchema().optional(),
})
export type BasketInput = z.infer<typeof basketInput>

/** What a basket is: open, soon expired, ordered, or expired. */
const basketStates = ['open', 'expiring', 'ordered', 'expired'] as const
export type BasketState = (typeof basketStates)[number]

const basketView = z
  .object({
    id: z.int(),
    state: z.enum(basketStates),
    channel: z.enum(orderChannels),
    customer_name: z.string().nullable(),
    phone: z.string().nullable(),
    /** Units of all goods, and their price in Kyat when they were chosen. */
    units: z.int(),
    subtotal: z.int(),
    is_held: z.boolean(),
    created_at: isoDateTime,
    created_by: z.string(),
    expires_at: isoDateTime,
    order_id: z.int().nullable(),
    /** An older open one of the same phone number, which may be merged into this one. */
    same_person: z.int().nullable(),
  })
  .meta({ id: 'Basket' })
export type BasketView = z.infer<typeof basketView>

/** The link is shown once: the shop stores a hash of its token only. */
export const basketResponse = messageSchema.extend({
  basket: basketView,
  url: z.string(),
  /** A sentence with the link, in the language of the customer. */
  text: z.string(),
})
export const basketMutationResponse = messageSchema.extend({ basket: basketView })
export const mergeInput = z.object({ basket_id: idSchema() })

/** Longer than any token, so that hashing one is bounded. */
export const MAX_TOKEN_LENGTH = 64

/** A checkout of the goods of a link: the goods are those of the link, with the prices that its page showed. */
const token = z.object({ basket: identifierText(MAX_TOKEN_LENGTH) })
export const basketCheckoutInput = anyCheckoutInput.extend(token.shape)
export const chooseBasketCheckoutInput = (
  body: unknown,
  settings: Pick<Settings, 'cash' | 'delivery'>,
  types: readonly string[],
) => chooseCheckoutInput(body, settings, types).extend(token.shape)
export type BasketCheckoutInput = z.infer<ReturnType<typeof chooseBasketCheckoutInput>>

/** The tabs of the list of links. */
export const basketTabs = ['all', 'open', 'expiring', 'ordered'] as const
export type BasketTab = (typeof basketTabs)[number]
/** The lenient query of the list of links. */
export const basketPageQuery = z.object({
  state: enumSchema(basketTabs).catch('all'),
  search: optionalSingleLineText(255).catch(null),
  page: pageSchema().catch(1),
})
export type BasketQuery = z.infer<typeof basketPageQuery>
