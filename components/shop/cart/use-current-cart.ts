import { useEffect, useState } from 'react'
import { useCart } from '@/components/shop/personal-data/use-personal-data'

/** Milliseconds after which an open page asks again what is left of the products in the cart. */
const RECHECK_MS = 30_000
/** Milliseconds for which a fetched cart counts as current when a page is opened. */
const CURRENT_MS = 10_000

/**
 * The cart for a page on which people decide what they pay: fetched again when the page is opened and every 30 seconds
 * while it is visible, besides whenever it gets the focus. `isCurrent`: it was fetched for this page.
 */
export function useCurrentCart() {
  const [openedAt] = useState(() => Date.now())
  const cart = useCart()
  const isCurrent = cart.fetchedAt > openedAt - CURRENT_MS
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void window.personalData?.cart.refresh()
    }
    const fetchedAt = window.personalData?.cart.getView().fetchedAt ?? 0
    // Without the script, or while it loads, its own first request is on its way.
    if (fetchedAt > 0 && fetchedAt <= openedAt - CURRENT_MS) refresh()
    const timer = setInterval(refresh, RECHECK_MS)
    return () => clearInterval(timer)
  }, [openedAt])
  return { ...cart, isCurrent }
}
