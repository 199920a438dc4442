import { useCallback, useEffect, useRef, useState } from 'react'
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
  { status: 'known'; zone: PublicZoneView } | { status: 'blank' | 'loading' | 'failed'; zone: null }

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

  const lookUp = useCallback(async ({ town, state: region }: PlaceText) => {
    call.current?.abort()
    const controller = new AbortController()
    call.current = controller
    const query = new URLSearchParams({ town_city: town, state_country: region }).toString()
    try {
      const { delivery } = await apiFetch<{ delivery: DeliveryQuoteView }>(`/api/delivery?${query}`, {
        signal: controller.signal,
      })
      setState({ status: 'known', zone: delivery.zone })
    } catch {
      if (!controller.signal.aborted) setState({ status: 'failed', zone: null })
    }
  }, [])

  useEffect(() => {
    if (first) void lookUp(first)
    return () => {
      clearTimeout(timer.current)
      call.current?.abort()
    }
  }, [first, lookUp])

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
