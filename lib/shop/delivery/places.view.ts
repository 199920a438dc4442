import { describePlace, type Region, regions, type Township } from '@/lib/shop/delivery/places.rules'
import type { RegionView } from '@/lib/shop/delivery/places.schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'

const toNamed = ({ code, name, nameMy }: Township) => ({ code, name, name_my: nameMy })

const toRegion = (region: Region): RegionView => ({
  ...toNamed(region),
  townships: region.townships.map(toNamed),
})

/** The list of all places, for API and forms. */
export const regionViews: readonly RegionView[] = regions.map(toRegion)

/** Every region and township as the lines of a zone name them, in one language. */
export const listPlaceNames = (locale: Locale): string[] =>
  regions.flatMap((region) => {
    const nameOf = (township: string | null) => {
      const names = describePlace({ region: region.code, township })
      return names ? localizedText(locale, names.name, names.nameMy) : ''
    }
    return [nameOf(null), ...region.townships.map(({ code }) => nameOf(code))]
  })
