import { PLACE_NAMES } from '@/lib/text/myanmar-townships'
import { toSearchText } from '@/lib/text/search-text'
import { toUnicode } from '@/lib/text/zawgyi'

/** A place by its codes; `township` is null for a whole region. */
export type Place = { region: string; township: string | null }

/** A region or township with its names in both languages. */
type Named = { code: string; name: string; nameMy: string; spellings: readonly string[] }
export type Township = Named
export type Region = Named & { townships: readonly Township[] }

/** Maximum characters of a place that are looked at: the longest names have 40. */
const MAX_PLACE_LENGTH = 100

/** What kind of place a name is of, at its end: it makes no difference. */
const ENGLISH_KIND =
  / (?:township|tsp|tshp|twp|t\/s|city|town|region|division|state|district|union territory)\.?$/
const BURMESE_KIND = /\s*(?:မြို့နယ်|တိုင်းဒေသကြီး|တိုင်း|ပြည်နယ်|ခရိုင်|မြို့)$/
const SEPARATOR = /[,၊;/\n]/

const parseNames = (text: string): Named => {
  const [name = '', nameMy = '', ...others] = text.split('|').map((part) => part.trim())
  const code = name
    .replace(/ (?:State|Region)$/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
  return { code, name, nameMy, spellings: [name, nameMy, ...others] }
}

function parseRegions(text: string): Region[] {
  const blocks = text.trim().split(/\n(?=\S)/)
  return blocks.map((block) => {
    const [head = '', ...lines] = block.split('\n')
    const names = lines.join(' ').split(';')
    return { ...parseNames(head), townships: names.map(parseNames) }
  })
}

/** The states and regions of Myanmar with their townships, by their English names. */
export const regions: readonly Region[] = parseRegions(PLACE_NAMES)

/** Burmese kinds end names of places too, such as Myothit, so they are only removed when something is left. */
function withoutKind(text: string): string {
  for (const kind of [ENGLISH_KIND, BURMESE_KIND]) {
    const rest = text.replace(kind, '')
    if (rest !== text && rest !== '') return withoutKind(rest)
  }
  return text
}

/**
 * The form in which two spellings of a place are equal: Unicode, lower case, without spaces, signs and "Township" or
 * "မြို့နယ်". Empty when nothing is left.
 */
export const foldPlaceName = (text: string): string =>
  withoutKind(toSearchText(toUnicode(text.slice(0, MAX_PLACE_LENGTH)))).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

type Index = { regions: Map<string, string>; townships: Map<string, Required<Place>[]> }
let index: Index | undefined

function buildIndex(): Index {
  const built: Index = { regions: new Map(), townships: new Map() }
  for (const region of regions) {
    for (const spelling of region.spellings) built.regions.set(foldPlaceName(spelling), region.code)
    for (const township of region.townships) {
      const place = { region: region.code, township: township.code }
      for (const key of new Set(township.spellings.map(foldPlaceName)))
        built.townships.set(key, [...(built.townships.get(key) ?? []), place])
    }
  }
  return built
}
const getIndex = (): Index => (index ??= buildIndex())

const splitPlace = (text: string | null): string[] =>
  (text ?? '')
    .slice(0, MAX_PLACE_LENGTH)
    .split(SEPARATOR)
    .map(foldPlaceName)
    .filter((part) => part !== '')

/**
 * The place that the contract's two fields name, in any spelling; null for a place that is unknown, or that could be
 * several. A township that another region has contradicts the region, and is no place either. "Hlaing, Yangon" may be
 * in one field.
 */
export function findPlace(townCity: string | null, stateCountry: string | null): Place | null {
  const { regions: regionCodes, townships } = getIndex()
  const parts = splitPlace(townCity)
  const township = parts.find((part) => townships.has(part))
  const stateParts = splitPlace(stateCountry)
  const toRegions = (names: readonly string[]) =>
    [...new Set(names.map((name) => regionCodes.get(name)))].filter((code) => code !== undefined)
  const stated = toRegions(stateParts)
  const named = toRegions(parts.filter((part) => part !== township))
  const wanted = new Set([...stated, ...named])
  if (wanted.size > 1) return null
  const [region] = wanted
  if (township === undefined) return region === undefined ? null : { region, township: null }
  const candidates = (townships.get(township) ?? []).filter(
    (one) => region === undefined || one.region === region,
  )
  const [place, ...others] = candidates
  return place && others.length === 0 ? place : null
}

/** A place with its names; null for codes that no place has. */
export function describePlace({ region: code, township }: Place): { name: string; nameMy: string } | null {
  const region = regions.find((one) => one.code === code)
  if (!region) return null
  if (township === null) return { name: region.name, nameMy: region.nameMy }
  const found = region.townships.find((one) => one.code === township)
  if (!found) return null
  return {
    name: [found.name, region.name].join(', '),
    nameMy: [found.nameMy, region.nameMy].join('၊ '),
  }
}

/** The place that a line of a zone names: a region, or a township and its region; null for anything else. */
export function parsePlace(line: string): Place | null {
  const parts = line.split(SEPARATOR).map((part) => part.trim())
  if (parts.length > 2) return null
  const [first = '', second] = parts
  // A single name that a region has is the region, also where a township has it too.
  if (second === undefined) {
    const region = getIndex().regions.get(foldPlaceName(first))
    if (region !== undefined) return { region, township: null }
  }
  const place = findPlace(first, second ?? null)
  return place?.township === null ? null : place
}
