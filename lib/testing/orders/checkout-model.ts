import fc from 'fast-check'

/** The possible steps in the shop; products, customers and orders are indexes of the model. */
export type Step =
  | { do: 'add' | 'change'; customer: number; product: number; quantity: number }
  | { do: 'remove'; customer: number; product: number }
  | { do: 'checkout'; customer: number; sawOldPrices: boolean }
  | { do: 'confirm' | 'complete' | 'cancel' | 'verify' | 'reject'; order: number }
  | { do: 'price' | 'stock'; product: number; value: number }
  | { do: 'archive'; product: number }
  | { do: 'hold' | 'release'; customer: number }

export const CUSTOMERS = 2
export const PRODUCTS = 3
const FEE = 2_000

const customer = fc.nat({ max: CUSTOMERS - 1 })
const product = fc.nat({ max: PRODUCTS - 1 })
const quantity = fc.integer({ min: 1, max: 4 })
/** Generates up to `maxLength` steps in any order, important ones more often. */
export const createSteps = (maxLength = 60) =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('add' as const), customer, product, quantity }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('change' as const), customer, product, quantity }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), customer, product }) },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('checkout' as const),
          customer,
          sawOldPrices: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constantFrom(
            'confirm' as const,
            'complete' as const,
            'cancel' as const,
            'verify' as const,
            'reject' as const,
          ),
          order: fc.nat({ max: 3 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom('price' as const, 'stock' as const),
          product,
          value: fc.integer({ min: 0, max: 9 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('archive' as const), product }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constantFrom('hold' as const, 'hold' as const, 'release' as const),
          customer,
        }),
      },
    ),
    { minLength: 10, maxLength, size: 'max' },
  )

type Order = {
  customer: number
  lines: [product: number, quantity: number][]
  total: number
  status: string
  payment: string
}

/** The simplest model of the shop: maps, and the effect of each step on them. */
export class Model {
  readonly products = Array.from({ length: PRODUCTS }, () => ({ stock: 5, price: 3, archived: false }))
  readonly carts = Array.from({ length: CUSTOMERS }, () => new Map<number, number>())
  readonly holds = Array.from({ length: CUSTOMERS }, () => new Map<number, number>())
  readonly orders: Order[] = []

  /** Applies a step. Returns 'ok' or the error code. */
  take(step: Step): string {
    switch (step.do) {
      case 'add': {
        const { cart, item, left } = this.at(step)
        if (item.archived) return 'not_found'
        if (cart.has(step.product)) return 'ok'
        if (left === 0) return 'conflict'
        if (left < step.quantity) return 'validation_failed'
        cart.set(step.product, step.quantity)
        return 'ok'
      }
      case 'change': {
        const { cart, left } = this.at(step)
        if (!cart.has(step.product)) return 'not_found'
        if (left < step.quantity) return 'validation_failed'
        cart.set(step.product, step.quantity)
        this.releaseExcess(step.customer)
        return 'ok'
      }
      case 'remove': {
        const isRemoved = this.at(step).cart.delete(step.product)
        this.releaseExcess(step.customer)
        return isRemoved ? 'ok' : 'not_found'
      }
      case 'checkout':
        return this.checkout(step.customer, step.sawOldPrices)
      case 'price':
      case 'stock': {
        const item = this.productAt(step.product)
        if (item.archived) return 'not_found'
        item[step.do] = step.value
        return 'ok'
      }
      case 'archive': {
        const item = this.productAt(step.product)
        if (item.archived) return 'not_found'
        item.archived = true
        for (const [customer, cart] of this.carts.entries()) {
          cart.delete(step.product)
          this.releaseExcess(customer)
        }
        return 'ok'
      }
      case 'hold':
        return this.hold(step.customer)
      case 'release':
        this.release(step.customer)
        return 'ok'
      case 'confirm':
      case 'complete':
      case 'cancel':
      case 'verify':
      case 'reject':
        return this.decide(step.do, step.order)
    }
  }

  productAt(place: number) {
    const item = this.products[place]
    if (!item) throw new Error(`There is no product ${place}`)
    return item
  }

