import { useState } from 'react'
import type { SeenParcel } from '@/lib/shop/couriers/handovers.rules'

/** Who has the parcels of the page, and of selected orders that have left it since, as they were seen last. */
export function useSeenParcels(
  seen: readonly SeenParcel[],
  selectedIds: readonly number[],
): readonly SeenParcel[] {
  const [known, setKnown] = useState({ parcels: seen, of: seen })
  if (known.of !== seen) {
    const left = known.parcels.filter(
      ({ order_id: id }) => selectedIds.includes(id) && !seen.some((one) => one.order_id === id),
    )
    setKnown({ parcels: [...seen, ...left], of: seen })
  }
  return known.parcels
}
