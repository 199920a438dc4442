import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/state/empty-state'

/** A list that could not be loaded, never shown as an empty one (decision D6). */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const t = useTranslations('failure')
  return (
    <EmptyState icon="icon-CloudOff" title={title} text={t('offline')}>
      <Button onClick={() => void onRetry()}>{t('again')}</Button>
    </EmptyState>
  )
}
