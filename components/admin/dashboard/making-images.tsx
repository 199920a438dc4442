import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/state/notice'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'

/** Says how many images are made of those that the shop serves without: after the first start, or a restored backup. */
export function MakingImages({ done, total }: ImageProgress) {
  const t = useTranslations('adminDashboard')
  const words = t('imagesMade', { done, total })
  return (
    <Notice title={t('makingImages')} role="status">
      <p className="tabular-nums">{words}</p>
      <progress value={done} max={total} aria-label={words} className="progress" />
    </Notice>
  )
}
