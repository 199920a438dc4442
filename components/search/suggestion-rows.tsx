import type { ReactNode } from 'react'
import { listingHref } from '@/components/catalogue/listing-url'
import { CorrectionRow, ProductRow, TaxonomyRow, ViewAllRow } from '@/components/search/search-option'
import { isEmpty, type Suggestions } from '@/components/search/use-suggestions'

/** A row of suggestions; `text` is what the field contains afterwards. */
type Row = { key: string; href: string; text: string; content: ReactNode }

const everything = { category: [], brand: [], product: null }

/**
 * The rows for `words`: another spelling if nothing was found, categories, brands, products, and all results. None if
 * there is nothing to suggest.
 */
export function toRows(suggestions: Suggestions, words: string): Row[] {
  if (isEmpty(suggestions)) return []
  const { correction, categories, brands, products } = suggestions
  const searched = correction ?? words
  const allHref = listingHref({ ...everything, product: searched })
  return [
    ...(correction === null
      ? []
      : [
          {
            key: 'correction',
            href: allHref,
            text: correction,
            content: <CorrectionRow typed={suggestions.words} words={correction} />,
          },
        ]),
    ...categories.map((category) => ({
      key: `category-${category.ids[0] ?? 0}`,
      href: listingHref({ ...everything, category: category.ids }),
      text: '',
      content: <TaxonomyRow kind="category" of={category} />,
    })),
    ...brands.map((brand) => ({
      key: `brand-${brand.id}`,
      href: listingHref({ ...everything, brand: [brand.id] }),
      text: '',
      content: <TaxonomyRow kind="brand" of={brand} />,
    })),
    ...products.map((product) => ({
      key: String(product.id),
      href: `/product/${product.id}`,
      text: '',
      content: <ProductRow product={product} words={searched} />,
    })),
    { key: 'all', href: allHref, text: searched, content: <ViewAllRow words={searched} /> },
  ]
}
