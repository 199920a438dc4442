'use client'

import { useCartReading } from '@/components/cart/use-cart'
import { useWishlistReading } from '@/components/wishlist/use-wishlist'

/** Reads the shopper's cart and wishlist for every part of the page that shows something of them. */
export function OwnLists() {
  useCartReading()
  useWishlistReading()
  return null
}
