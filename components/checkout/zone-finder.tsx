import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft, useLastAddress } from '@/components/checkout/checkout-storage'
import { toPlaceText, useDelivery } from '@/components/checkout/use-delivery'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'

export type ZoneFinderProps = {
  zones: readonly PublicZoneView[]
  onZone: (zone: PublicZoneView | null) => void
}

/** Finds the zone of the place at the checkout, or else of the last order from this browser. Shows nothing. */
export default function ZoneFinder({ zones, onZone }: ZoneFinderProps) {
  const lastAddress = useLastAddress()
  const [draft] = useState(readDraft)
  const typed = toPlaceText(draft)
  const { zone } = useDelivery(zones, typed.town || typed.state ? typed : toPlaceText(lastAddress ?? {}))
  const report = useEffectEvent(onZone)
  useEffect(() => report(zone), [zone])
  return null
}
