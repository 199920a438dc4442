import fc from 'fast-check'
import { addToCart, removeFromCart, updateCartItem } from '@/lib/shop/cart/cart.commands'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { db } from '@/lib/platform/db/client'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { setHolding } from '@/lib/testing/orders/holds'
import {
  Model,
  modelState,
  PRODUCTS,
  CUSTOMERS,
  type Step,
  createSteps,
} from '@/lib/testing/orders/checkout-model'
import {
  validAddress,
  insertProduct,
  insertScreenshot,
  insertTaxonomy,
  sharedCustomer,
} from '@/lib/testing/factories'
import { AppError } from '@/lib/platform/errors/app-error'
import { adminActor } from '@/lib/testing/actors'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

/** The same steps in the shop itself. */
class Shop {
  readonly orders: number[] = []

  private constructor(
    readonly products: number[],
    readonly customers: CustomerContext[],
  ) {}

  static async open(): Promise<Shop> {
    const taxonomy = await insertTaxonomy()
    const products: number[] = []
    for (let n = 0; n < PRODUCTS; n++)
      products.push((await insertProduct({ taxonomy, price: 3, stock: 5 })).id)
    const customers: CustomerContext[] = []
    for (let n = 0; n < CUSTOMERS; n++) {
      const { id } = await db().customer.create({ data: { name: `Shopper ${n}` } })
      customers.push({ kind: 'customer', customerId: id } as CustomerContext)
    }
    return new Shop(products, customers)
  }

  async take(step: Step, model: Model): Promise<string> {
    try {
      await this.doIt(step, model)
      return 'ok'
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }

  private async doIt(step: Step, model: Model): Promise<void> {
    const admin = await adminActor()
    switch (step.do) {
      case 'add': {
        const cartInput = { product_id: this.productAt(step.product), quantity: step.quantity }
        await addToCart(this.customerAt(step.customer), cartInput)
        return
      }
      case 'change': {
        const cart_id = await this.lineOf(step)
        await updateCartItem(this.customerAt(step.customer), { cart_id, quantity: step.quantity })
        return
      }
      case 'remove':
        return removeFromCart(this.customerAt(step.customer), await this.lineOf(step))
      case 'checkout':
        return this.checkout(step.customer, step.sawOldPrices, model)
      case 'price':
        await updateProduct(admin, this.productAt(step.product), { product_price: step.value })
        return
      case 'stock':
        await updateProduct(admin, this.productAt(step.product), { stock_quantity: step.value })
        return
      case 'archive':
        return archiveProduct(admin, this.productAt(step.product))
      case 'hold':
        await holdStock(this.customerAt(step.customer), undefined)
        return
      case 'release':
        return releaseHold(this.customerAt(step.customer))
      case 'confirm':
      case 'complete':
      case 'cancel': {
        const status = {
          confirm: 'order confirmed',
          complete: 'order completed',
          cancel: 'order cancelled',
        } as const
        await updateOrder(admin, this.orders[step.order] ?? 2_000_000_000, { order_status: status[step.do] })
        return
      }
      case 'verify':
      case 'reject': {
        const orderId = this.orders[step.order] ?? 0
        const payment = await db().payment.findFirst({ where: { orderId }, select: { id: true } })
        const decision =
          step.do === 'verify'
            ? { status: 'verified' as const, checked: [...reviewChecklist] }
            : { status: 'rejected' as const, reason: 'No' }
        await reviewPayment(admin, payment?.id ?? 2_000_000_000, decision)
      }
    }
  }

  private async checkout(place: number, sawOldPrices: boolean, model: Model): Promise<void> {
    const customer = this.customerAt(place)
    const lines = await db().cartItem.findMany({ where: { customerId: customer.customerId } })
    const payment_screenshot = await insertScreenshot()
    await db().upload.update({ where: { path: payment_screenshot }, data: { ownerId: customer.customerId } })
    const input = checkoutInput.parse({
      ...validAddress,
      payment_type: 'KBZPay',
      payment_screenshot,
      cart_items: lines.map(({ productId, quantity }) => ({
        product_id: productId,
        quantity,
        product_price: model.productAt(this.products.indexOf(productId)).price + (sawOldPrices ? 1 : 0),
      })),
    })
    const { order } = await placeOrder(customer, input, null)
    this.orders.push(order.id)
  }

  private async lineOf({ customer, product }: { customer: number; product: number }): Promise<number> {
    const { customerId } = this.customerAt(customer)
    const line = await db().cartItem.findFirst({ where: { customerId, productId: this.productAt(product) } })
    return line?.id ?? 2_000_000_000
  }

  productAt(place: number): number {
    return this.products[place] ?? 0
  }

  customerAt(place: number): CustomerContext {
    const customer = this.customers[place]
    if (!customer) throw new Error(`There is no customer ${place}`)
    return customer
  }
}

/** The state of the shop that the model covers, read from the database in the model's terms. */
async function readState(shop: Shop) {
  const products = await db().product.findMany({
    where: { id: { in: shop.products } },
    orderBy: { id: 'asc' },
  })
  const carts = await db().cartItem.findMany({
    where: { customerId: { in: shop.customers.map(({ customerId }) => customerId) } },
    orderBy: { id: 'asc' },
  })
  const orders = await db().order.findMany({
    where: { id: { in: shop.orders } },
    orderBy: { id: 'asc' },
    include: { lines: { orderBy: { productId: 'asc' } } },
  })
  const getPlace = (productId: number) => shop.products.indexOf(productId)
  return {
    products: products.map((row) => ({
      stock: row.stockQuantity,
      price: row.price,
      archived: row.archivedAt !== null,
    })),
    carts: shop.customers.map(({ customerId }) =>
      carts
        .filter((line) => line.customerId === customerId)
        .map((line) => [getPlace(line.productId), line.quantity])
        .sort(),
    ),
    orders: orders.map((row) => ({
      lines: row.lines.map((line) => [getPlace(line.productId), line.quantity]),
      total: Number(row.totalPrice),
      status: row.orderStatus,
      payment: row.paymentStatus,
    })),
  }
}

/** Milliseconds after which a failing sequence is not made shorter. */
const MAX_SHRINK_MS = 90_000

/**
 * Runs `numRuns` generated sequences of at most `maxSteps` steps (60) in a new shop and in its model, and compares every answer, the
 * states at the end, and the ledger.
 * @throws Error with the shortest sequence for which they differ.
 */
export async function compareWithModel({
  numRuns,
  maxSteps,
}: {
  numRuns: number
  maxSteps?: number
}): Promise<void> {
  await sharedCustomer()
  await setHolding(true)
  await fc.assert(
    fc.asyncProperty(createSteps(maxSteps), async (sequence) => {
      const [model, shop] = [new Model(), await Shop.open()]
      for (const step of sequence) {
        if (step.do === 'checkout' && model.getCart(step.customer).size === 0) continue
        // The shop runs first: it asks the model for the current prices.
        const done = await shop.take(step, model)
        expect([step, done]).toEqual([step, model.take(step)])
      }
      expect(await readState(shop)).toEqual(modelState(model))
    }),
    { numRuns, plugins: [fc.interruptAfterTimeLimit(MAX_SHRINK_MS, { failOnInterrupt: true })] },
  )
  await expectLedgerIntegrity()
}
