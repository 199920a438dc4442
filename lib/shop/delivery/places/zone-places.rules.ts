import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { parsePlaces, type Place } from '@/lib/shop/delivery/places/places.rules'
import type { ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

/** Maximum number of messages about places in one answer. */
const MAX_MESSAGES = 10

/** A place as one text, for comparison. */
export const toPlaceKey = ({ region, township }: Place): string => `${region}/${township ?? ''}`

/** The names of the zones by their places. */
export const toZoneNames = (
  zones: readonly Pick<ZoneView, 'name' | 'places'>[],
): ReadonlyMap<string, string> =>
  new Map(zones.flatMap(({ name, places }) => places.map((place) => [toPlaceKey(place), name] as const)))

/** The names of the zones other than `id` by the keys of their places. */
export const toTakenPlaces = (zones: readonly ZoneView[], id?: number): Record<string, string> =>
  Object.fromEntries(toZoneNames(zones.filter((zone) => zone.id !== id)))

/**
 * The places that the lines of a zone name, each once, and a problem for each line that names no place, or a place of
 * another zone, which the message names. `others`: the other zones by their places.
 */
export function readPlaces(
  lines: readonly string[],
  others: ReadonlyMap<string, string>,
): { places: Place[]; problems: ErrorText[] } {
  const places = new Map<string, Place>()
  const problems: ErrorText[] = []
  for (const line of lines) {
    const named = parsePlaces(line)
    if (!named) problems.push(errorText('unknown_place', { place: line }))
    for (const place of named ?? []) {
      const zone = others.get(toPlaceKey(place))
      if (zone !== undefined) problems.push(errorText('place_in_another_zone', { place: line, zone }))
      else places.set(toPlaceKey(place), place)
    }
  }
  return { places: [...places.values()], problems: problems.slice(0, MAX_MESSAGES) }
}

type Weights = Pick<ZoneView, 'base_grams' | 'step_grams' | 'step_fee'>

/** The fields of the weight that are missing: a zone has all three or none. */
export function findMissingWeights({ base_grams, step_grams, step_fee }: Weights): (keyof Weights)[] {
  const fields = { base_grams, step_grams, step_fee }
  const missing = (Object.keys(fields) as (keyof Weights)[]).filter((field) => fields[field] === null)
  return missing.length === 3 ? [] : missing
}

/** Why a field of the weight may not be missing. */
export const WEIGHTS_BELONG_TOGETHER = errorText('weight_fields_incomplete')
