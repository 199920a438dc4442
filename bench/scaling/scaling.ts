import { adminLists, createLists } from '@/bench/scaling/lists'
import { type Metrics, runLoad } from '@/bench/load-test'
import type { Program } from '@/lab/process'
import {
  FEW_ORDERS,
  FIRST_PRODUCTS,
  loadOrders,
  loadProducts,
  ORDERS,
  type BenchEnvironment,
} from '@/bench/environment/environment'
import { runStep } from '@/lib/platform/process/progress'

/** The response times of each URL for a number of products and orders. */
export type Size = { products: number; orders: number; figures: Record<string, Metrics> }
export type Growth = { seconds: number; orders: Size[]; products: Size[] }

const SIZES = [FIRST_PRODUCTS, 100_000, 1_000_000]

/** Measures the admin pages with few and with many orders; leaves the shop with many. */
export async function measureOrders(stage: BenchEnvironment, seconds: number): Promise<Size[]> {
  const sizes: Size[] = []
  for (const orders of [FEW_ORDERS, ORDERS]) {
    await loadOrders(stage, orders)
    const figures = await withShop(stage, (at) => ask(stage, at, adminLists(), seconds))
    sizes.push({ products: FIRST_PRODUCTS, orders, figures })
  }
  return sizes
}

/** Measures everything at each catalogue size, with cache misses and one connection. */
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

/** A new shop without response cache, so that every response is rendered. */
async function withShop<T>(stage: BenchEnvironment, work: (at: Program) => Promise<T>): Promise<T> {
  const at = await stage.shop(0)
  try {
    return await work(at)
  } finally {
    await at.stop()
  }
}

/** One connection, so that no queueing hides how the time grows. */
const ask = (
  { databasePid }: BenchEnvironment,
  at: Program,
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
