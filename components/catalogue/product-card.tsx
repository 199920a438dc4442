import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CartButton } from '@/components/catalogue/cart-button'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'

type CardProduct = Pick<
  ProductView,
  'id' | 'product_name' | 'product_price' | 'stock_quantity' | 'product_images'
>

/** The heading level of a card, depending on the headings above the list. */
export type CardHeading = 'h2' | 'h3'

type FrameProps = {
  product: CardProduct
  heading?: CardHeading
  isFirst?: boolean
  corner: ReactNode
  action: ReactNode
}

const SIZES = '(min-width: 64rem) 240px, (min-width: 40rem) 33vw, 50vw'

/** A product card with photo, name and price. All of it links to the product, except the two buttons. */
export function CardFrame({ product, heading: Heading = 'h3', isFirst = false, corner, action }: FrameProps) {
  const t = useTranslations('product')
  const isSoldOut = product.stock_quantity === 0
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-jade hover:border-jade">
      <ResponsiveImage
        src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
        alt=""
        displayWidth={SIZES}
        {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : {})}
        className={cn(isSoldOut && 'opacity-60')}
      />
      {isSoldOut && (
        <p className="absolute top-3 left-3 rounded-control bg-surface px-2.5 py-1 text-sm leading-control font-semibold text-danger">
          {t('noStock')}
        </p>
      )}
      <div className="absolute top-2 right-2 z-10">{corner}</div>
      <div className="flex flex-1 flex-col gap-1 p-3 pb-2">
        <Heading className="text-sm leading-name font-medium sm:text-base">
          <Link
            href={`/product/${product.id}`}
            className="line-clamp-2 outline-none after:absolute after:inset-0 focus-visible:after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-jade"
          >
            {product.product_name}
          </Link>
        </Heading>
        <div className="mt-auto flex min-h-12 items-center justify-between gap-2">
          <p className="font-bold text-gold-ink sm:text-lg">
            <Price amount={product.product_price} />
          </p>
          <div className="relative z-10 -mr-1">{action}</div>
        </div>
      </div>
    </article>
  )
}

type Props = { product: ProductView; heading: CardHeading; isFirst: boolean }

/** A product in a list: wishlist button on the photo, cart button beside the price while in stock. */
export function ProductCard({ product, heading, isFirst }: Props) {
  const { id, product_name, product_price, product_weight, stock_quantity, product_images } = product
  // Sends only the data the buttons need to the client, not the description.
  const known = { id, product_name, product_price, product_weight, stock_quantity, product_images }
  return (
    <CardFrame
      product={known}
      heading={heading}
      isFirst={isFirst}
      corner={<WishlistButton product={known} />}
      action={stock_quantity > 0 && <CartButton product={known} />}
    />
  )
}
