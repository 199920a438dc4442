import { useTranslations } from 'next-intl'
import type { PhotoError } from '@/components/admin/import/import-selection'
import type { QueueState } from '@/components/admin/import/photos/photo-queue'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Errors that are listed; the others are counted. */
const MAX_LISTED = 50

type Props = {
  state: QueueState
  hasCsv: boolean
  onPause: () => void
  onResume: () => void
  onRetry: () => void
  onContinue: () => void
}

/** How far the photos of an import are uploaded, and which of them were not. */
export function PhotoProgress({ state, hasCsv, onPause, onResume, onRetry, onContinue }: Props) {
  const t = useTranslations('adminImport')
  const { total, done, errors, isPaused, isRunning, interruption } = state
  if (total === 0 && errors.length === 0) return null
  const numbers = { done: groupThousands(done), total: groupThousands(total) }
  const words = t('photos.progress', numbers)
  return (
    <section
      aria-label={t('photos.title')}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      {total > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="mb-2 font-medium tabular-nums">{words}</p>
            <progress value={done} max={total} aria-label={words} className="progress" />
          </div>
          {isRunning && (
            <Button variant="secondary" size="small" onClick={isPaused ? onResume : onPause}>
              {t(isPaused ? 'photos.resume' : 'photos.pause')}
            </Button>
          )}
        </div>
      )}
      <div role="status" className="empty:hidden">
        {!isRunning && errors.length === 0 && !hasCsv && <p>{t('photos.needCsv')}</p>}
      </div>
      {interruption !== null && (
        <Notice tone="danger" title={t('photos.interrupted')} role="alert">
          <p>{interruption === '' ? t('photos.offline') : interruption}</p>
        </Notice>
      )}
      {errors.length > 0 && (
        <Notice
          tone="danger"
          title={t('photos.failed', { count: errors.length, number: groupThousands(errors.length) })}
          role="alert"
        >
          <PhotoErrors errors={errors} />
          {!isRunning && (
            <p className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={onRetry}>
                {t('photos.retry')}
              </Button>
              <Button variant="secondary" size="small" onClick={onContinue}>
                {t('photos.continue')}
              </Button>
            </p>
          )}
        </Notice>
      )}
    </section>
  )
}

function PhotoErrors({ errors }: { errors: readonly PhotoError[] }) {
  const t = useTranslations('adminImport')
  const more = errors.length - MAX_LISTED
  return (
    <>
      <ul className="mt-2 grid gap-2">
        {errors.slice(0, MAX_LISTED).map(({ name, reason }, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {': '}
            {typeof reason === 'string' ? t(`photos.reasons.${reason}`) : reason.message}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{t('photos.more', { number: groupThousands(more) })}</p>}
    </>
  )
}
