'use client'

import { useCartSubscription } from '@/components/cart/use-cart'
import { useWishlistSubscription } from '@/components/wishlist/use-wishlist'

/** Reads the shopper's cart and wishlist for every part of the page that shows something of them. */
export function PersonalDataProvider() {
  useCartSubscription()
  useWishlistSubscription()
  return null
}
