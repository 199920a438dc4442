import { getProcessState } from '@/lib/platform/process/process-state'
import { PLACE_NAMES } from '@/lib/platform/text/burmese/myanmar-townships'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'
import { cutText } from '@/lib/platform/text/shorten'

/** A place by its codes; `township` is null for a whole region. */
export type Place = { region: string; township: string | null }

/** A region or township with its names in both languages. */
type Named = { code: string; name: string; nameMy: string; spellings: readonly string[] }
export type Township = Named
export type Region = Named & { townships: readonly Township[] }

/** Maximum characters of a text that are looked at: a field of an address has 255. */
const MAX_PLACE_LENGTH = 255
/** Maximum words of a part of a text that are looked at, and of a name: "Dagon Myothit (South) Township" has four. */
const MAX_WORDS = 20
const MAX_NAME_WORDS = 4
/** Names with fewer letters are ordinary words too ("Ye", "Saw"): they count as names only where nothing else stands. */
const MIN_LETTERS_AMONG_WORDS = 4

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
  withoutKind(toSearchText(toUnicode(cutText(text, MAX_PLACE_LENGTH)))).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Spellings of one name that people use side by side: the transcription into Latin letters is not fixed ("Mahar" and
 * "Maha", "Tharkayta" and "Thaketa"), and Burmese letters of one sound or one shape replace each other (ဇံ and စံ, သံ and သန်, ပျဉ်း
 * and ပြင်း).
 */
const CUSTOMARY: readonly (readonly [RegExp, string])[] = [
  [/ar/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/oa/g, 'o'],
  [/[ae]ye?(?![aeiou])/g, 'e'],
  [/one$/, 'on'],
  [/ine$/, 'aing'],
  [/h(?=[lmnpt])/g, ''],
  [/([kp])h/g, '$1'],
  [/gy/g, 'ky'],
  [/z/g, 's'],
  [/([a-z])\1+/g, '$1'],
  [/[ဇဈ]/g, 'စ'],
  [/ါ/g, 'ာ'],
  [/ြ/g, 'ျ'],
  // What toSearchText makes of ဉ်.
  [/ဥ်/g, 'င်'],
  [/ု(?=း)/g, 'ူ'],
  [/ဏ/g, 'န'],
  [/ံ/g, 'န်'],
  [/[့း]/g, ''],
]

/** The form in which also the customary spellings of a folded name are equal. */
export const foldSpelling = (folded: string): string =>
  CUSTOMARY.reduce((text, [spelling, replacement]) => text.replace(spelling, replacement), folded)

/** What a name can be of: a region, and townships of one or several regions. */
type Meaning = { region: string | null; townships: readonly Required<Place>[] }
type Index = ReadonlyMap<string, Meaning>

function buildIndex(toKey: (spelling: string) => string): Index {
  const built = new Map<string, Meaning>()
  const add = (named: Named, add: (meaning: Meaning) => Meaning) => {
    for (const key of new Set(named.spellings.map(toKey)))
      built.set(key, add(built.get(key) ?? { region: null, townships: [] }))
  }
  for (const region of regions) {
    add(region, (meaning) => ({ ...meaning, region: region.code }))
    for (const township of region.townships) {
      const place = { region: region.code, township: township.code }
      add(township, (meaning) => ({ ...meaning, townships: [...meaning.townships, place] }))
    }
  }
  return built
}

let indexes: { exact: Index; customary: Index } | undefined
const getIndexes = () =>
  (indexes ??= {
    exact: buildIndex(foldPlaceName),
    customary: buildIndex((spelling) => foldSpelling(foldPlaceName(spelling))),
  })

/** The form in which an added spelling is compared; empty when the text has no letters. */
export const toSpellingKey = (text: string): string => foldSpelling(foldPlaceName(text))

type Spellings = ReadonlyMap<string, Place>
/** The spellings that the shop has added: the dictionary of this process, which spellings.queries.ts keeps up to date. */
const added = getProcessState<{ spellings: Spellings }>('place-spellings')

/** Replaces the added spellings, by their keys. */
export function setSpellings(spellings: Spellings): void {
  added.spellings = spellings
}

const toMeaning = ({ region, township }: Place): Meaning =>
  township === null ? { region, townships: [] } : { region: null, townships: [{ region, township }] }

function findKnown(text: string): Meaning | undefined {
  const key = foldPlaceName(text)
  const { exact, customary } = getIndexes()
  return exact.get(key) ?? customary.get(foldSpelling(key))
}

/** Whether a text as a whole is the name of a place without the added spellings. */
export const isKnownPlace = (text: string): boolean => findKnown(text) !== undefined

/** What an added spelling names. */
function findAdded(text: string): Meaning | undefined {
  const place = added.spellings?.size ? added.spellings.get(toSpellingKey(text)) : undefined
  return place && toMeaning(place)
}

