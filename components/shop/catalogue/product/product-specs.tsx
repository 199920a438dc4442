import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { Link } from '@/components/ui/link/link'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const everything = { category: [], brand: [], product: null }

/** The properties of a product apart from its description. */
export function ProductSpecs({
  product,
  deliveryFee,
  payments,
}: {
  product: ProductPageView
  deliveryFee: string
  payments: readonly string[]
}) {
  const t = useTranslations('product')
  const facts: [string, ReactNode][] = [
    [
      t('brand'),
      <To
        key="brand"
        href={listingHref({ ...everything, brand: [product.brand] })}
        name={product.brand_name}
      />,
    ],
    [
      t('category'),
      <To
        key="category"
        href={listingHref({ ...everything, category: [product.category] })}
        name={product.category_name}
      />,
    ],
    [t('subcategory'), product.subcategory_name],
    [t('weight'), t('grams', { weight: groupThousands(product.productWeight) })],
    [t('delivery'), deliveryFee],
  ]
  if (payments.length > 0) facts.push([t('pay'), payments.join(' · ')])
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[8rem_1fr] gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="user-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const To = ({ href, name }: { href: string; name: string }) => (
  <Link href={href} className="font-medium text-jade underline-offset-4 hover:underline">
    {name}
  </Link>
)
