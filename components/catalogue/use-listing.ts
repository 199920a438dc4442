import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { type Listing, listingHref } from '@/components/catalogue/listing-url'

/** Milliseconds between the last filter change and the update of the list (specification, section 4). */
const DEBOUNCE_MS = 300

/**
 * The filters the customer has clicked, and the URLs for which they are still pending: the one at that time and those
 * of the clicks since.
 */
type Change = { to: Listing; places: string[] }

/**
 * The filter state of the product list. It follows each click at once; the URL and the products follow after the
 * debounce. Back and Forward restore it from the URL.
 */
export function useListing(listing: Listing) {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const [change, setChange] = useState<Change | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const here = listingHref({ ...listing, page: 1, cursor: null })
  const isOver = change !== null && (listingHref(change.to) === here || !change.places.includes(here))
  if (isOver) setChange(null)
  const selection = change === null || isOver ? listing : change.to

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (next: Listing) => {
    const to = { ...next, page: 1, cursor: null }
    setChange({ to, places: change ? [...change.places, listingHref(change.to)] : [here] })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      startTransition(() => router.push(listingHref(to)))
    }, DEBOUNCE_MS)
  }

  return { selection, isPending: isLoading || selection !== listing, show }
}
