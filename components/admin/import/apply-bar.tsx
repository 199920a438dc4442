import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'
import type {
  DuplicateChoice,
  ImportView,
  RenameChoice,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  view: ImportView
  choice: DuplicateChoice
  renames: RenameChoice
  isApplying: boolean
  isUndoing: boolean
  failure: string | null
  onApply: () => void
  onUndo: () => void
  onAnother: () => void
}

/** How many products would be added and changed with these choices for duplicates and renamed values. */
function countProducts({ counts, ...view }: ImportView, choice: DuplicateChoice, renames: RenameChoice) {
  const created = renames === 'create' ? view.renames : 0
  return {
    create: counts.create - (choice === 'create' ? 0 : view.duplicates.count) + created,
    change: counts.change + (choice === 'update' ? view.duplicates.update : 0) - created,
  }
}

/** Actions, progress and result of an import preview. */
export function ApplyBar({
  view,
  choice,
  renames,
  isApplying,
  isUndoing,
  failure,
  onApply,
  onUndo,
  onAnother,
}: Props) {
  const t = useTranslations('adminImport')
  const { counts, progress, state } = view
  const failed = failure !== null && (
    <Notice tone="danger" title={t(state === 'applied' ? 'undoFailed' : 'failed')} role="alert">
      <p>{failure}</p>
    </Notice>
  )
  if (state === 'applied' || state === 'undone') {
    return (
      <>
        {failed}
        <ImportResult view={view} isUndoing={isUndoing} onUndo={onUndo} onAnother={onAnother} />
      </>
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
  const { create, change } = countProducts(view, choice, renames)
  const count = create + change
  const of = { count, number: groupThousands(count) }
  const ask = async () => {
    const isSure = await confirm({
      title: t('confirm', of),
      text: (
        <>
          <p>{t('confirmText', { create: groupThousands(create), change: groupThousands(change) })}</p>
          {counts.refuse > 0 && (
            <p className="mt-2 font-medium text-danger">
              {t('confirmRefused', { count: counts.refuse, number: groupThousands(counts.refuse) })}
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
      {failed}
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

type ImportResultProps = { view: ImportView; isUndoing: boolean; onUndo: () => void; onAnother: () => void }

/** The result of an import that was applied, and its undo. */
function ImportResult({ view, isUndoing, onUndo, onAnother }: ImportResultProps) {
  const t = useTranslations('adminImport')
  const { counts, state, can_undo: canUndo } = view
  const numbers = {
    create: groupThousands(counts.create),
    change: groupThousands(counts.change),
    refuse: groupThousands(counts.refuse),
  }
  const isUndone = state === 'undone'
  const ask = async () => {
    const isSure = await confirm({
      title: t('undoConfirm'),
      text: <p>{t('undoConfirmText', numbers)}</p>,
      confirm: t('undo'),
      cancel: t('cancel'),
      isDangerous: true,
    })
    if (isSure) onUndo()
  }
  return (
    <Notice tone={isUndone ? 'info' : 'success'} title={t(isUndone ? 'undone' : 'done')} role="status">
      <p>{t(isUndone ? 'undoneText' : 'doneText', numbers)}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton href="/admin/product">{t('toList')}</LinkButton>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        {canUndo && (
          <Button variant="danger" isBusy={isUndoing} onClick={() => void ask()}>
            {t('undo')}
          </Button>
        )}
      </p>
    </Notice>
  )
}
