import { useTranslations } from 'next-intl'
import { TrendingProducts } from '@/components/shop/catalogue/cards/lazy-trending'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'

/** The 404 page, with a link to continue. */
export default function NotFoundView() {
  const t = useTranslations('notFound')
  return (
    <div className="py-10">
      <EmptyState icon="icon-Compass" as="h1" title={t('title')} text={t('text')}>
        <LinkButton href="/product">{t('browse')}</LinkButton>
      </EmptyState>
      <TrendingProducts />
    </div>
  )
}
