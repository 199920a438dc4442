import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { randomBytes } from 'node:crypto'
import { toTotals } from '@/lib/shop/checkout/checkout.rules'
import { flatFee } from '@/lib/shop/delivery/delivery.rules'
import type { TransactionClient } from '@/lib/platform/db/client'
import { buildOrderSearchText, toTownSearchText } from '@/lib/shop/orders/listing/order-search.rules'
import { toE164 } from '@/lib/platform/text/phone'
import { sold, type SoldProduct } from './catalogue/numbered-groups'
import { createAddress, customer, type OrderEntry, orders, paymentAccounts } from './orders'
import type { RenderedImage } from './images/render'
import { drawReceipt, RECEIPT_HEIGHT, RECEIPT_WIDTH } from './images/receipt'
import { photoPaths, type ImageJob } from './images/image-jobs'

const HOUR_MS = 3_600_000

/** The first size of a group is the product that is photographed. */
const products = new Map([...sold.products].reverse().map((product) => [product.photographed.slug, product]))

function getProduct(slug: string): SoldProduct {
  const product = products.get(slug)
  if (!product) throw new Error(`An order of the demo shop names '${slug}', which it does not sell`)
  return product
}

/** A past order to be inserted; its receipt has an unpredictable name (decision D20). */
export type PastOrder = ReturnType<typeof pastOrder>

function pastOrder(entry: OrderEntry, index: number, now: Date) {
  const lines = Object.entries(entry.lines)
    .map(([slug, quantity]) => ({ product: getProduct(slug), quantity }))
    .sort((a, b) => a.product.id - b.product.id)
  const priced = lines.map(({ product, quantity }) => {
    const [, , [, weight]] = product.photographed.entry
    return { price: product.price, weight, quantity }
  })
  const account = paymentAccounts.find(({ paymentType }) => paymentType === entry.payment)
  return {
    id: index + 1,
    entry,
    lines,
    account,
    totals: toTotals(priced, flatFee(defaultSettings.delivery.fee)),
    placedAt: new Date(now.getTime() - entry.hoursAgo * HOUR_MS),
    receipt: `/uploads/payments/${randomBytes(24).toString('hex')}.png`,
  }
}

/** The past orders of customer 1, oldest first, relative to `now`. */
export const pastOrders = (now: Date): PastOrder[] =>
  orders.map((entry, index) => pastOrder(entry, index, now))

/** The screenshot of each order's payment, dated a few minutes before the order. */
export const receiptImageJobs = (past: readonly PastOrder[]): ImageJob[] =>
  past.map(({ id, entry, totals, placedAt, receipt, account }) => ({
    path: receipt,
    width: RECEIPT_WIDTH,
    height: RECEIPT_HEIGHT,
    draw: () =>
      drawReceipt({
        wallet: entry.payment,
        amount: totals.total,
        to: account?.accountName ?? '',
        account: account?.accountNumber ?? '',
        paidAt: new Date(placedAt.getTime() - HOUR_MS / 15),
        reference: String(7_100_348_200_917 + id * 90_731),
      }),
  }))

/** Units of each product that orders took and did not return, by product id. */
export function soldUnits(past: readonly PastOrder[]): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { entry, lines } of past) {
    if (entry.state.orderStatus === 'order cancelled') continue
    for (const { product, quantity } of lines) sold.set(product.id, (sold.get(product.id) ?? 0) + quantity)
  }
  return sold
}

/** Inserts customer 1 and the past orders with all their related rows. */
export async function writeOrders(
  tx: TransactionClient,
  past: readonly PastOrder[],
  receipts: readonly RenderedImage[],
): Promise<void> {
  await tx.customer.create({ data: { ...customer, createdAt: past[0]?.placedAt ?? new Date() } })
  for (const order of past) {
    const image = receipts.find(({ path }) => path === order.receipt)
    if (!image) throw new Error(`Order ${order.id} of the demo shop has no receipt`)
    await writeOrder(tx, order, image)
  }
}

async function writeOrder(tx: TransactionClient, order: PastOrder, image: RenderedImage): Promise<void> {
  const { id, entry, lines, totals, placedAt, account } = order
  const { steps, ...state } = entry.state
  const address = createAddress(entry.address)
  const phoneE164 = toE164(address.phone)
  const when = { createdAt: placedAt, attachedAt: placedAt }
  const screenshot = await tx.upload.create({
    data: { ...image, ...when, kind: 'payment', ownerId: customer.id },
  })
  await tx.order.create({
    data: {
      id,
      customerId: customer.id,
      screenshotId: screenshot.id,
      subtotal: totals.subtotal,
      shippingFee: totals.shippingFee,
      totalPrice: totals.total,
      totalWeight: totals.totalWeight,
      itemCount: lines.length,
      ...state,
      paymentType: entry.payment,
      paymentAccountName: account?.accountName ?? null,
      paymentAccountNumber: account?.accountNumber ?? null,
      searchText: buildOrderSearchText({ customer: customer.name, ...address, phoneE164 }),
      createdAt: placedAt,
      address: {
        create: {
          ...address,
          phoneE164,
          townSearchText: toTownSearchText(address.townCity),
          emailAddress: null,
        },
      },
      lines: { create: lines.map(toOrderLine) },
    },
  })
  const review = steps.find(({ field }) => field === 'payment_status')
  const reviewedAt = review && new Date(placedAt.getTime() + review.after * HOUR_MS)
  const payment = await tx.payment.create({
    data: {
      orderId: id,
      screenshotId: screenshot.id,
      status: state.paymentStatus,
      createdAt: placedAt,
      ...(reviewedAt && { reviewedBy: 'admin', reviewedAt }),
    },
  })
  if (reviewedAt && state.paymentStatus === 'verified') {
    const received = { kind: 'received', amount: totals.total, method: entry.payment, actor: 'admin' }
    await tx.moneyEntry.create({
      data: { orderId: id, paymentId: payment.id, ...received, createdAt: reviewedAt },
    })
  }
  await tx.orderEvent.createMany({
    data: [
      {
        orderId: id,
        type: 'order_status',
        oldValue: null,
        newValue: 'order placed',
        actor: 'shopper',
        createdAt: placedAt,
      },
      ...steps.map(({ after, field, before, to }) => ({
        orderId: id,
        type: field,
        oldValue: before,
        newValue: to,
        actor: 'admin',
        createdAt: new Date(placedAt.getTime() + after * HOUR_MS),
      })),
    ],
  })
  const saleMovements = lines.map(({ product, quantity }) => ({
    productId: product.id,
    orderId: id,
    delta: -quantity,
    reason: 'order',
    createdAt: placedAt,
  }))
  const isCancelled = state.orderStatus === 'order cancelled'
  const returned = isCancelled
    ? saleMovements.map((row) => ({ ...row, delta: -row.delta, reason: 'cancellation' }))
    : []
  await tx.stockMovement.createMany({ data: [...saleMovements, ...returned] })
}

/** The product's data at the time of the order (decision D17). */
function toOrderLine({ product, quantity }: PastOrder['lines'][number]) {
  const [, , [, productWeight]] = product.photographed.entry
  const [photo1 = '', photo2 = '', photo3 = null, photo4 = null] = photoPaths(product.photographed)
  return {
    productId: product.id,
    productName: product.name,
    productNameMy: product.nameMy,
    productPrice: product.price,
    productWeight,
    photo1,
    photo2,
    photo3,
    photo4,
    quantity,
  }
}
