import { z } from 'zod'
import {
  anyCheckoutInput,
  checkoutResponse,
  chooseCheckoutInput,
  staffDiscount,
  staffFee,
} from '@/lib/shop/checkout/checkout.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  optionalMultilineText,
  optionalSingleLineText,
  enumSchema,
} from '@/lib/platform/validation/validators'

/** The channels of orders that staff write. */
export const staffChannels = ['chat', 'live', 'counter', 'api'] as const

/** What a customer of a chat need not say: most have no last name, and all live in one country. */
const withDefault = (text: string) => optionalSingleLineText(255).transform((value) => value ?? text)
const ownShape = {
  last_name: withDefault('-'),
  country: withDefault('Myanmar'),
  /** Where it began; a session of the back office means a chat, a token a program. */
  channel: enumSchema(staffChannels).optional(),
  /** For staff, in the timeline of the order. */
  note: optionalMultilineText(MAX_NOTE_LENGTH).optional(),
  /** What staff take off besides a promotion. */
  ...staffDiscount.shape,
  /** What delivery costs, in place of the fee of its zone. */
  ...staffFee.shape,
}
const pickupShape = { first_name: withDefault('Counter') }

/** Everything that a checkout may offer: staff may take cash at the counter whatever the shop offers on the web. */
const everything = {
  cash: { ...defaultSettings.cash, isOffered: true },
  delivery: { ...defaultSettings.delivery, isPickupOffered: true },
}

const isPickup = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'delivery_method' in body && body.delivery_method === 'pickup'

/** The schema for this order, by how it is paid and delivered: that of the checkout, with what staff say besides. */
export function chooseStaffOrderInput(body: unknown, types: readonly string[]) {
  const checkout = chooseCheckoutInput(body, everything, types).extend(ownShape)
  return isPickup(body) ? checkout.extend(pickupShape) : checkout
}
/** Every order that staff may write, for the description of the API. */
export const staffOrderInput = anyCheckoutInput.extend({ ...ownShape, ...pickupShape })
export type StaffOrderInput = z.infer<ReturnType<typeof chooseStaffOrderInput>>

export const staffOrderResponse = checkoutResponse.extend({
  /** The page of the order that its customer may open: a path from the root of the shop. */
  link: z.string(),
})

/** A search of goods: a name, or a quick code with a quantity. */
export const goodsQuery = z.object({ search: optionalSingleLineText(255) })

const goodsItem = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    name_my: z.string().nullable(),
    quick_code: z.string().nullable(),
    product_price: z.int(),
    product_weight: z.int(),
    stock_quantity: z.int(),
    photo: z.string(),
  })
  .meta({ id: 'GoodsItem' })
export type GoodsItem = z.infer<typeof goodsItem>

/** Goods found, the one with the quick code first. */
export const goodsResponse = z.object({
  goods: z.array(goodsItem),
  /** How many units the search says, as in "a12 2". */
  quantity: z.int().min(1),
  /** Whether the first one has the quick code of the search. */
  is_code: z.boolean(),
})

export const customerQuery = z.object({ phone: optionalSingleLineText(40) })

/** Whoever ordered with a phone number before: the address of the newest order, and how many there are. */
const knownCustomer = z
  .object({
    orders: z.int(),
    refused: z.int(),
    /** Whether the shop asks them to pay in advance. */
    pays_in_advance: z.boolean(),
    address: orderView.shape.order_ship_address,
  })
  .meta({ id: 'KnownCustomer' })
export type KnownCustomer = z.infer<typeof knownCustomer>
export const customerResponse = z.object({ customer: knownCustomer.nullable() })
