import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'

/** The states and regions with their townships; empty until they are there, and when they cannot be fetched. */
export function useRegions(): readonly RegionView[] {
  const [regions, setRegions] = useState<readonly RegionView[]>([])
  useEffect(() => {
    const controller = new AbortController()
    callApi('GET /api/delivery/places', { signal: controller.signal }).then(
      (answer) => setRegions(answer.regions),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return regions
}