  private at({ customer, product }: { customer: number; product: number }) {
    const left = this.getLeft(customer, product)
    return { cart: this.getCart(customer), item: this.productAt(product), left }
  }

  getCart(customer: number) {
    return this.carts[customer] ?? new Map<number, number>()
  }

  getHold(customer: number) {
    return this.holds[customer] ?? new Map<number, number>()
  }

  /** What a customer can buy: the stock, and what is held for them. */
  private getLeft(customer: number, product: number): number {
    return this.productAt(product).stock + (this.getHold(customer).get(product) ?? 0)
  }

  private isShort(customer: number): boolean {
    return [...this.getCart(customer)].some(([place, wanted]) => this.getLeft(customer, place) < wanted)
  }

  private hold(customer: number): string {
    const cart = this.getCart(customer)
    const hold = this.getHold(customer)
    if (cart.size === 0) return 'validation_failed'
    if (cart.size === hold.size && [...cart].every(([place, wanted]) => hold.get(place) === wanted))
      return 'ok'
    if (this.isShort(customer)) return 'conflict'
    this.release(customer)
    for (const [place, wanted] of cart) {
      this.productAt(place).stock -= wanted
      hold.set(place, wanted)
    }
    return 'ok'
  }

  /** A hold has no more than the cart (decision 0185). */
  private releaseExcess(customer: number): void {
    const [cart, hold] = [this.getCart(customer), this.getHold(customer)]
    for (const [place, held] of hold) {
      const kept = Math.min(held, cart.get(place) ?? 0)
      this.productAt(place).stock += held - kept
      if (kept === 0) hold.delete(place)
      else hold.set(place, kept)
    }
  }

  private release(customer: number): void {
    const hold = this.getHold(customer)
    for (const [place, held] of hold) this.productAt(place).stock += held
    hold.clear()
  }

  private checkout(customer: number, sawOldPrices: boolean): string {
    const cart = this.getCart(customer)
    const lines = [...cart]
    if (this.isShort(customer) || sawOldPrices) return 'conflict'
    this.release(customer)
    let total = FEE
    for (const [place, wanted] of lines) {
      const item = this.productAt(place)
      item.stock -= wanted
      total += item.price * wanted
    }
    cart.clear()
    this.orders.push({ customer, lines, total, status: 'order placed', payment: 'pending' })
    return 'ok'
  }

  private decide(auditEntry: 'confirm' | 'complete' | 'cancel' | 'verify' | 'reject', place: number): string {
    const order = this.orders[place]
    if (!order) return 'not_found'
    const isPlaced = order.status === 'order placed'
    switch (auditEntry) {
      case 'confirm':
        if (order.status === 'order confirmed') return 'ok'
        if (!isPlaced || order.payment === 'rejected') return 'conflict'
        Object.assign(order, { status: 'order confirmed', payment: 'verified' })
        return 'ok'
      case 'complete':
        if (order.status === 'order completed') return 'ok'
        if (order.status !== 'order confirmed') return 'conflict'
        order.status = 'order completed'
        return 'ok'
      case 'cancel':
        if (order.status === 'order cancelled') return 'ok'
        if (order.status === 'order completed') return 'conflict'
        order.status = 'order cancelled'
        for (const [product, quantity] of order.lines) this.productAt(product).stock += quantity
        return 'ok'
      case 'verify':
      case 'reject': {
        const wanted = auditEntry === 'verify' ? 'verified' : 'rejected'
        if (order.payment === wanted) return 'ok'
        if (!isPlaced || order.payment !== 'pending') return 'conflict'
        order.payment = wanted
        return 'ok'
      }
    }
  }
}

/** Returns the state of the model, in the order of the database. */
export const modelState = ({ products, carts, orders }: Model) => ({
  products,
  carts: carts.map((cart) => [...cart].sort()),
  orders: orders.map(({ lines, total, status, payment }) => ({
    lines: [...lines].sort(),
    total,
    status,
    payment,
  })),
})