/** What a text as a whole is the name of. */
const findMeaning = (text: string): Meaning | undefined => findKnown(text) ?? findAdded(text)

/** Whether a text as a whole is the name of a place, also by an added spelling. */
export const isPlace = (text: string): boolean => findMeaning(text) !== undefined

/** A name in a text; `isSure` unless other words stand between the same commas. */
type FoundName = Meaning & { isSure: boolean }

/** The names that stand one after the other in words, and whether there are other words. */
function readWords(words: readonly string[]): FoundName[] {
  const names: { meaning: Meaning; letters: number }[] = []
  let isSure = true
  for (let start = 0; start < words.length;) {
    let length = Math.min(MAX_NAME_WORDS, words.length - start)
    let text = ''
    let meaning: Meaning | undefined
    for (; length > 0 && !meaning; length -= 1) {
      text = words.slice(start, start + length).join(' ')
      meaning = findMeaning(text)
    }
    if (meaning) names.push({ meaning, letters: foldPlaceName(text).length })
    else isSure &&= foldPlaceName(text) === ''
    start += length + 1
  }
  return names
    .filter(({ letters }) => isSure || letters >= MIN_LETTERS_AMONG_WORDS)
    .map(({ meaning }) => ({ ...meaning, isSure }))
}

/** The names of places in a text, which commas or spaces separate; and whether it has nothing else. */
function readNames(text: string | null): { names: FoundName[]; isComplete: boolean } {
  // An added spelling may have commas of its own.
  const whole = findAdded(text ?? '')
  if (whole) return { names: [{ ...whole, isSure: true }], isComplete: true }
  const names: FoundName[] = []
  let isComplete = true
  for (const part of cutText(text ?? '', MAX_PLACE_LENGTH).split(SEPARATOR)) {
    if (foldPlaceName(part) === '') continue
    const meaning = findMeaning(part)
    const found = meaning
      ? [{ ...meaning, isSure: true }]
      : readWords(part.trim().split(/\s+/).slice(0, MAX_WORDS))
    isComplete &&= found.length > 0 && found.every(({ isSure }) => isSure)
    names.push(...found)
  }
  return { names, isComplete }
}

/**
 * The place that the contract's two fields name, in any spelling; null for a place that is unknown, or that could be
 * several. A township that another region has contradicts the region, and is no place either. "Hlaing, Yangon" and
 * "Hlaing Yangon" may be in one field. Among other words a township counts only with its region: they may be the name
 * of a road.
 */
export function findPlace(townCity: string | null, stateCountry: string | null): Place | null {
  // The second field has regions: one that is called like a township is the region.
  const stated = readNames(stateCountry).names.map((name) =>
    name.region ? { ...name, townships: [] } : name,
  )
  const names = [...readNames(townCity).names, ...stated]
  const getRegions = (others: readonly FoundName[]) => [
    ...new Set(others.flatMap(({ region }) => (region === null ? [] : [region]))),
  ]
  for (const name of names) {
    if (name.townships.length === 0) continue
    const wanted = getRegions(names.filter((other) => other !== name))
    if (wanted.length > 1) return null
    const [region] = wanted
    if (!name.isSure && region === undefined) continue
    const [place, ...others] = name.townships.filter((one) => region === undefined || one.region === region)
    if (place && others.length === 0) return place
    if (name.isSure) return null
  }
  const [region, ...others] = getRegions(names)
  return region === undefined || others.length > 0 ? null : { region, township: null }
}

/**
 * The township that a street line names, for an address whose other fields leave it open; null when it names none, or one of
 * another region than theirs (`found`).
 */
export function suggestTownship(
  street: string | null,
  stateCountry: string | null,
  found: Place | null,
): Place | null {
  const region = found && regions.find(({ code }) => code === found.region)
  const place = findPlace(street, region?.name ?? stateCountry)
  return place?.township && (!found || place.region === found.region) ? place : null
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

/**
 * The places that a line of a zone names: regions, or townships, which their region may follow. "Sanchaung, Kyauktada"
 * are two. Null when anything in it is no place, or could be several.
 */
export function parsePlaces(line: string): Place[] | null {
  const { names, isComplete } = readNames(line)
  const last = names.at(-1)
  if (!last || !isComplete || line.length > MAX_PLACE_LENGTH) return null
  const places = names
    .slice(0, -1)
    .map(({ townships }) => townships.find((one) => one.region === last.region))
  const qualified = places.filter((place) => place !== undefined)
  if (names.length > 1 && qualified.length === places.length) return qualified
  const alone = names.flatMap(({ region, townships }): Place[] =>
    region !== null ? [{ region, township: null }] : townships.length === 1 ? [...townships] : [],
  )
  return alone.length === names.length ? alone : null
}
