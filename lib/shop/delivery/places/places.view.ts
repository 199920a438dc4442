import { type Region, regions, type Township } from '@/lib/shop/delivery/places/places.rules'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'

const toNamed = ({ code, name, nameMy }: Township) => ({ code, name, name_my: nameMy })

const toRegion = (region: Region): RegionView => ({
  ...toNamed(region),
  townships: region.townships.map(toNamed),
})

/** The list of all places, for API and forms. */
export const regionViews: readonly RegionView[] = regions.map(toRegion)
