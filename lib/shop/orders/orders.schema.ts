import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { orderCash, parcelEnds } from '@/lib/shop/orders/cash/order-cash.schema'
import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { lineProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { checkDayOrder, swapDays } from '@/lib/platform/validation/day-range'
import {
  idListSchema,
  localDate,
  paginationSchema,
  idSchema,
  isoDateTime,
  moneySchema,
  amountSchema,
  messageSchema,
  booleanSchema,
  requireAtLeastOne,
  optionalNameText,
  optionalSingleLineText,
  enumSchema,
  blankAsAbsent,
  blankAsNull,
  cursorSchema,
  pageParameters,
  optionalNumber,
} from '@/lib/platform/validation/validators'
import { orderPaymentTypes, paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { paymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { toShownShape } from '@/lib/platform/fields/field-rules'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { missingPlace, placeCodes } from '@/lib/shop/delivery/places/places.schema'
import { optionalAmount, seenAmount } from '@/lib/shop/payments/payments.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import { promotionKinds } from '@/lib/shop/promotions/promotions.rules'
import { orderMoney } from '@/lib/shop/money/money.schema'
import {
  orderChannels,
  orderStatuses,
  paymentStatuses,
  shippingStatuses,
} from '@/lib/shop/order-status/order-status.schema'

const nullableText = z.string().nullable()
const addressView = z.object(toShownShape(addressFields)).meta({ id: 'Address' })
export type AddressView = z.infer<typeof addressView>

/** A snapshot of the product at the time of the order; prices in Kyat, weights in grams. */
const orderLineView = z
  .object({
    id: z.int(),
    product: lineProductView.extend({ product_weight: z.int() }),
    total_quantity: z.int().min(1),
    product_price: z.int(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLineView = z.infer<typeof orderLineView>

/**
 * The delivery zone and days as they were when it was ordered, or when its place was corrected; the fee is `shipping_fee`,
 * which stays that of the order. `place`: what the address names;
 * null for a place that is unknown, or that could be several. `missing_place`: what the address had to say too; the fee is that
 * of the zone that was found without it.
 */
const orderDelivery = z
  .object({
    zone: z.string(),
    zone_my: nullableText,
    days: nullableText,
    /** Whether the shop sends it, or the customer fetches it. */
    delivery_method: z.enum(['delivery', 'pickup']),
    place: placeCodes.nullable(),
    missing_place: missingPlace.nullable(),
  })
  .meta({ id: 'OrderDelivery' })

/**
 * The promotion of an order as it was when it was ordered. `amount`, in Kyat, is a part of the discount; that of free delivery
 * is the fee that was not charged.
 */
const orderPromotion = z
  .object({
    kind: z.enum(promotionKinds),
    code: nullableText,
    name: z.string(),
    name_my: nullableText,
    value: amountSchema,
    amount: amountSchema,
  })
  .meta({ id: 'OrderPromotion' })

export const orderView = z
  .object({
    id: z.int(),
    created_at: isoDateTime,
    subtotal: amountSchema,
    /** What the goods cost less, and why; null without one. */
    discount: amountSchema,
    discount_reason: nullableText,
    /** Null without one. */
    promotion: orderPromotion.nullable(),
    total_weight: z.int().min(0),
    shipping_fee: amountSchema,
    /** Null for an order from before there were zones. */
    delivery: orderDelivery.nullable(),
    courier: nullableText,
    tracking_number: nullableText,
    /** When it got its courier or number. */
    handed_over_at: isoDateTime.nullable(),
    total_price: amountSchema,
    order_status: z.enum(orderStatuses),
    shipping_status: z.enum(shippingStatuses).nullable(),
    payment_status: z.enum(paymentStatuses),
    payment_type: z.enum(orderPaymentTypes),
    payment_account: paymentAccountView.nullable(),
    /** Null for cash on delivery without one. */
    payment_screenshot: nullableText,
    /** Null for an order that is paid in advance. */
    cash: orderCash.nullable(),
    /** The reason for rejecting the payment. */
    payment_reason: nullableText,
    order_ship_address: addressView,
    /** Counts the corrections of the address by staff, from 1. */
    address_version: z.int().min(1),
    /** Counts the changes of lines, address, fee and discount by staff, from 1. */
    version: z.int().min(1),
    /** When it was changed last. */
    changed_at: isoDateTime.nullable(),
    /** What the customer asks to change; null once staff have changed the order or answered. */
    change_request: nullableText,
    order_details: z.array(orderLineView),
    user: z.object({ id: z.int(), name: z.string() }),
    money: orderMoney,
    /** Where it began. */
    channel: z.enum(orderChannels),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof orderView>

const orderStatus = enumSchema(orderStatuses)

/** The sort orders of the admin list; equal totals are sorted by order number. */
const orderSorts = ['newest', 'oldest', 'total_desc', 'total_asc'] as const
export type OrderSort = (typeof orderSorts)[number]

/**
 * What an open order waits for: a decision about its payment, its confirmation, its delivery, another payment after a
 * rejection, or the rest of the money. Completed and cancelled orders have none. The database has the rule: a generated
 * column, and awaits_rest for the rest of the money.
 */
export const orderSteps = ['to_check', 'to_confirm', 'to_ship', 'rejected', 'incomplete'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Where a parcel is: not handed over yet, or with its courier, who brings it, or brings it back because it was refused. */
export const parcelStates = ['to_pack', 'on_the_way', 'returning'] as const
export type ParcelState = (typeof parcelStates)[number]

const optionalEnum = <const T extends readonly [string, ...string[]]>(
  values: T,
  offered?: readonly string[],
) => z.preprocess(blankAsAbsent, enumSchema(values, offered).optional())

/**
 * The order filter; both days of the date range are inclusive. `amount`, in Kyat: the total, or what was sent.
 * `to_collect`: completed orders whose courier has not brought the money. `parcel`: confirmed orders that are to be packed,
 * or that a courier has, or refused ones that are coming back. `courier`: orders of this courier, whatever the capitals are.
 * `customer_of`: orders with the phone number of this order, or from the same browser.
 */
const filter = z.object({
  order_status: z.preprocess(blankAsAbsent, orderStatus.optional()),
  next_step: optionalEnum(orderSteps),
  to_collect: z.preprocess(blankAsAbsent, booleanSchema().optional()),
  parcel: optionalEnum(parcelStates),
  courier: optionalNameText(shipmentFields.courier.max),
  payment_type: optionalEnum(orderPaymentTypes, paymentTypes),
  channel: optionalEnum(orderChannels),
  amount: optionalAmount,
  ids: z.preprocess(blankAsAbsent, idListSchema().optional()),
  customer_of: optionalNumber(idSchema()),
  search: optionalSingleLineText(255),
  from: localDate(),
  to: localDate(),
})

/** The orders of a list, its counts and its export. */
export const orderFilter = filter.superRefine(checkDayOrder)
export type OrderFilter = z.infer<typeof orderFilter>

export const orderQuery = filter
  .extend({
    sort: z.preprocess(blankAsAbsent, enumSchema(orderSorts).default('newest')),
    ...pageParameters(20),
    cursor: cursorSchema(),
  })
  .superRefine(checkDayOrder)
export type OrderQuery = z.infer<typeof orderQuery>

/** The lenient query of the admin page: invalid parameters are ignored, a backwards date range is swapped. */
export const orderPageQuery = z
  .object({
    order_status: orderQuery.shape.order_status.catch(undefined),
    next_step: orderQuery.shape.next_step.catch(undefined),
    to_collect: orderQuery.shape.to_collect.catch(undefined),
    parcel: orderQuery.shape.parcel.catch(undefined),
    courier: orderQuery.shape.courier.catch(null),
    payment_type: orderQuery.shape.payment_type.catch(undefined),
    channel: orderQuery.shape.channel.catch(undefined),
    amount: orderQuery.shape.amount.catch(null),
    search: orderQuery.shape.search.catch(null),
    from: orderQuery.shape.from.catch(null),
    to: orderQuery.shape.to.catch(null),
    sort: orderQuery.shape.sort.catch('newest'),
    page: orderQuery.shape.page.catch(1),
    cursor: orderQuery.shape.cursor.catch(undefined),
  })
  .transform(swapDays)

/** The printable documents of an order, and the paper sizes. */
export const printDocuments = ['invoice', 'packing-slip'] as const
export type PrintedDocument = (typeof printDocuments)[number]
export const paperSizes = ['a5', '80mm'] as const
export type PaperSize = (typeof paperSizes)[number]
/** The query of the print pages; invalid parameters are ignored. Without a paper size it is that of the last print. */
export const printPageQuery = z.object({
  document: z.enum(printDocuments).catch('invoice'),
  paper: z.enum(paperSizes).optional().catch(undefined),
  ids: idListSchema().catch([]),
})

const orderChange = z.object({
  order_status: z.preprocess(blankAsAbsent, orderStatus.optional()),
  shipping_status: optionalEnum(shippingStatuses),
})
export type OrderChange = z.infer<typeof orderChange>

/**
 * `reason`: the reason of a cancellation, which the customer can read too. `payment_id`: the payment that was looked at;
 * the change is rejected if the customer has submitted another one since. `amount`: what was seen of it, in Kyat.
 * `refused`: the parcel was refused at the door (decision 0180); `parcel`: what becomes of its goods, which are returning with the
 * courier by default; `courier_fee`: Kyat that the courier charges for it, null or blank: as it was.
 */
export const orderUpdate = requireAtLeastOne(orderChange)
  .and(
    z.object({
      order_id: idSchema(),
      reason: optionalSingleLineText(MAX_NOTE_LENGTH),
      refused: booleanSchema().optional(),
      parcel: optionalEnum(parcelEnds),
      courier_fee: z.preprocess(blankAsNull, moneySchema(0, MAX_PRICE).nullish()),
      payment_id: idSchema().optional(),
      amount: seenAmount,
    }),
  )
  .refine(({ refused, order_status: status }) => !refused || status === 'order cancelled', {
    error: errorText('only_cancelled_order_refused'),
    path: ['refused'],
  })

/** The customer's own orders: the default page size for API clients, unless they request fewer. */
export const customerOrdersQuery = z.object({
  ...pageParameters(100),
  cursor: orderQuery.shape.cursor,
})
export type OrdersOfQuery = z.infer<typeof customerOrdersQuery>

/** Orders per page of the customer's order history. */
export const HISTORY_PAGE_SIZE = 20
/** The lenient query of that page: invalid parameters are ignored. */
export const historyPageQuery = z.object({
  page: orderQuery.shape.page.catch(1),
  cursor: orderQuery.shape.cursor.catch(undefined),
})

export const ordersPageResponse = paginationSchema.extend({ orders: z.array(orderView) })
/** `changed` is false when the order already had this state because somebody else was first. */
/** A cancellation by the customer. */
export const cancellationInput = z.object({
  order_id: idSchema(),
  reason: optionalSingleLineText(MAX_NOTE_LENGTH),
})
export type CancellationInput = z.infer<typeof cancellationInput>

export const orderMutationResponse = messageSchema.extend({ changed: z.boolean(), order: orderView })
