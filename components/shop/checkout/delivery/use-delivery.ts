import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import type { DeliveryQuoteView } from '@/lib/shop/checkout/delivery-quote.schema'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

/** The fields of an address that name a place, as typed. */
export type PlaceText = { town: string; state: string; street: string }

/** Milliseconds without another key before the place is looked up. */
const PAUSE_MS = 400

export const toPlaceText = (fields: Readonly<Partial<Record<string, string | null>>>): PlaceText => ({
  town: fields['town_city']?.trim() ?? '',
  state: fields['state_country']?.trim() ?? '',
  street: fields['street_address']?.trim() ?? '',
})

const isBlank = ({ town, state }: PlaceText) => town === '' && state === ''

type Answer = Pick<DeliveryQuoteView, 'place' | 'missing_place' | 'suggestion'>
/** `found`: the place that the server recognised; `missing`: what it has to know too; `suggestion`: what the street says. */
type State = {
  found: Answer['place']
  missing: Answer['missing_place']
  suggestion: Answer['suggestion']
} & (
  | { status: 'known'; zone: PublicZoneView }
  | { status: 'blank' | 'loading' | 'failed' | 'incomplete'; zone: null }
)

const toState = (status: 'blank' | 'loading' | 'failed', found: Answer['place'] = null): State => ({
  status,
  zone: null,
  found,
  missing: null,
  suggestion: null,
})

/** The zone of a place, as the server finds it. */
async function findZone(typed: PlaceText, signal: AbortSignal): Promise<State> {
  const { town, state, street } = typed
  const query = { town_city: town, state_country: state, street_address: street }
  try {
    const answer = await callApi('GET /api/delivery', { query, signal })
    const { zone, place: found, missing_place: missing, suggestion } = answer.delivery
    if (isBlank(typed)) return { ...toState('blank'), suggestion }
    return missing === null
      ? { status: 'known', zone, found, missing, suggestion }
      : { status: 'incomplete', zone: null, found, missing, suggestion }
  } catch {
    return toState('failed')
  }
}

/**
 * The delivery zone of the place that a customer types. A shop with one zone has it at once; with several, the server
 * finds the zone of each place, and none is known before there is a place from which it is certain.
 */
export function useDelivery(zones: readonly PublicZoneView[], initial: PlaceText) {
  const [only, ...others] = zones
  const [hasSeveral, setSeveral] = useState(others.length > 0)
  const [place, setPlace] = useState(initial)
  const [state, setState] = useState<State>(() =>
    only && others.length === 0
      ? { status: 'known', zone: only, found: null, missing: null, suggestion: null }
      : toState(isBlank(initial) ? 'blank' : 'loading'),
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
    const isSamePlace = next.town === place.town && next.state === place.state
    // A street only helps where the place is still open.
    if (isSamePlace && (next.street === place.street || state.status === 'known')) return
    setPlace(next)
    if (!hasSeveral) return
    clearTimeout(timer.current)
    call.current?.abort()
    if (isBlank(next) && next.street === '') {
      setState(toState('blank'))
      return
    }
    if (!isSamePlace) setState(toState(isBlank(next) ? 'blank' : 'loading', state.found))
    timer.current = setTimeout(() => void lookUp(next), PAUSE_MS)
  }

  /** Looks the place up again: what it costs has changed, or it could not be looked up. */
  const refresh = () => {
    setSeveral(true)
    setState(toState('loading', state.found))
    return lookUp(place)
  }

  return { ...state, place, hasSeveral, choose, refresh }
}

export type Delivery = ReturnType<typeof useDelivery>
