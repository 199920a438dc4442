/**
 * lab/load: Customers who order and staff who work while a scenario breaks something, and the checks of every order, upload and
 * addition afterwards.
 */

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isBeingEnded } from '@/lab/cleanup'
import type { Ask } from '@/lab/database'
import { listProducts } from '@/lab/purchases'
import type { AddingCalls } from '@/e2e/fixtures/adding-calls'
import { FOLDERS } from '@/lib/platform/uploads/uploads.rules'

type Product = { id: number; price: number }

/** A code that fewer orders may have than ask for it. */
export type LimitedPromotion = { id: number; code: string; limit: number }

/** A shop under load: its products, and access to its internals. */
export type LoadTarget = {
  url: string
  /** Where pages are read when not at `url`: a cache in front. */
  readerUrl?: string
  taxonomy: { plenty: Product[]; scarce: Product }
  /** What staff add meanwhile, each thing once; without it they add nothing. */
  adding?: AddingCalls
  /** A code that customers and staff use. */
  limited?: LimitedPromotion
  /** The loopback address of a new client; without it all clients have the same one. */
  nextAddress?: () => string
  /** The names of the stored screenshots. */
  listScreenshots: () => Promise<ReadonlySet<string>>
  ask: Ask
  databaseUrl: () => Promise<string>
  /** Violated guarantees of the shop other than those about orders, as text. */
  violated: string[]
  isOver: () => boolean
}

const PLENTIFUL_STOCK = 1_000_000
const SCARCE = 25

/** The shop at `url` with uploads in a folder or a bucket: eleven products with ample stock, and one with little. */
export async function createTarget({
  uploads,
  ...shop
}: Pick<LoadTarget, 'url' | 'ask' | 'databaseUrl'> &
  Partial<LoadTarget> & { uploads?: string }): Promise<LoadTarget> {
  return {
    listScreenshots: async () =>
      new Set(await readdir(path.join(uploads ?? '', FOLDERS.payment)).catch(() => [])),
    violated: [],
    isOver: isBeingEnded,
    ...shop,
    taxonomy: await fillTaxonomy(shop),
  }
}

async function fillTaxonomy({ url, ask }: Pick<LoadTarget, 'url' | 'ask'>): Promise<LoadTarget['taxonomy']> {
  const found = await listProducts(url, '?per_page=12')
  const [scarce, ...plenty] = found.map(({ id, product_price }) => ({ id, price: product_price }))
  if (!scarce || plenty.length === 0) throw new Error('The demo shop has nothing to sell')
  const set = `INSERT INTO stock_movements (product_id, delta, reason)
    SELECT id, $2::int - stock_quantity, 'adjustment' FROM products WHERE id = ANY($1) AND stock_quantity <> $2::int`
  await ask(set, [plenty.map(({ id }) => id), PLENTIFUL_STOCK])
  await ask(set, [[scarce.id], SCARCE])
  return { plenty, scarce }
}

/** Returns a function that returns a new loopback address each time: customers of a run have their own, as in life. */
export function createAddresses(): () => string {
  let last = 0
  return () => {
    last += 1
    return `127.${1 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`
  }
}
