import { splitFoundWords } from '@/lib/platform/text/search/search-words'

/** A brand, category or subcategory with the ids of its parents or itself. */
export type TaxonomyName = {
  kind: 'brand' | 'category' | 'subcategory'
  id: number
  brandId: number
  categoryId: number | null
  name: string
  nameMy: string | null
}

/** The places of the names that are found by a word, and of those that have it as written. */
type Places = { found: number[]; written: number[] }

/** The words of thousands of names, sorted, and for each the places in `names` where it is. */
export type TaxonomyIndex = {
  names: readonly TaxonomyName[]
  words: readonly string[]
  places: readonly Places[]
}

function placesIn(byWord: Map<string, Places>, word: string): Places {
  const known = byWord.get(word)
  if (known) return known
  const places = { found: [], written: [] }
  byWord.set(word, places)
  return places
}

/** A name may have a word twice. */
function addPlace(places: number[], place: number): void {
  if (places.at(-1) !== place) places.push(place)
}

/** Builds the index of `names`; `getWords` returns the words that a name is found by (toSearchWords). */
export function buildTaxonomyIndex(
  names: readonly TaxonomyName[],
  getWords: (name: TaxonomyName) => string,
): TaxonomyIndex {
  const byWord = new Map<string, Places>()
  for (const [place, name] of names.entries()) {
    const { written, others } = splitFoundWords(getWords(name))
    for (const word of written) {
      const places = placesIn(byWord, word)
      addPlace(places.found, place)
      addPlace(places.written, place)
    }
    for (const word of others) addPlace(placesIn(byWord, word).found, place)
  }
  const sorted = [...byWord].sort(([one], [other]) => (one < other ? -1 : 1))
  return { names, words: sorted.map(([word]) => word), places: sorted.map(([, places]) => places) }
}

/** The words that begin with `form`, as a range of their places. */
function findRange({ words }: TaxonomyIndex, form: string): [from: number, to: number] {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle] ?? '') < form) from = middle + 1
    else to = middle
  }
  while (words[to]?.startsWith(form)) to += 1
  return [from, to]
}

/**
 * How a word matches a name: as a whole word, at the beginning of a word, or anywhere. Each level includes those before
 * it.
 */
export type MatchLevel = 'whole' | 'begins' | 'anywhere'

/** Ids of brands, categories and subcategories; an id whose parent is there too is left out. */
export type TaxonomyIds = { brand: number[]; category: number[]; subcategory: number[] }

/** Maximum ids of one kind that a word of a search stands for; further names are not searched by it. */
const MAX_IDS = 500

/** Burmese is written without spaces between words, so a word within a name is no less a word. */
const BURMESE = /\p{Script=Myanmar}/u

/** A name and the strictest level at which it has a word. */
export type TaxonomyMatch = { name: TaxonomyName; level: MatchLevel }

/** The names that have one of `forms`, in their order. */
export function findNames(index: TaxonomyIndex, forms: readonly string[]): TaxonomyMatch[] {
  const levels = new Map<number, MatchLevel>()
  const add = (places: readonly number[] | undefined, level: MatchLevel) => {
    for (const place of places ?? []) if (!levels.has(place)) levels.set(place, level)
  }
  const ranges = forms.map((form) => ({ form, range: findRange(index, form) }))
  for (const { form, range } of ranges)
    if (index.words[range[0]] === form) add(index.places[range[0]]?.found, 'whole')
  for (const { range } of ranges) for (const { found } of index.places.slice(...range)) add(found, 'begins')
  for (const form of forms.filter((form) => BURMESE.test(form)))
    for (const [at, word] of index.words.entries())
      if (word.includes(form)) add(index.places[at]?.written, 'anywhere')
  return [...levels]
    .sort(([one], [other]) => one - other)
    .flatMap(([place, level]) => {
      const name = index.names[place]
      return name ? [{ name, level }] : []
    })
}

/** The ids of the names that have one of `forms`, for each level. */
export function matchTaxonomy(
  index: TaxonomyIndex,
  forms: readonly string[],
): Record<MatchLevel, TaxonomyIds> {
  const found = findNames(index, forms)
  const ofLevel = (level: MatchLevel) => found.flatMap((one) => (one.level === level ? [one.name] : []))
  const [begins, anywhere] = [ofLevel('begins'), ofLevel('anywhere')]
  // In the order of the levels, so that what a limit leaves of one level is also among the next.
  const names = ofLevel('whole')
  const whole = toIds(names)
  const upToBegins = begins.length === 0 ? whole : toIds(names.concat(begins))
  const all = anywhere.length === 0 ? upToBegins : toIds(names.concat(begins, anywhere))
  return { whole, begins: upToBegins, anywhere: all }
}

function toIds(names: readonly TaxonomyName[]): TaxonomyIds {
  const first = (kind: TaxonomyName['kind']) => names.filter((name) => name.kind === kind).slice(0, MAX_IDS)
  const [brands, categories, subcategories] = [first('brand'), first('category'), first('subcategory')]
  const brandIds = new Set(brands.map(({ id }) => id))
  const categoryIds = new Set(categories.map(({ id }) => id))
  return {
    brand: [...brandIds],
    category: categories.filter(({ brandId }) => !brandIds.has(brandId)).map(({ id }) => id),
    subcategory: subcategories
      .filter(({ brandId, categoryId }) => !brandIds.has(brandId) && !categoryIds.has(categoryId ?? 0))
      .map(({ id }) => id),
  }
}
