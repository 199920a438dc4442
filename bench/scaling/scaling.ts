import { adminLists, createLists } from '@/bench/scaling/lists'
import { type Metrics, runLoad } from '@/bench/load-test'
import type { Served } from '@/bench/environment/serve'
import {
  FEW_ORDERS,
  FIRST_PRODUCTS,
  loadOrders,
  loadProducts,
  ORDERS,
  type BenchEnvironment,
} from '@/bench/environment/environment'
import { runStep } from '@/lib/progress'

/** The shop with so many products and orders, and how long each address took. */
export type Size = { products: number; orders: number; figures: Record<string, Metrics> }
export type Growth = { seconds: number; orders: Size[]; products: Size[] }

const SIZES = [FIRST_PRODUCTS, 100_000, 1_000_000]

/** What an admin opens with few orders and with many; leaves the shop with many. */
export async function measureOrders(stage: BenchEnvironment, seconds: number): Promise<Size[]> {
  const sizes: Size[] = []
  for (const orders of [FEW_ORDERS, ORDERS]) {
    await loadOrders(stage, orders)
    const figures = await withShop(stage, (at) => ask(stage, at, adminLists(), seconds))
    sizes.push({ products: FIRST_PRODUCTS, orders, figures })
  }
  return sizes
}

/** Everything at each size of the catalogue, on misses, one caller at a time. */
export async function measureProducts(stage: BenchEnvironment, seconds: number): Promise<Size[]> {
  const sizes: Size[] = []
  for (const products of SIZES) {
    if (products > FIRST_PRODUCTS) await loadProducts(stage, products)
    const figures = await withShop(stage, async (at) => {
      const addresses = { ...(await createLists(at.url, stage.databaseUrl)), ...adminLists() }
      return ask(stage, at, addresses, seconds)
    })
    sizes.push({ products, orders: ORDERS, figures })
  }
  return sizes
}

/** A fresh shop without the front cache: each answer is made. */
async function withShop<T>(stage: BenchEnvironment, work: (at: Served) => Promise<T>): Promise<T> {
  const at = await stage.shop(0)
  try {
    return await work(at)
  } finally {
    await at.stop()
  }
}

/** One caller at a time: the time is the work's own, and no queue hides how it grows. */
const ask = (
  { databasePid }: BenchEnvironment,
  at: Served,
  addresses: Record<string, string>,
  seconds: number,
): Promise<Record<string, Metrics>> =>
  runStep('Growth', async (report) => {
    const found: Record<string, Metrics> = {}
    for (const [name, path] of Object.entries(addresses)) {
      report(name)
      const shots = [{ path }]
      await runLoad({ at, shots, connections: 1, amount: 20 })
      found[name] = await runLoad({ at, shots, connections: 1, seconds, databasePid })
    }
    return found
  })
