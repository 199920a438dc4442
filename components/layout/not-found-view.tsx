import { useTranslations } from 'next-intl'
import { TrendingProducts } from '@/components/catalogue/lazy-trending'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

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
