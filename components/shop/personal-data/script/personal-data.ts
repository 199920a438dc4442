import type { createCart } from '@/components/shop/personal-data/script/cart'
import type { Notice } from '@/components/shop/personal-data/script/notices'
import type { createWishlist } from '@/components/shop/personal-data/script/wishlist'

export type Cart = ReturnType<typeof createCart>
export type Wishlist = ReturnType<typeof createWishlist>

/** What the script of its own (script/entry.ts) offers to the page. */
export type PersonalData = {
  cart: Cart
  wishlist: Wishlist
  /** Removes and returns the reports that no page has shown yet. */
  drainNotices: () => readonly Notice[]
  /** Shows the state of the lists on buttons that were added to the page. */
  draw: () => void
}

declare global {
  interface Window {
    personalData?: PersonalData
    /** Presses before the script has loaded, kept by an inline script of the page; later the script's own receiver. */
    earlyPresses?: unknown[] | { push: (target: unknown) => void }
  }
}

/** The event of the window after each change of the lists or notices. */
export const PERSONAL_DATA_CHANGE = 'personaldatachange'
