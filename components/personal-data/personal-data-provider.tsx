'use client'

import { useCartSubscription } from '@/components/cart/use-cart'
import { useWishlistSubscription } from '@/components/wishlist/use-wishlist'

/** Fetches the customer's cart and wishlist for all components of the page. */
export function PersonalDataProvider() {
  useCartSubscription()
  useWishlistSubscription()
  return null
}
