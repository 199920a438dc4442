import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'

type Props = {
  product: { id: number; name: string; price: number; stock: number }
  /** The buttons of the page, which the bar replaces while they are out of sight. */
  buttons: RefObject<HTMLElement | null>
  isInCart: boolean
  onPress: () => void
}

/** What the bars at the top and the bottom of a phone cover. */
const COVERED = '-112px 0px -64px 0px'

/** Price and cart button above the bottom navigation of a phone, while the page's own button is out of sight. */
export function BuyBar({ product: { id, price, stock }, buttons, isInCart, onPress }: Props) {
  const t = useTranslations('product')
  const labels = useTranslations('personal')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const { current } = buttons
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => setShown(!(entries.at(-1)?.isIntersecting ?? true)),
      { rootMargin: COVERED },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [buttons])

  return (
    <div
      className={cn(
        'total-bar buy-bar fixed inset-x-0 bottom-bar z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 lg:hidden',
        !isShown && 'invisible',
      )}
    >
      <p className="text-lg font-bold text-gold-ink">
        <Price amount={price} />
      </p>
      {isInCart ? (
        <LinkButton href="/cart">{t('viewCart')}</LinkButton>
      ) : (
        <Button
          disabled={stock <= 1}
          aria-labelledby={`add-to-cart product-${id}`}
          data-cart={id}
          data-price={price}
          onClick={onPress}
        >
          {stock === 0 ? t('noStock') : labels('addToCart')}
        </Button>
      )}
    </div>
  )
}
