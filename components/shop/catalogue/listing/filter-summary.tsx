import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import {
  type FilterOptions,
  isSelected,
  type Listing,
  listingHref,
  toggleValue,
} from '@/components/shop/catalogue/listing/listing-url'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { Link } from '@/components/ui/link/link'
import type { ButtonVariant } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/link/link-button'

type Chip = { name: string; href: string }
type Props = { listing: Listing; categories: FilterOptions; brands: FilterOptions; more: readonly Chip[] }

/** The active filters, each with a link that removes it. `more`: those of filters that the form does not know. */
export function FilterSummary({ listing, categories, brands, more }: Props) {
  const t = useTranslations('listing')
  const first = { ...listing, page: 1, cursor: null }
  const parts = (kind: 'category' | 'brand', { some }: FilterOptions) =>
    some
      .filter((choice) => isSelected(choice, listing[kind]))
      .map((choice) => ({
        name: choice.name,
        href: listingHref({ ...first, [kind]: toggleValue(choice, listing[kind]) }),
      }))
  const search = listing.product
    ? [
        {
          name: `“${listing.product}”`,
          href: listingHref({ ...first, product: null }),
        },
      ]
    : []
  const { priceMin, priceMax, isInStock } = listing
  const range = [priceMin, priceMax].map((limit) => (limit === undefined ? '' : groupThousands(limit)))
  const limits = [
    ...(range.some(Boolean)
      ? [
          {
            name: `${t('price')} ${range.join(' – ')}`,
            href: listingHref({ ...first, priceMin: undefined, priceMax: undefined }),
          },
        ]
      : []),
    ...(isInStock ? [{ name: t('inStock'), href: listingHref({ ...first, isInStock: false }) }] : []),
  ]
  const groups = [
    { title: t('category'), chips: parts('category', categories) },
    { title: t('brand'), chips: parts('brand', brands) },
    { title: '', chips: more },
    { title: t('searchIn'), chips: search },
    { title: t('limits'), chips: limits },
  ].filter(({ chips }) => chips.length > 0)
  if (groups.length === 0) return <QuickCategories categories={categories} />
  return (
    <div className="filter-line">
      <p className="font-semibold">{t('filterBy')}</p>
      {groups.map(({ title, chips }) => (
        <div key={title} className="flex items-center gap-2">
          <span className="text-sm text-muted">{title}</span>
          {chips.map(({ name, href }) => (
            <Link key={name} href={href} aria-label={t('removeFilter', { name })} className="chip chip-on">
              {name}
              <Icon of="icon-X" className="size-4 shrink-0" />
            </Link>
          ))}
        </div>
      ))}
      <div className="-ml-4 lg:hidden">
        <ClearFilters />
      </div>
    </div>
  )
}

/** The number of categories offered above an unfiltered list. */
const QUICK_CATEGORIES = 8

/** Links to the first categories: they take the place of the active filters, so that the list does not move. */
function QuickCategories({ categories }: { categories: FilterOptions }) {
  const t = useTranslations('listing')
  return (
    <ul aria-label={t('categories')} className="filter-line">
      {categories.some.slice(0, QUICK_CATEGORIES).map(({ name, ids }) => (
        <li key={name}>
          <Link href={listingHref({ category: ids, brand: [], product: null })} className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A link that clears all filters. */
export function ClearFilters({ variant = 'quiet' }: Pick<ButtonVariant, 'variant'>) {
  const t = useTranslations('listing')
  return (
    <LinkButton href="/product" variant={variant} size="small">
      {t('clearAll')}
    </LinkButton>
  )
}
