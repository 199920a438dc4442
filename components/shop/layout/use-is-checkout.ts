import { usePathname, useSearchParams } from 'next/navigation'

/** Whether the customer is paying: the page then shows nothing that leads away. The confirmation is a page like others. */
export function useIsCheckout(): boolean {
  const isPlaced = useSearchParams().has('order')
  return usePathname() === '/checkout' && !isPlaced
}
