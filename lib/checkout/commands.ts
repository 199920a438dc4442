import { keepKey, takeKey, takeScreenshot } from '@/lib/checkout/attempts/commands'
import {
  areExact,
  mergeLines,
  priceChanges,
  type ProductNow,
  shortages,
  type Totals,
  totalsOf,
  type WantedLine,
} from '@/lib/checkout/rules'
import type { CheckoutInput } from '@/lib/checkout/schema'
import { touchSold } from '@/lib/cache'
import { transaction, type Tx } from '@/lib/db/client'
import { AppError, conflict, invalid } from '@/lib/errors'
import type { Shopper } from '@/lib/identity/schema'
import { getOrderById } from '@/lib/orders/queries'
import type { OrderView } from '@/lib/orders/schema'
import { orderSearchKey } from '@/lib/orders/search/rules'
import { getPaymentAccount } from '@/lib/payments/queries'
import { getSettings } from '@/lib/settings/queries'
import { toE164 } from '@/lib/text/phone'

export type PlacedOrder = { isNew: boolean; order: OrderView }

type Snapshot = ProductNow & {
  weight: number
  photo1: string
  photo2: string
  photo3: string | null
  photo4: string | null
}

/**
 * Places an order: all of it in one transaction, or nothing. The same attempt sent again, by its key or by
 * its screenshot, is answered with the first order (decision D19). Rows are locked in one order for all
 * (key, screenshot, products by ascending id), so buyers queue and never deadlock.
 * @throws AppError 'invalid' for a screenshot that is not this shopper's and for a key reused otherwise,
 * 'conflict' for changed prices (D18) and short stock (D16).
 */
export async function placeOrder(
  shopper: Shopper,
  input: CheckoutInput,
  key: string | null,
): Promise<PlacedOrder> {
  const phoneE164 = input.phone === null ? null : toE164(input.phone)

  const placed = await transaction(async (tx) => {
    const replayed = key === null ? null : await takeKey(tx, shopper, key, input)
    if (replayed !== null) return answered(tx, replayed, false)
    const screenshot = await takeScreenshot(tx, shopper, input.payment_screenshot)
    if (screenshot.orderId !== null) {
      if (key !== null) await keepKey(tx, shopper, key, screenshot.orderId)
      return answered(tx, screenshot.orderId, false)
    }
    const lines = mergeLines(
      input.cart_items.map((line) => ({
        productId: line.product_id,
        quantity: line.quantity,
        seenPrice: line.seen_price,
      })),
    )
    const products = await lockProducts(tx, lines)
    refuseWhatCannotBeSold(lines, products)
    const totals = await totalsToday(tx, lines, products)

    const orderId = await writeOrder(tx, shopper, input, phoneE164, screenshot.id, totals, lines.length)
    await writeLines(tx, orderId, lines, products)
    const productIds = lines.map((line) => line.productId)
    await tx.cartItem.deleteMany({ where: { customerId: shopper.customerId, productId: { in: productIds } } })
    if (key !== null) await keepKey(tx, shopper, key, orderId)
    return answered(tx, orderId, true)
  })

  if (placed.isNew) touchSold(placed.order.order_details.map((line) => line.product.id))
  return placed
}

/** Read before the transaction ends: once it has, nothing may fail any more. */
async function answered(tx: Tx, orderId: number, isNew: boolean): Promise<PlacedOrder> {
  const order = await getOrderById(orderId, tx)
  if (!order) throw new Error(`Order ${orderId} is gone while it is placed`)
  return { isNew, order }
}

async function lockProducts(tx: Tx, lines: readonly WantedLine[]): Promise<Map<number, Snapshot>> {
  const ids = lines.map((line) => line.productId)
  const rows = await tx.$queryRaw<Snapshot[]>`
    SELECT id, name, price, weight, stock_quantity AS stock,
      photo_1 AS photo1, photo_2 AS photo2, photo_3 AS photo3, photo_4 AS photo4
    FROM products WHERE id = ANY(${ids}::int[]) AND archived_at IS NULL
    ORDER BY id FOR UPDATE`
  return new Map(rows.map((row) => [row.id, row]))
}

function refuseWhatCannotBeSold(lines: WantedLine[], products: ReadonlyMap<number, ProductNow>): void {
  const [firstShortage, ...more] = shortages(lines, products)
  if (firstShortage !== undefined) {
    throw conflict(firstShortage, { cart_items: [firstShortage, ...more] })
  }
  const changes = priceChanges(lines, products)
  const sentences = changes.map(
    (change) =>
      `The price of ${change.product_name} changed from ${change.old_price} to ${change.new_price} Kyats`,
  )
  if (sentences[0] !== undefined) {
    throw new AppError('conflict', sentences[0], {
      errors: { cart_items: sentences },
      body: { price_changes: changes },
    })
  }
}

async function totalsToday(tx: Tx, lines: WantedLine[], products: Map<number, Snapshot>): Promise<Totals> {
  const { delivery } = await getSettings(tx)
  const priced = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ price: product.price, weight: product.weight, quantity }] : []
  })
  const totals = totalsOf(priced, delivery.fee)
  if (!areExact(totals)) throw invalid('cart_items', 'This order is too large')
  return totals
}

async function writeOrder(
  tx: Tx,
  shopper: Shopper,
  input: CheckoutInput,
  phoneE164: string | null,
  screenshotId: number,
  totals: Totals,
  itemCount: number,
): Promise<number> {
  const account = await getPaymentAccount(input.payment_type, tx)
  if (!account) throw invalid('payment_type', 'You have to choose your payment method!')
  const customer = await tx.customer.findUniqueOrThrow({ where: { id: shopper.customerId } })
  const { first_name, last_name } = input
  const order = await tx.order.create({
    data: {
      customerId: customer.id,
      subtotal: totals.subtotal,
      shippingFee: totals.shippingFee,
      totalPrice: totals.total,
      totalWeight: totals.totalWeight,
      itemCount,
      paymentType: input.payment_type,
      accountName: account.account_name,
      accountNumber: account.account_number,
      screenshotId,
      searchKey: orderSearchKey({
        customer: customer.name,
        firstName: first_name,
        lastName: last_name,
        phone: input.phone,
        phoneE164,
      }),
      address: {
        create: {
          firstName: first_name,
          lastName: last_name,
          country: input.country,
          streetAddress: input.street_address,
          apartmentSuit: input.apartment_suit,
          townCity: input.town_city,
          stateCountry: input.state_country,
          postcode: input.postcode,
          phone: input.phone,
          phoneE164,
          emailAddress: input.email_address,
        },
      },
      events: { create: { field: 'order_status', after: 'order placed', actor: 'shopper' } },
    },
    select: { id: true },
  })
  await tx.upload.update({ where: { id: screenshotId }, data: { claimedAt: new Date() } })
  return order.id
}

/** The lines as snapshots, and the stock they take. */
async function writeLines(
  tx: Tx,
  orderId: number,
  lines: readonly WantedLine[],
  products: ReadonlyMap<number, Snapshot>,
): Promise<void> {
  const data = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) return []
    const { name, price, weight, photo1, photo2, photo3, photo4 } = product
    const snapshot = {
      productName: name,
      productPrice: price,
      productWeight: weight,
      photo1,
      photo2,
      photo3,
      photo4,
    }
    return [{ orderId, productId, quantity, ...snapshot }]
  })
  await tx.orderLine.createMany({ data })
  await tx.stockMovement.createMany({
    data: lines.map(({ productId, quantity }) => ({ productId, orderId, delta: -quantity, reason: 'order' })),
  })
}
