'use client'

import { FacetList } from '@/components/catalogue/facet-list'
import { type FilterOptions, listingHref } from '@/components/catalogue/listing-url'
import { Link } from '@/components/ui/link'

type Props = { kind: 'category' | 'brand'; choices: FilterOptions }

/** A menu of category or brand names, each linked to its products (decision D5). */
export const CategoryMenu = ({ kind, choices }: Props) => (
  <FacetList choices={choices} className="grid sm:grid-cols-2">
    {({ name, ids }) => (
      <Link
        href={listingHref({ category: [], brand: [], product: null, [kind]: ids })}
        className="flex min-h-target items-center rounded-control px-3 py-1.5 text-sm leading-name hover:bg-jade-soft hover:text-jade-deep"
      >
        {name}
      </Link>
    )}
  </FacetList>
)
