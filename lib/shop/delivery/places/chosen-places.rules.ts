/**
 * lib/shop/delivery/places: The regions and townships of Myanmar, how they are recognised, and which a zone has. Pages, handlers
 * and domains that it does not import may import it; components its views, schemas and rules.
 */

import type { RegionView } from '@/lib/shop/delivery/places/places.schema'

/** The places that a zone has while somebody chooses them: `region/` for a whole region, `region/township` for a part. */
export type ChosenPlaces = ReadonlySet<string>

/** The key of a place; without a township that of the whole region, which is also that of `taken`. */
export const toChoiceKey = (region: string, township: string | null): string => `${region}/${township ?? ''}`

/** The townships of a region that a zone may have: not those that another zone names. */
const listFree = ({ code, townships }: RegionView, taken: ChosenPlaces): string[] =>
  townships.map((township) => toChoiceKey(code, township.code)).filter((key) => !taken.has(key))

const without = (chosen: ChosenPlaces, keys: readonly string[]): Set<string> =>
  new Set([...chosen].filter((key) => !keys.includes(key)))

/** Whether a township is the zone's: it is named, or its region is and no other zone names it. */
export const hasTownship = (
  chosen: ChosenPlaces,
  taken: ChosenPlaces,
  region: string,
  township: string,
): boolean =>
  chosen.has(toChoiceKey(region, township)) ||
  (chosen.has(toChoiceKey(region, null)) && !taken.has(toChoiceKey(region, township)))

/** The choice after the whole region is ticked or unticked; ticked, its townships need not be named. */
export function toggleRegion(chosen: ChosenPlaces, region: RegionView): ChosenPlaces {
  const whole = toChoiceKey(region.code, null)
  const rest = without(chosen, [whole, ...region.townships.map(({ code }) => toChoiceKey(region.code, code))])
  return chosen.has(whole) ? rest : rest.add(whole)
}

/**
 * The choice after a township is ticked or unticked. A whole region without one of its townships becomes the others by name:
 * that one is then of the zone of all other places.
 */
export function toggleTownship(
  chosen: ChosenPlaces,
  taken: ChosenPlaces,
  region: RegionView,
  township: string,
): ChosenPlaces {
  const key = toChoiceKey(region.code, township)
  const whole = toChoiceKey(region.code, null)
  if (chosen.has(key)) return without(chosen, [key])
  if (!chosen.has(whole)) return new Set(chosen).add(key)
  const others = listFree(region, taken).filter((other) => other !== key)
  return new Set([...without(chosen, [whole]), ...others])
}

/** The choice in the order in which zones list their places: by the codes of region and township. */
export const sortPlaces = (chosen: ChosenPlaces): string[] =>
  [...chosen].sort((one, other) => (one < other ? -1 : 1))
