import { useEffect, useState } from 'react'
import type { RegionView } from '@/lib/shop/delivery/places.schema'
import { apiFetch } from '@/lib/platform/http/client'

/** The states and regions with their townships; empty until they are there, and when they cannot be fetched. */
export function useRegions(): readonly RegionView[] {
  const [regions, setRegions] = useState<readonly RegionView[]>([])
  useEffect(() => {
    const controller = new AbortController()
    apiFetch<{ regions: RegionView[] }>('/api/delivery/places', { signal: controller.signal }).then(
      (answer) => setRegions(answer.regions),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return regions
}
