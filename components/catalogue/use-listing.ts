import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { type Listing, listingHref } from '@/components/catalogue/listing-url'

/** Milliseconds after the last change of a filter before the list follows (specification, section 4). */
const DEBOUNCE = 300

/** What the visitor clicked, and the addresses under which it is still to come: that of then, and of clicks between. */
type Change = { to: Listing; places: string[] }

/**
 * The listing as the visitor wants it: follows each click at once, the address and the products follow after
 * the debounce, and Back and Forward set it to what the address says.
 */
export function useListing(shown: Listing) {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const [change, setChange] = useState<Change | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const here = listingHref({ ...shown, page: 1, cursor: null })
  const isOver = change !== null && (listingHref(change.to) === here || !change.places.includes(here))
  if (isOver) setChange(null)
  const wanted = change === null || isOver ? shown : change.to

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (next: Listing) => {
    const to = { ...next, page: 1, cursor: null }
    setChange({ to, places: change ? [...change.places, listingHref(change.to)] : [here] })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      startTransition(() => router.push(listingHref(to)))
    }, DEBOUNCE)
  }

  return { wanted, isPending: isLoading || wanted !== shown, show }
}
