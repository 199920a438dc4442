import { SHARED_CUSTOMER_ID } from '@/lib/platform/actors/actors'
import { toPhotos } from '@/lib/shop/catalogue/products/catalogue.view'
import type { Order, OrderAddress, OrderLine } from '@/lib/platform/db/models'
import { findPlace } from '@/lib/shop/delivery/places/places.rules'
import type { MissingPlace } from '@/lib/shop/delivery/places/places.schema'
import type { OrderCash } from '@/lib/shop/orders/cash/order-cash.schema'
import type { OrderLineView, OrderView } from '@/lib/shop/orders/orders.schema'
import type {
  OrderChannel,
  OrderStatus,
  ShippingStatus,
  PaymentStatus,
  StoredPaymentStatus,
} from '@/lib/shop/order-status/order-status.schema'
import type { OrderPaymentType, PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { type FieldColumns, listFields, createView } from '@/lib/platform/fields/fields'
import { readAddressChanges } from '@/lib/shop/orders/address/order-address.rules'
import { getFullName } from '@/lib/shop/orders/orders.rules'
import { readChangeNote } from '@/lib/shop/orders/order-revision.rules'
import type { PromotionKind } from '@/lib/shop/promotions/promotions.rules'
import { toMoney, toMoneyFacts } from '@/lib/shop/money/money.view'
import { getToCollect } from '@/lib/shop/money/collect.rules'
import {
  timelineEventKinds,
  type TimelineEventKind,
  type TimelineEvent,
} from '@/lib/shop/orders/order-timeline.schema'

/** The relations an order view needs, read in one query. */
export const orderInclude = {
  address: true,
  lines: { orderBy: { id: 'asc' } },
  customer: { select: { id: true, name: true } },
  screenshot: { select: { path: true, payment: { select: { rejectionReason: true } } } },
} as const

/** An order row with its relations, as far as the view reads them. */
export type OrderRow = Omit<
  Order,
  | 'customerId'
  | 'accountId'
  | 'itemCount'
  | 'screenshotId'
  | 'searchText'
  | 'nextStep'
  | 'updatedAt'
  | 'moneyDue'
  | 'courierFee'
  | 'courierNote'
> & {
  address: Omit<OrderAddress, 'orderId' | 'phoneE164' | 'townSearchText'> | null
  lines: LineRow[]
  customer: { id: number; name: string }
  screenshot: { path: string; payment: { rejectionReason: string | null } | null } | null
}
type LineRow = Omit<OrderLine, 'orderId'>

const toAddress = createView(addressFields)

/** The address of an order without one. */
const NO_ADDRESS = Object.fromEntries(
  listFields(addressFields).map(([, { column, isRequired }]) => [column, isRequired ? '' : null]),
) as FieldColumns<typeof addressFields>

/** Maps an order row to the contract's Order. CHECK constraints guarantee the values of its states. */
export const toOrder = (row: OrderRow): OrderView => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  subtotal: Number(row.subtotal),
  discount: Number(row.discount),
  discount_reason: row.discountReason,
  promotion: toOrderPromotion(row),
  total_weight: Number(row.totalWeight),
  shipping_fee: row.shippingFee,
  delivery:
    row.deliveryZone === null
      ? null
      : {
          zone: row.deliveryZone,
          zone_my: row.deliveryZoneMy,
          days: row.deliveryDays,
          delivery_method: row.isPickup ? 'pickup' : 'delivery',
          place: findPlace(row.address?.townCity ?? null, row.address?.stateCountry ?? null),
          missing_place: row.missingPlace as MissingPlace | null,
        },
  courier: row.courier,
  tracking_number: row.trackingNumber,
  handed_over_at: row.handedOverAt?.toISOString() ?? null,
  total_price: Number(row.totalPrice),
  order_status: row.orderStatus as OrderStatus,
  shipping_status: row.shippingStatus as ShippingStatus | null,
  payment_status: toPaymentStatus(row.paymentStatus as StoredPaymentStatus),
  payment_type: row.paymentType as OrderPaymentType,
  payment_account:
    row.paymentAccountName === null || row.paymentAccountNumber === null
      ? null
      : {
          payment_type: (row.prepayType ?? row.paymentType) as PaymentType,
          account_name: row.paymentAccountName,
          account_number: row.paymentAccountNumber,
        },
  payment_screenshot: row.screenshot?.path ?? null,
  cash: toCash(row),
  payment_reason: row.screenshot?.payment?.rejectionReason ?? null,
  order_ship_address: toAddress(row.address ?? NO_ADDRESS),
  address_version: row.address?.version ?? 1,
  version: row.version,
  changed_at: row.changedAt?.toISOString() ?? null,
  change_request:
    row.orderStatus === 'order placed' || row.orderStatus === 'order confirmed' ? row.changeRequest : null,
  order_details: row.lines.map(toOrderLine),
  user: { id: row.customer.id, name: getCustomerName(row) },
  money: toMoney(row),
  channel: row.channel as OrderChannel,
})

/** A guest's name is that of the address: one browser orders for several people. */
const getCustomerName = ({ address, customer }: OrderRow): string =>
  (customer.id !== SHARED_CUSTOMER_ID &&
    address &&
    getFullName({ first_name: address.firstName, last_name: address.lastName })) ||
  customer.name

