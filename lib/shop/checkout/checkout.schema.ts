import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { MAX_PRICE, MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  boundedArray,
  booleanSchema,
  idSchema,
  integerSchema,
  MAX_AMOUNT_KYAT,
  messageSchema,
  moneySchema,
  optionalSingleLineText,
  singleLineText,
  errorMessageSchema,
  enumSchema,
  blankAsAbsent,
  optionalNumber,
} from '@/lib/platform/validation/validators'
import { MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { mergeLines } from '@/lib/shop/checkout/checkout.rules'
import { addressInput } from '@/lib/shop/orders/address/order-address.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'
import { paymentDetails, shownAccountId } from '@/lib/shop/payments/payments.schema'
import {
  contractPaymentType,
  orderPaymentTypes,
  isContractType,
  type PaymentType,
  paymentType,
} from '@/lib/shop/payment-accounts/payment-types.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { MAX_PROMO_CODE } from '@/lib/shop/promotions/promotion-fields.schema'
import type { Settings } from '@/lib/shop/settings/settings.schema'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { parseJson } from '@/lib/platform/text/json'

export const TOO_MANY_LINES = errorText('max_products_per_order', { count: MAX_LINES })

/** A line as the customer saw it: its price is compared with the current one, never used (decision D18). */
const cartLine = z
  .object({
    /** The id of the line in the cart: a line is ordered once (decision 0185). What is no id counts as none. */
    id: idSchema().nullish().catch(null),
    product_id: idSchema(),
    quantity: integerSchema(1, MAX_STOCK),
    product_price: optionalNumber(moneySchema(0, MAX_PRICE)),
    product: z.preprocess(
      blankAsAbsent,
      z.object({ product_price: optionalNumber(moneySchema(0, MAX_PRICE)) }).optional(),
    ),
  })
  .transform((line) => ({
    cart_item_id: line.id ?? null,
    product_id: line.product_id,
    quantity: line.quantity,
    seen_price: line.product?.product_price ?? line.product_price ?? null,
  }))

const parsedJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

/**
 * Lines of goods, 1 to MAX_LINES, also as JSON text. Lines of one product count together: their sum is at most that of one
 * line.
 */
export const goodsLines = <Line extends z.ZodType<{ product_id: number; quantity: number }>>(
  line: Line,
  { empty, noList }: { empty: ErrorText; noList: ErrorText },
) =>
  z.preprocess(
    parsedJson,
    boundedArray(
      z
        .array(line, { error: ({ input }) => (input === undefined ? empty : noList) })
        .min(1, empty)
        .refine((lines) => mergeLines(lines).every(({ quantity }) => quantity <= MAX_STOCK), {
          error: errorText('max', { max: MAX_STOCK }),
        }),
      MAX_LINES,
      TOO_MANY_LINES,
    ),
  )

const cartLines = goodsLines(cartLine, {
  empty: errorText('cart_empty'),
  noList: errorText('list_of_cart_items'),
})

/** What staff take off the goods: Kyat, and why. Absent or blank: nothing, or as it was. */
export const staffDiscount = z.object({
  discount: optionalNumber(moneySchema(0, MAX_AMOUNT_KYAT)),
  discount_reason: optionalSingleLineText(MAX_NOTE_LENGTH).optional(),
})

/** The delivery fee that staff set, in Kyat. Absent or blank: that of the zone, or as it was. */
export const staffFee = z.object({
  shipping_fee: optionalNumber(moneySchema(0, MAX_PRICE)),
})

/** Whether the shop sends the parcel, or the customer fetches it. */
const deliveryMethods = ['delivery', 'pickup'] as const
export const deliveryMethod = z.preprocess(blankAsAbsent, enumSchema(deliveryMethods).optional())

export const checkoutInput = addressInput.extend({
  ...paymentDetails.shape,
  payment_type: paymentType(),
  payment_screenshot: singleLineText(255),
  cart_items: cartLines,
  payment_account_id: shownAccountId(),
  /** The total in Kyat that the customer was shown; a different one is a 409 (decision D30). */
  seen_total: optionalNumber(integerSchema(0, Number.MAX_SAFE_INTEGER)),
  /** Whether lines that are part of an order already are wanted again (decision 0185). */
  order_again: booleanSchema().optional(),
  /** Whether the parcel is sent or fetched from the shop; without a value it is sent. */
  delivery_method: deliveryMethod,
  /** The code of a promotion. */
  promo_code: optionalSingleLineText(MAX_PROMO_CODE * 3).optional(),
  user_id: optionalNumber(idSchema()),
})
/**
 * A checkout with cash on delivery, in a shop that offers it: without a screenshot, unless the zone wants its fee in
 * advance. Zone and limit decide whether it is possible (lib/shop/checkout/cash.rules.ts).
 */
const cashCheckoutInput = checkoutInput.extend({
  payment_type: z.literal(CASH_ON_DELIVERY),
  payment_screenshot: optionalSingleLineText(255),
  /** The account to which the fee was sent in advance. */
  prepay_type: z.preprocess((value) => value || undefined, paymentType().optional()),
})

const optionalText = optionalSingleLineText(255).transform((text) => text ?? '')
/** What an order that is fetched from the shop does not need: where it would be sent to. */
const pickupShape = { country: optionalText, street_address: optionalText }
const pickupInput = checkoutInput.extend(pickupShape)
const cashPickupInput = cashCheckoutInput.extend(pickupShape)

/** Every checkout that a shop may take, for the description of the API. */
export const anyCheckoutInput = cashPickupInput.extend({ payment_type: z.enum(orderPaymentTypes) })

/** The schema for a checkout, as the shop's settings and the types of its accounts allow. */
export function chooseCheckoutInput(
  body: unknown,
  { cash, delivery }: Pick<Settings, 'cash' | 'delivery'>,
  types: readonly string[],
) {
  const type = readChoice(body, 'payment_type')
  const isPickup = delivery.isPickupOffered && readChoice(body, 'delivery_method') === 'pickup'
  if (cash.isOffered && type === CASH_ON_DELIVERY) return isPickup ? cashPickupInput : cashCheckoutInput
  const input = isPickup ? pickupInput : checkoutInput
  const isOffered = isContractType(type) || types.some((one) => one === type)
  return isOffered ? input : input.extend({ payment_type: contractPaymentType() })
}

const readChoice = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined

type CashCheckoutInput = z.infer<typeof cashCheckoutInput>
/** A checkout, whatever it is paid by; an order with a credit needs no screenshot for either. */
export type CheckoutInput = Omit<CashCheckoutInput, 'payment_type'> &
  Pick<z.infer<typeof checkoutInput> | CashCheckoutInput, 'payment_type'>

/** The type of the account to which a fee was sent in advance; null when the checkout does not say. */
export const getPrepayType = (input: object): PaymentType | null =>
  'prepay_type' in input ? ((input as CashCheckoutInput).prepay_type ?? null) : null

/** The type of the account that was paid to; null when that is not known. */
export const getAccountType = (input: Pick<CheckoutInput, 'payment_type'>): PaymentType | null =>
  input.payment_type === CASH_ON_DELIVERY ? getPrepayType(input) : input.payment_type

export const checkoutResponse = messageSchema.extend({ order: orderView })

/** Why checkout was rejected: the shop changed meanwhile, or the screenshot or the lines belong to another order. */
export const checkoutConflict = errorMessageSchema.extend({
  errors: z.record(z.string(), z.array(z.string())),
  /** Whether the uploaded screenshot can still pay for an order, so that it need not be uploaded again. */
  screenshot_usable: z.boolean(),
  /** Prices in Kyat that differ from those the customer saw (decision D18). */
  price_changes: z
    .array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        name_my: z.string().nullable(),
        old_price: z.int(),
        new_price: z.int(),
      }),
    )
    .optional(),
  /** The total that the customer saw, and the one that is due, in Kyat (decision D30). */
  total_change: z.object({ seen_total: z.int(), total_price: z.int() }).optional(),
  /** The order that the screenshot has paid for (decision D19), or that has these lines of the cart. */
  order_id: z.int().optional(),
  /** Whether the same request with `order_again` would order the lines once more (decision 0185). */
  can_order_again: z.boolean().optional(),
})
