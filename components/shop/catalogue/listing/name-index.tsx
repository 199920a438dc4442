import { getTranslations } from 'next-intl/server'
import { type FilterOption, listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { PageHeading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link/link'

type Props = { kind: 'category' | 'brand'; options: readonly FilterOption[] }

/** A page of all category or brand names, each linked to its products: what the menus show, without scripts. */
export async function NameIndex({ kind, options }: Props) {
  const [t, listing] = await Promise.all([getTranslations('names'), getTranslations('listing')])
  const title = t(kind === 'brand' ? 'brands' : 'categories')
  return (
    <>
      <Breadcrumb
        label={listing('breadcrumb')}
        crumbs={[{ name: listing('home'), href: '/' }, { name: title }]}
      />
      <PageHeading title={title} />
      <ul className="gap-x-6 sm:columns-2 lg:columns-4">
        {options.map(({ name, ids }) => (
          <li key={name} className="break-inside-avoid">
            <Link
              href={listingHref({ category: [], brand: [], product: null, [kind]: ids })}
              className="menu-item -mx-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
