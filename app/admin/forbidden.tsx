import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'

/** Shown when an admin user lacks permission for a page. */
export default async function AdminForbiddenPage() {
  const t = await getTranslations('admin')
  return (
    <EmptyState as="h1" icon="icon-Lock" title={t('forbidden')} text={t('forbiddenText')}>
      <LinkButton href="/admin">{t('places.dashboard')}</LinkButton>
    </EmptyState>
  )
}
