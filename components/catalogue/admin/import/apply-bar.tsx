import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { confirm } from '@/components/ui/confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { ImportView } from '@/lib/catalogue/product-import.schema'
import { groupThousands } from '@/lib/text/numbers'

type Props = {
  view: ImportView
  isApplying: boolean
  failure: string | null
  onApply: () => void
  onAnother: () => void
}

/** Actions, progress and result of an import preview. */
export function ApplyBar({ view, isApplying, failure, onApply, onAnother }: Props) {
  const t = useTranslations('adminImport')
  const { counts, progress, state } = view
  const numbers = {
    create: groupThousands(counts.create),
    change: groupThousands(counts.change),
    refuse: groupThousands(counts.refuse),
  }
  if (state === 'applied') {
    return (
      <Notice tone="success" title={t('done')} role="status">
        <p>{t('doneText', numbers)}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <LinkButton href="/admin/product">{t('toList')}</LinkButton>
          <Button variant="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
        </p>
      </Notice>
    )
  }
  if (isApplying) {
    const words = t('applying', {
      done: groupThousands(progress.done),
      total: groupThousands(progress.total),
    })
    return (
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="mb-2 font-medium tabular-nums">{words}</p>
        <progress value={progress.done} max={progress.total} aria-label={words} className="progress" />
      </div>
    )
  }
  const count = progress.total
  const of = { count, number: groupThousands(count) }
  const ask = async () => {
    const isSure = await confirm({
      title: t('confirm', of),
      text: (
        <>
          <p>{t('confirmText', numbers)}</p>
          {counts.refuse > 0 && (
            <p className="mt-2 font-medium text-danger">
              {t('confirmRefused', { count: counts.refuse, number: numbers.refuse })}
            </p>
          )}
        </>
      ),
      confirm: t('importCount', of),
      cancel: t('cancel'),
    })
    if (isSure) onApply()
  }
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {count === 0 ? (
        <Notice title={t(counts.refuse > 0 ? 'allRefused' : 'nothingToDo')} />
      ) : (
        <div>
          <Button onClick={() => void ask()}>{t('importCount', of)}</Button>
        </div>
      )}
    </>
  )
}
