import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'

/** Shown when a record of the admin area does not exist or was deleted. */
export default async function AdminNotFoundPage() {
  const t = await getTranslations('admin')
  return (
    <EmptyState as="h1" icon="icon-SearchX" title={t('notFound')} text={t('notFoundText')}>
      <LinkButton href="/admin">{t('places.dashboard')}</LinkButton>
    </EmptyState>
  )
}
