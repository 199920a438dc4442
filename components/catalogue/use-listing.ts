import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { type Listing, listingHref } from '@/components/catalogue/listing-address'
import { isReachable } from '@/components/shop/reachable'
import { notify } from '@/components/ui/notify'

/** Milliseconds after the last change of a filter before the list follows (specification, section 4). */
const DEBOUNCE = 300

/** What the visitor clicked, and the addresses under which it is still to come: that of then, and of clicks between. */
type Change = { to: Listing; places: string[] }

/**
 * The listing as the visitor wants it: follows each click at once, the address and the products follow after
 * the debounce, and Back and Forward set it to what the address says. While the line is down it goes back to
 * what is shown, and says so (decision D6).
 */
export function useListing(shown: Listing) {
  const t = useTranslations('failure')
  const labels = useTranslations('personal')
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
    timer.current = setTimeout(() => void ask(to), DEBOUNCE)
  }

  const ask = async (to: Listing) => {
    if (await isReachable()) {
      startTransition(() => router.push(listingHref(to)))
      return
    }
    setChange(null)
    notify.failed(t('offline'), { label: labels('retry'), run: () => show(to) })
  }

  return { wanted, isPending: isLoading || wanted !== shown, show }
}
