import { Random } from '@/bench/load/random'
import { recipient } from '@/bench/load/words'
import { orderSearchKey } from '@/lib/orders/search/rules'

/** A product as orders keep it. */
export type Sold = {
  id: number
  name: string
  price: number
  weight: number
  photo_1: string
  photo_2: string
  photo_3: string | null
  photo_4: string | null
}

export type FakeOrder = ReturnType<typeof orderOf>

const SEED = 71_093
const YEAR = 365 * 24 * 60 * 60 * 1000
const FEE = 2_000

/**
 * `count` orders of the year before now, oldest first, numbered on from the last order and upload there are.
 * One in twenty was cancelled, one in fifty waits for a look at its payment; some products sell far more.
 */
export function fakeOrders(
  count: number,
  last: { order: number; upload: number },
  customers: readonly number[],
  products: readonly Sold[],
): FakeOrder[] {
  const random = new Random(SEED + last.order)
  const now = Date.now()
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(now - YEAR * ((count - n) / (count + 1)))
    const customer = customers[random.whole(0, customers.length - 1)] ?? 1
    return orderOf(random, { id: last.order + n + 1, upload: last.upload + n + 1, customer, at }, products)
  })
}

function orderOf(
  random: Random,
  { id, upload, customer, at }: { id: number; upload: number; customer: number; at: Date },
  products: readonly Sold[],
) {
  const chosen = new Map<number, { product: Sold; quantity: number }>()
  for (let left = random.whole(1, 4); left > 0; left--) {
    const product = products[Math.floor(random.unit() ** 3 * products.length)]
    if (product) chosen.set(product.id, { product, quantity: random.whole(1, 3) })
  }
  const lines = [...chosen.values()]
  const to = recipient(random)
  const sum = (of: (product: Sold) => number) =>
    lines.reduce((total, { product, quantity }) => total + of(product) * quantity, 0)
  return {
    ...{ id, upload, customer, at: at.toISOString(), lines, to },
    ...stateOf(random),
    fee: FEE,
    subtotal: sum(({ price }) => price),
    weight: sum(({ weight }) => weight),
    searchKey: orderSearchKey({ customer: `Customer ${customer}`, ...to }),
  }
}

function stateOf(random: Random) {
  if (random.isOneIn(20)) return { status: 'order cancelled', shipping: null, payment: 'pending' }
  if (random.isOneIn(50)) return { status: 'order placed', shipping: null, payment: 'pending' }
  if (random.isOneIn(10))
    return { status: 'order confirmed', shipping: 'start shipping', payment: 'verified' }
  return { status: 'order completed', shipping: 'delivered', payment: 'verified' }
}
