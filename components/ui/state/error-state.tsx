import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/state/empty-state'

/** Shown when a page could not be rendered, with a retry button. */
export default function ErrorState({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('failure')
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      onRetry()
    })
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <EmptyState icon="icon-CloudOff" as="h1" title={t('title')} text={t('text')}>
        <Button onClick={retry}>{t('again')}</Button>
      </EmptyState>
    </div>
  )
}
