import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FacetList } from '@/components/shop/catalogue/listing/facet-list'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { useAllOptions } from '@/components/shop/catalogue/listing/use-all-options'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/link/link'

const catalogues = {
  category: { href: '/categories', all: '/api/categories?on_sale=true' },
  brand: { href: '/brands', all: '/api/brands?on_sale=true' },
} as const

/**
 * The names of all categories or brands, each linked to its products (decision D5), inside a details element: they
 * load when it is opened. Without scripts there is a link to the page with the same names.
 */
export function CatalogueMenu({ kind }: { kind: 'category' | 'brand' }) {
  const t = useTranslations('chrome')
  const choices = useTranslations('choices')
  const start = useRef<HTMLDivElement>(null)
  const [isRequested, setRequested] = useState(false)
  const { href, all } = catalogues[kind]
  const every = useAllOptions({ some: [], count: Infinity, all }, isRequested)

  useEffect(() => {
    const details = start.current?.closest('details')
    if (!details) return
    const load = () => {
      if (details.open) setRequested(true)
    }
    load()
    details.addEventListener('toggle', load)
    return () => details.removeEventListener('toggle', load)
  }, [])

  return (
    <div ref={start}>
      {/* It stays when the names are there: somebody's focus may be on it. */}
      <Link href={href} aria-busy={every.isLoading || undefined} className="menu-item text-jade">
        {t(kind === 'brand' ? 'seeAllBrands' : 'seeAllCategories')}
      </Link>
      {every.isWhole && (
        <FacetList options={every.options} hasSearch className="grid sm:grid-cols-2">
          {({ name, ids }) => (
            <Link
              href={listingHref({ category: [], brand: [], product: null, [kind]: ids })}
              className="menu-item"
            >
              {name}
            </Link>
          )}
        </FacetList>
      )}
      {every.hasFailed && (
        <Button variant="quiet" size="small" onClick={every.request}>
          {choices('failed')}
        </Button>
      )}
    </div>
  )
}
