import { useEffect, useRef, useState } from 'react'
import type { DeliveryQuoteView } from '@/lib/checkout/delivery-quote.schema'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'
import { apiFetch } from '@/lib/http/client'

/** The two fields of an address that name a place, as typed. */
export type PlaceText = { town: string; state: string }

/** Milliseconds without another key before the place is looked up. */
const PAUSE_MS = 400

export const toPlaceText = (fields: Readonly<Partial<Record<string, string | null>>>): PlaceText => ({
  town: fields['town_city']?.trim() ?? '',
  state: fields['state_country']?.trim() ?? '',
})

const isBlank = ({ town, state }: PlaceText) => town === '' && state === ''

type State =
  | { status: 'known'; zone: PublicZoneView }
  | { status: 'blank' | 'loading' | 'failed'; zone: null }

/** The zone of a place, as the server finds it. */
async function findZone({ town, state }: PlaceText, signal: AbortSignal): Promise<State> {
  const query = new URLSearchParams({ town_city: town, state_country: state }).toString()
  try {
    const answer = await apiFetch<{ delivery: DeliveryQuoteView }>(`/api/delivery?${query}`, { signal })
    return { status: 'known', zone: answer.delivery.zone }
  } catch {
    return { status: 'failed', zone: null }
  }
}

/**
 * The delivery zone of the place that a customer types. A shop with one zone has it at once; with several, the server
 * finds the zone of each place, and none is known before there is a place.
 */
export function useDelivery(zones: readonly PublicZoneView[], initial: PlaceText) {
  const [only, ...others] = zones
  const [hasSeveral, setSeveral] = useState(others.length > 0)
  const [place, setPlace] = useState(initial)
  const [state, setState] = useState<State>(() =>
    only && others.length === 0
      ? { status: 'known', zone: only }
      : { status: isBlank(initial) ? 'blank' : 'loading', zone: null },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const call = useRef<AbortController>(undefined)

  const [first] = useState(() => (others.length > 0 && !isBlank(initial) ? initial : null))

  const lookUp = (wanted: PlaceText): Promise<void> => {
    call.current?.abort()
    const controller = new AbortController()
    call.current = controller
    return findZone(wanted, controller.signal).then((found) => {
      if (!controller.signal.aborted) setState(found)
    })
  }

  useEffect(() => {
    const controller = new AbortController()
    if (first) {
      call.current = controller
      void findZone(first, controller.signal).then((found) => {
        if (!controller.signal.aborted) setState(found)
      })
    }
    return () => {
      clearTimeout(timer.current)
      call.current?.abort()
    }
  }, [first])

  /** Looks a typed place up, when no other key follows. */
  const choose = (next: PlaceText) => {
    if (next.town === place.town && next.state === place.state) return
    setPlace(next)
    if (!hasSeveral) return
    clearTimeout(timer.current)
    call.current?.abort()
    if (isBlank(next)) {
      setState({ status: 'blank', zone: null })
      return
    }
    setState({ status: 'loading', zone: null })
    timer.current = setTimeout(() => void lookUp(next), PAUSE_MS)
  }

  /** Looks the place up again: what it costs has changed, or it could not be looked up. */
  const refresh = () => {
    setSeveral(true)
    setState({ status: 'loading', zone: null })
    return lookUp(place)
  }

  return { ...state, place, hasSeveral, choose, refresh }
}

export type Delivery = ReturnType<typeof useDelivery>
