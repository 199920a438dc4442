import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import {
  type FilterOptions,
  isSelected,
  type Listing,
  listingHref,
  toggleValue,
} from '@/components/catalogue/listing-url'
import { Link } from '@/components/ui/link'
import type { ButtonVariant } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

type Props = { listing: Listing; categories: FilterOptions; brands: FilterOptions }

/** The active filters, each with a link that removes it. */
export function FilterSummary({ listing, categories, brands }: Props) {
  const t = useTranslations('listing')
  const parts = (kind: 'category' | 'brand', { some }: FilterOptions) =>
    some
      .filter((choice) => isSelected(choice, listing[kind]))
      .map((choice) => ({
        name: choice.name,
        href: listingHref({ ...listing, page: 1, cursor: null, [kind]: toggleValue(choice, listing[kind]) }),
      }))
  const search = listing.product
    ? [
        {
          name: `“${listing.product}”`,
          href: listingHref({ ...listing, page: 1, cursor: null, product: null }),
        },
      ]
    : []
  const groups = [
    { title: t('category'), chips: parts('category', categories) },
    { title: t('brand'), chips: parts('brand', brands) },
    { title: t('searchIn'), chips: search },
  ].filter(({ chips }) => chips.length > 0)
  if (groups.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-semibold">{t('filterBy')}</p>
      {groups.map(({ title, chips }) => (
        <div key={title} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{title}</span>
          {chips.map(({ name, href }) => (
            <Link
              key={name}
              href={href}
              aria-label={t('removeFilter', { name })}
              className="inline-flex min-h-target items-center gap-2 rounded-full border border-jade bg-jade-soft py-1 pr-3 pl-4 text-sm leading-name font-medium text-jade-deep hover:border-jade-deep"
            >
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

/** A link that clears all filters. */
export function ClearFilters({ variant = 'quiet' }: Pick<ButtonVariant, 'variant'>) {
  const t = useTranslations('listing')
  return (
    <LinkButton href="/product" variant={variant} size="small">
      {t('clearAll')}
    </LinkButton>
  )
}
