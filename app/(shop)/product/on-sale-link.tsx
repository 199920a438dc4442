import { getTranslations } from 'next-intl/server'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { Link } from '@/components/ui/link/link'
import type { ProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { countReduced } from '@/lib/shop/catalogue/listing/product-list.queries'

/** A link from the list of products to those whose price was reduced, while there are any. */
export async function OnSaleLink({ query }: { query: ProductQuery }) {
  if (query.on_sale === true || query.product !== null || (await countReduced()) === 0) return null
  const t = await getTranslations('listingMetadata')
  return (
    <Link
      href={listingHref({ category: [], brand: [], product: null, isOnSale: true })}
      className="chip self-start"
    >
      {t('onSale')}
    </Link>
  )
}
