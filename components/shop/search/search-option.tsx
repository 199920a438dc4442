import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Suggestion } from '@/components/shop/search/use-suggestions'
import { splitHighlight } from '@/components/shop/search/highlight'
import { Icon, type IconName } from '@/components/ui/icon'
import { findLink, Link } from '@/components/ui/link/link'
import { toCardTitle } from '@/lib/shop/catalogue/listing/product-card.view'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { localizedText } from '@/lib/platform/i18n/localized'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image/image'

type Props = { id: string; href: string; isActive: boolean; onGo: () => void; children: ReactNode }

/** A row of suggestions. It is a link, so it can be opened in a new tab. The field keeps the focus. */
export const SearchOption = ({ id, href, isActive, onGo, children }: Props) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={href}
    onClick={(event) => {
      if (!findLink(event.nativeEvent)) return
      event.preventDefault()
      onGo()
    }}
    className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 outline-offset-[-2px] outline-jade hover:bg-sunken aria-selected:bg-jade-soft aria-selected:outline-2"
  >
    {children}
  </Link>
)

/** A product suggestion: photo, name with the match in bold, price. */
export function ProductRow({ product, words }: { product: Suggestion; words: string }) {
  const { name, isFrom } = toCardTitle(product, useLocale(), words)
  return (
    <>
      <ResponsiveImage
        src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
        alt=""
        displayWidth={44}
        className="size-11 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm user-text">
          {splitHighlight(name, words).map(({ text, isMatch }, index) =>
            isMatch ? (
              <mark key={index} className="bg-transparent font-bold text-jade">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>{' '}
        <span className="block text-sm font-bold text-gold-ink">
          <Price
            amount={product.product_price}
            isFrom={isFrom}
            was={getComparePrice(product.product_price, product.compare_price)}
          />
        </span>
      </span>
    </>
  )
}

/** A row without photo: an icon, a name, and what it is. */
const TextRow = ({ icon, name, note }: { icon: IconName; name: ReactNode; note?: string }) => (
  <>
    <span className="flex size-11 shrink-0 items-center justify-center text-jade">
      <Icon of={icon} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 text-sm user-text font-semibold text-jade">{name}</span>
      {note !== undefined && <span className="block text-sm text-muted"> {note}</span>}
    </span>
  </>
)

/** A category or brand suggestion, which opens its products. */
export function TaxonomyRow({
  kind,
  of,
}: {
  kind: 'category' | 'brand'
  of: { name: string; name_my: string | null }
}) {
  const t = useTranslations('search')
  const name = localizedText(useLocale(), of.name, of.name_my)
  return kind === 'category' ? (
    <TextRow icon="icon-Shapes" name={name} note={t('inCategories')} />
  ) : (
    <TextRow icon="icon-Tag" name={name} note={t('inBrands')} />
  )
}

/** The row above the products of another spelling, which opens its results. */
export function CorrectionRow({ typed, words }: { typed: string; words: string }) {
  const t = useTranslations('search')
  return <TextRow icon="icon-SearchX" name={t('corrected', { typed, words })} />
}

/** The last row, which opens all results. */
export function ViewAllRow({ words }: { words: string }) {
  const t = useTranslations('search')
  return <TextRow icon="icon-Search" name={t('all', { words })} />
}
