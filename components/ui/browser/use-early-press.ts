import { useEffect } from 'react'

declare global {
  interface Window {
    isHydrated?: boolean
    /** What was pressed last before hydration (lib/server/render/page-scripts.ts). */
    earlyPress?: Element
  }
}

/** Buttons that need React. The script of the lists keeps the presses of its own buttons. */
const BUTTON = 'button[type=button]:not([data-cart],[data-wishlist])'

/**
 * Repeats the press of a button that nothing could take before the page was hydrated. When React hydrates in order to
 * take a press, this comes before the timer of the page's script, which then keeps none.
 */
export const useEarlyPress = (): void =>
  useEffect(() => {
    window.isHydrated = true
    window.earlyPress?.closest<HTMLElement>(BUTTON)?.click()
  }, [])