const toOrderPromotion = (row: OrderRow): OrderView['promotion'] =>
  row.promotionKind === null || row.promotionName === null || row.promotionValue === null
    ? null
    : {
        kind: row.promotionKind as PromotionKind,
        code: row.promotionCode,
        name: row.promotionName,
        name_my: row.promotionNameMy,
        value: row.promotionValue,
        amount: Number(row.promotionAmount),
      }

/** The payment status of the contract: cash that is still to be collected is pending (decision 0164). */
export const toPaymentStatus = (status: StoredPaymentStatus): PaymentStatus =>
  status === 'to_collect' ? 'pending' : status

function toCash(row: OrderRow): OrderCash | null {
  if (row.paymentType !== CASH_ON_DELIVERY) return null
  const status = row.paymentStatus as StoredPaymentStatus
  const prepay = row.prepayAmount
  return {
    to_collect: getToCollect(toMoneyFacts(row), { status, prepay }),
    prepay,
    prepay_type: row.prepayType as OrderCash['prepay_type'],
    awaits_prepay: status === 'pending' || status === 'rejected',
    is_refused: row.isRefused,
    refused_parcel: row.refusedParcel as OrderCash['refused_parcel'],
  }
}

export const toOrderLine = (line: LineRow): OrderLineView => ({
  id: line.id,
  product: {
    id: line.productId,
    product_name: line.productName,
    name_my: line.productNameMy,
    product_price: line.productPrice,
    product_weight: line.productWeight,
    product_images: [toPhotos(line)],
  },
  total_quantity: line.quantity,
  product_price: line.productPrice,
})

/** A row of order_events as the view reads it; a bigint is returned as text. */
export type EventRow = {
  id: string
  at: Date
  type: string
  oldValue: string | null
  newValue: string | null
  note: string | null
  actor: string
}

/** The event kind of a state change; changes without an event of their own are absent. */
const kinds: Readonly<Record<string, TimelineEventKind>> = {
  'order_status order placed': 'placed',
  'order_status order confirmed': 'confirmed',
  'order_status order completed': 'completed',
  'order_status order cancelled': 'cancelled',
  'shipping_status start shipping': 'shipping',
  'shipping_status delivered': 'delivered',
  'payment_status verified': 'verified',
  'payment_status rejected': 'rejected',
  'money discount_given': 'discount_given',
  'fee set': 'fee_set',
  'money incomplete': 'incomplete',
  'money collected': 'collected',
  'money returned': 'returned',
  'money return_reversed': 'return_reversed',
  'money exchanged': 'exchanged',
  'money delivery_fee': 'delivery_fee',
  'money damaged_goods': 'damaged_goods',
  'money price_difference': 'price_difference',
  'money refunded': 'refunded',
  'money waived': 'waived',
  'money written_off': 'written_off',
  'money corrected': 'corrected',
  'address corrected': 'address_corrected',
  'change changed': 'changed',
  'change_request requested': 'change_requested',
  'change_request accepted': 'change_accepted',
  'change_request answered': 'change_answered',
  'parcel returned': 'parcel_returned',
  'parcel lost': 'parcel_lost',
}

/** The order of the events of one moment: a payment is verified before its order is confirmed, and so on. */
const ORDER = timelineEventKinds

/** A payment becomes pending again when the customer sends another screenshot, or when staff take a decision back. */
function toEventKind({ type, newValue, actor }: EventRow): TimelineEventKind | undefined {
  if (type === 'screenshot' || type === 'note') return type
  if (type === 'payment_status' && newValue === 'pending') return actor === 'shopper' ? undefined : 'reopened'
  return kinds[`${type} ${newValue}`]
}

/**
 * The timeline for the admin area, oldest first. One command may write several events; those of one moment are in the
 * order in which things happen.
 */
export const toTimeline = (rows: readonly EventRow[]): TimelineEvent[] =>
  rows
    .flatMap((row): TimelineEvent[] => {
      const kind = toEventKind(row)
      const by = row.actor === 'shopper' ? 'shopper' : 'shop'
      const amount = row.type === 'money' ? Number(row.oldValue) : null
      return kind
        ? [
            {
              id: Number(row.id),
              at: row.at.toISOString(),
              kind,
              by,
              actor: row.actor,
              ...toEventTexts(kind, row),
              amount,
            },
          ]
        : []
    })
    .sort((a, b) => a.at.localeCompare(b.at) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.id - b.id)

/** What an event says: a reason, or the changes that its note has as JSON. */
function toEventTexts(
  kind: TimelineEventKind,
  { note }: EventRow,
): Pick<TimelineEvent, 'text' | 'changes' | 'revision'> {
  if (kind === 'address_corrected') return { text: null, changes: readAddressChanges(note), revision: null }
  if (kind === 'changed' || kind === 'fee_set') return readChangeNote(note)
  return { text: note, changes: null, revision: null }
}

/** What the customer is not told: notes, and what becomes of a refused parcel. */
const INTERNAL: readonly TimelineEventKind[] = ['note', 'parcel_returned', 'parcel_lost']

/** The timeline for the customer: without what is internal, and names of staff. */
export const toPublicTimeline = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.filter(({ kind }) => !INTERNAL.includes(kind)).map((event) => ({ ...event, actor: null }))
