import { useTranslations } from 'next-intl'

/** The labels that the buttons of all cards of a page refer to. */
export function CardLabels() {
  const t = useTranslations('personal')
  return (
    <div hidden>
      <span id="add-to-wishlist">{t('addToWishlist')}:</span>
      <span id="add-to-cart">{t('addToCart')}:</span>
      <span id="in-cart">{t('inCart')}:</span>
    </div>
  )
}
