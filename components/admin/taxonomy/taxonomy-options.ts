export type Option = { id: number; name: string }

/** The call that lists the options, and what they belong to. */
export type OptionSource =
  | { call: 'GET /api/brands'; query?: undefined }
  | { call: 'GET /api/categories'; query?: { brand: number } }
  | { call: 'GET /api/subcategories'; query?: { category: number } | { brand: number } }

type Parent = { name: string }
type Row = Option & { brand?: Parent | undefined; category?: Parent | undefined }

/** A brand, category or subcategory as a choice: with those above it that `source` does not fix, as equal names are usual. */
export function toTaxonomyOption({ id, name, brand, category }: Row, { query }: OptionSource): Option {
  const above = !query ? [brand, category] : 'brand' in query ? [category] : []
  return { id, name: [...above.flatMap((parent) => parent?.name ?? []), name].join(': ') }
}

const levels = ['brand', 'category', 'subcategory'] as const
type Level = (typeof levels)[number]
type Chosen = Row | null
/** What a list is filtered by. An omitted level means the list does not have that filter. */
export type ChosenTaxonomy = Partial<Record<Level, Chosen>>

/** The filters of a list: where each gets its choices from, what is chosen, and the filters that a change of it empties. */
export function listTaxonomyFilters(chosen: ChosenTaxonomy) {
  const { brand, category } = chosen
  const inBrand = brand ? { query: { brand: brand.id } } : {}
  const sources: Record<Level, OptionSource> = {
    brand: { call: 'GET /api/brands' },
    category: { call: 'GET /api/categories', ...inBrand },
    subcategory: {
      call: 'GET /api/subcategories',
      ...(category ? { query: { category: category.id } } : inBrand),
    },
  }
  return levels.flatMap((name, place) => {
    const choice = chosen[name]
    const source = sources[name]
    return choice === undefined
      ? []
      : [
          {
            name,
            source,
            selected: choice && toTaxonomyOption(choice, source),
            below: levels.slice(place + 1),
          },
        ]
  })
}
