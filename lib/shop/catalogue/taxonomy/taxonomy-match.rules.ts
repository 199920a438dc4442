import { wordsAsWritten } from '@/lib/platform/text/search/search-words'

/** A brand, category or subcategory with the ids of its parents or itself. */
export type TaxonomyName = {
  kind: 'brand' | 'category' | 'subcategory'
  id: number
  brandId: number
  categoryId: number | null
  name: string
  nameMy: string | null
}

/**
 * Thousands of names in one text, a line for the words of each, which is searched at once: that takes a twentieth of
 * the time of searching each name.
 */
export type TaxonomyIndex = { names: readonly TaxonomyName[]; lines: string; lineStarts: readonly number[] }

/** Builds the index of `names`; `getWords` returns the words that a name is found by (toSearchWords). */
export function buildTaxonomyIndex(
  names: readonly TaxonomyName[],
  getWords: (name: TaxonomyName) => string,
): TaxonomyIndex {
  const words = names.map(getWords)
  const lineStarts: number[] = []
  let start = 0
  for (const line of words) {
    lineStarts.push(start)
    start += line.length + 1
  }
  return { names, lines: words.join('\n'), lineStarts }
}

/** The line at a position of the text. */
function lineAt({ lineStarts }: TaxonomyIndex, position: number): number {
  let [from, to] = [0, lineStarts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((lineStarts[middle] ?? 0) <= position) from = middle
    else to = middle
  }
  return from
}

/** The lines that contain `text`. */
function findLines(index: TaxonomyIndex, text: string): number[] {
  const found: number[] = []
  let position = index.lines.indexOf(text)
  while (position >= 0) {
    const line = lineAt(index, position)
    found.push(line)
    const next = index.lineStarts[line + 1]
    position = next === undefined ? -1 : index.lines.indexOf(text, next)
  }
  return found
}

/**
 * How a word matches a name: as a whole word, at the beginning of a word, or anywhere. Each level includes those before
 * it.
 */
const matchLevels = ['whole', 'begins', 'anywhere'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** Ids of brands, categories and subcategories; an id whose parent is there too is left out. */
export type TaxonomyIds = { brand: number[]; category: number[]; subcategory: number[] }

/** Maximum ids of one kind that a word of a search stands for; further names are not searched by it. */
const MAX_IDS = 500

/** Burmese is written without spaces between words, so a word within a name is no less a word. */
const BURMESE = /\p{Script=Myanmar}/u

/** The strictest level at which a name has one of `forms`; null when it does not have any. */
function matchLevel(searchWords: string, forms: readonly string[]): MatchLevel | null {
  if (forms.some((form) => searchWords.includes(` ${form} `))) return 'whole'
  if (forms.some((form) => searchWords.includes(` ${form}`))) return 'begins'
  const isWithin = (form: string) => BURMESE.test(form) && wordsAsWritten(searchWords).includes(form)
  return forms.some(isWithin) ? 'anywhere' : null
}

/** A name and the strictest level at which it has a word. */
export type TaxonomyMatch = { name: TaxonomyName; level: MatchLevel }

/** The names that have one of `forms`, in their order. */
export function findNames(index: TaxonomyIndex, forms: readonly string[]): TaxonomyMatch[] {
  const lines = forms.flatMap((form) => findLines(index, BURMESE.test(form) ? form : ` ${form}`))
  return [...new Set(lines)]
    .sort((a, b) => a - b)
    .flatMap((line) => {
      const words = index.lines.slice(index.lineStarts[line], (index.lineStarts[line + 1] ?? Infinity) - 1)
      const name = index.names[line]
      const level = matchLevel(words, forms)
      return name && level ? [{ name, level }] : []
    })
}

/** The ids of the names that have one of `forms`, for each level. */
export function matchTaxonomy(
  index: TaxonomyIndex,
  forms: readonly string[],
): Record<MatchLevel, TaxonomyIds> {
  const found = findNames(index, forms)
  // In the order of the levels, so that what a limit leaves of one level is also among the next.
  const ordered = matchLevels.map((level) => found.filter((one) => one.level === level))
  const upTo = (count: number) =>
    toIds(
      ordered
        .slice(0, count)
        .flat()
        .map(({ name }) => name),
    )
  return { whole: upTo(1), begins: upTo(2), anywhere: upTo(3) }
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
