import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Link } from '@/components/ui/link/link'

/** A category by name, with the ids it has in several brands. */
export type CategoryTile = { name: string; ids: readonly number[]; photo: string }

/** Categories with their pictures, each linked to its products. */
export const CategoryTiles = ({ categories }: { categories: readonly CategoryTile[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-8">
    {categories.map(({ name, ids, photo }) => (
      <li key={name}>
        <Link href={listingHref({ category: ids, brand: [], product: null })} className="category-tile">
          <ResponsiveImage src={photo} alt="" displayWidth={120} className="w-full rounded-control" />
          <span>{name}</span>
        </Link>
      </li>
    ))}
  </ul>
)
