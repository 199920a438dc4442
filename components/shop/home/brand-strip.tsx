import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { Link } from '@/components/ui/link/link'
import { ResponsiveImage } from '@/components/ui/image/image'

export type BrandCard = { id: number; name: string; photo: string }

/** The brands in a row, which scrolls on small screens. */
export const BrandStrip = ({ brands }: { brands: readonly BrandCard[] }) => (
  <ul className="-mx-4 flex snap-x scroll-px-4 [scrollbar-width:thin] gap-3 overflow-x-auto px-4 pb-3 lg:-mx-8 lg:scroll-px-8 lg:gap-4 lg:px-8">
    {brands.map(({ id, name, photo }) => (
      <li key={id} className="shrink-0 snap-start">
        <Link href={listingHref({ category: [], brand: [id], product: null })} className="brand-card">
          <ResponsiveImage src={photo} alt="" displayWidth={80} className="size-20 rounded-full" />
          <span>{name}</span>
        </Link>
      </li>
    ))}
  </ul>
)
