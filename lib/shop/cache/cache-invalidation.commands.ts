/**
 * lib/shop/cache: What a command of the shop invalidates: products, stock, orders. Pages, handlers and domains that
 * it does not import may import it; components its views, schemas and rules.
 */

import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { invalidateTags } from '@/lib/platform/db/invalidations'

/**
 * What commands invalidate, within the transaction that writes: every process, this one included, drops what it has
 * cached when the transaction commits, and nothing when it rolls back.
 */

type Transaction = Parameters<typeof invalidateTags>[0]

/** Above this number of products the whole catalogue is invalidated: the tags would not fit into one message. */
const MAX_TAGGED_PRODUCTS = 100

const toProductTags = (ids: readonly number[]): readonly string[] =>
  ids.length > MAX_TAGGED_PRODUCTS ? [cacheTags.catalogue] : ids.map(cacheTags.product)

const { products, stock, restocked, trending, orders } = cacheTags

/** Invalidates everything that shows these products, and the lists that may contain them. */
export const invalidateProducts = (tx: Transaction, ids: readonly number[]): void =>
  invalidateTags(tx, products, stock, restocked, trending, ...toProductTags(ids))

/** Invalidates the pages of these products for what no list sorts or filters by, such as their ratings. */
export const invalidateProductPages = (tx: Transaction, ids: readonly number[]): void =>
  invalidateTags(tx, ...toProductTags(ids))

/** Invalidates what depends on the stock of these products when units are sold. */
export const invalidateSoldProducts = (tx: Transaction, ids: readonly number[]): void =>
  invalidateTags(tx, stock, trending, orders, ...toProductTags(ids))

/** Informs the live views of the back office that an order or a payment changes. */
export const invalidateOrders = (tx: Transaction): void => invalidateTags(tx, orders)

/** Invalidates what depends on the stock of these products when units are returned. */
export const invalidateRestockedProducts = (tx: Transaction, ids: readonly number[]): void =>
  invalidateTags(tx, stock, restocked, trending, ...toProductTags(ids))
