import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'

/** Shown for an order that does not exist or belongs to somebody else. */
export default async function OrderNotFound() {
  const t = await getTranslations('orderNotFound')
  return (
    <div className="py-10">
      <EmptyState icon="icon-ReceiptText" as="h1" title={t('title')} text={t('text')}>
        <LinkButton href="/track">{t('track')}</LinkButton>
        <LinkButton href="/orderhistory" variant="secondary">
          {t('history')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
