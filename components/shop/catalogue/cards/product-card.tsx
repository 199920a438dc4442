/**
 * components/shop/catalogue/cards: Products as cards, in lists and on the home page.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image/image'
import { getImageSource } from '@/lib/platform/uploads/images/image-sizes.rules'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'

/** The heading level of a card, depending on the headings above the list. */
export type CardHeading = 'h2' | 'h3'

type FrameProps = {
  product: ProductCardView
  heading?: CardHeading
  isFirst?: boolean
  /** The buttons; the classes card-corner and card-action place them. */
  children: ReactNode
}

/** Pixels of the second photo: one size is enough, because only screens with a pointer show it. */
const HOVER_WIDTH = 400
const SIZES = '(min-width: 64rem) 240px, (min-width: 40rem) 33vw, 50vw'

/**
 * A product card with photo, name, price, and how many choices its group has. All of it links to the product, except the
 * buttons. Lists repeat it, so its looks are component classes (globals.css) instead of utilities.
 */
export function CardFrame({ product, heading: Heading = 'h3', isFirst = false, children }: FrameProps) {
  const t = useTranslations('personal')
  const { id, name, price, isFrom, photo, hoverPhoto, isSoldOut, variants } = product
  return (
    <article className="card">
      <ResponsiveImage
        src={photo}
        alt=""
        displayWidth={SIZES}
        {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : {})}
        className={cn(isSoldOut && 'opacity-60')}
      />
      {hoverPhoto !== null && (
        <img className="card-hover" loading="lazy" src={getImageSource(hoverPhoto, HOVER_WIDTH).src} alt="" />
      )}
      {isSoldOut && <p className="card-sold-out">{t('noStock')}</p>}
      <Heading className="card-name">
        <Link href={`/product/${id}`} id={`product-${id}`}>
          {name}
        </Link>
      </Heading>
      <p className="card-price">
        <Price amount={price} isFrom={isFrom} was={product.comparePrice} />
        {variants && <span className="card-choices">{t('choices', { count: variants.count })}</span>}
      </p>
      {children}
    </article>
  )
}

type Props = { product: ProductCardView; heading: CardHeading; isFirst: boolean }

/**
 * A product in a list: wishlist button on the photo, cart button beside the price while in stock. The buttons are
 * plain HTML; the script of the customer's lists (personal-data/script/) finds them by their data attributes, shows
 * their state and does what they say. Their names are composed of the labels of the page and the product's name. A
 * product with several sizes or colours has a link to its page instead, which opens the choice with scripts.
 */
export function ProductCard({ product, heading, isFirst }: Props) {
  const { id, price, isSoldOut, variants } = product
  return (
    <CardFrame product={product} heading={heading} isFirst={isFirst}>
      <button
        type="button"
        className="card-corner card-wish"
        aria-pressed="false"
        aria-labelledby={`add-to-wishlist product-${id}`}
        data-wishlist={id}
      />
      {!isSoldOut &&
        (variants ? (
          <Link
            href={`/product/${id}`}
            className="card-action card-cart"
            aria-labelledby={`add-to-cart product-${id}`}
            data-group={variants.groupId}
          />
        ) : (
          <button
            type="button"
            className="card-action card-cart"
            aria-labelledby={`add-to-cart product-${id}`}
            data-cart={id}
            data-price={price}
          />
        ))}
    </CardFrame>
  )
}
