/**
 * components/shop/personal-data: Counts, wishlist and cart in pages that are the same for everybody.
 */

import { useSyncExternalStore } from 'react'
import { PERSONAL_DATA_CHANGE, type PersonalData } from '@/components/shop/personal-data/script/personal-data'
import type { ListView } from '@/components/shop/personal-data/script/list-store'

/** Calls `listener` after each change, and when the page has loaded. Returns the function that unsubscribes. */
export function onPersonalDataChange(listener: () => void): () => void {
  addEventListener(PERSONAL_DATA_CHANGE, listener)
  addEventListener('load', listener)
  return () => {
    removeEventListener(PERSONAL_DATA_CHANGE, listener)
    removeEventListener('load', listener)
  }
}

/**
 * The part of the customer's lists that `select` returns; undefined until their script has loaded. Rerenders only
 * when that part has changed (===).
 */
const usePersonalData = <Selected>(select: (data: PersonalData) => Selected): Selected | undefined =>
  useSyncExternalStore(
    onPersonalDataChange,
    () => window.personalData && select(window.personalData),
    () => undefined,
  )

const LOADING: ListView<never> = { items: undefined, count: undefined, hasFailed: false, fetchedAt: 0 }
const FAILED: ListView<never> = { ...LOADING, hasFailed: true }

/** A list before its script has loaded. The script may be missing when all else of the page has loaded. */
const withoutScript = () => (document.readyState === 'complete' ? FAILED : LOADING)

const useListView = <Item>(select: (data: PersonalData) => ListView<Item>): ListView<Item> =>
  useSyncExternalStore(
    onPersonalDataChange,
    () => (window.personalData ? select(window.personalData) : withoutScript()),
    () => LOADING,
  )

export const useCart = () => useListView(({ cart }) => cart.getView())
export const useWishlist = () => useListView(({ wishlist }) => wishlist.getView())

/** Fetches a list again after it could not be loaded. */
export function reload(list: 'cart' | 'wishlist'): void {
  if (window.personalData) void window.personalData[list].refresh()
  else location.reload()
}

/** The cart line of this product, once the server has confirmed it. */
export const useCartItem = (productId: number) =>
  usePersonalData(({ cart }) => cart.getView().items?.find((item) => item.product_id === productId))

export const useIsInCart = (productId: number) => usePersonalData(({ cart }) => cart.has(productId)) ?? false
/** Whether the product was in the cart already when it was added last. */
export const useWasInCart = (productId: number) =>
  usePersonalData(({ cart }) => cart.wasThere(productId)) ?? false
export const useIsInWishlist = (productId: number) =>
  usePersonalData(({ wishlist }) => wishlist.has(productId)) ?? false
