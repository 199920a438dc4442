import { useLocale } from 'next-intl'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'

/** The ids of the lists, for the fields that offer them. */
export const placeLists = { town_city: 'townships', state_country: 'regions' } as const

type Option = { value: string; label: string }

/** Both names of a place, that of the page's language first: a browser searches the values only. */
function toOptions(
  name: string,
  nameMy: string,
  labels: readonly [string, string],
  isBurmese: boolean,
): Option[] {
  const options = [
    { value: name, label: labels[0] },
    { value: nameMy, label: labels[1] },
  ]
  return isBurmese ? options.reverse() : options
}

const isNamed = ({ name, name_my, code }: RegionView, text: string): boolean =>
  [name.toLowerCase(), name_my, code].includes(text.trim().toLowerCase())

/**
 * The states, regions and townships as lists that the fields of an address search, in both languages. The townships are
 * those of `state`, when it is a region of the list. Without the lists the fields take any text all the same.
 */
export function PlaceLists({ regions, state }: { regions: readonly RegionView[]; state: string }) {
  const isBurmese = useLocale() === 'my'
  const region = regions.find((one) => isNamed(one, state))
  const offered = region ? [region] : regions
  const names = offered.flatMap(({ townships }) => townships.map(({ name }) => name))
  const isAmbiguous = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const townships = offered.flatMap(({ name: regionName, name_my: regionMy, townships: all }) =>
    all.flatMap(({ name, name_my }) => {
      const [full, fullMy] = [`${name}, ${regionName}`, `${name_my}၊ ${regionMy}`]
      return isAmbiguous(name)
        ? toOptions(full, fullMy, [fullMy, full], isBurmese)
        : toOptions(name, name_my, [`${name_my} · ${regionName}`, `${name} · ${regionMy}`], isBurmese)
    }),
  )
  return (
    <>
      <List
        id={placeLists.state_country}
        options={regions.flatMap(({ name, name_my }) => toOptions(name, name_my, [name_my, name], isBurmese))}
      />
      <List id={placeLists.town_city} options={townships} />
    </>
  )
}

const List = ({ id, options }: { id: string; options: readonly Option[] }) => (
  <datalist id={id}>
    {options.map(({ value, label }) => (
      <option key={value} value={value} label={label} />
    ))}
  </datalist>
)
