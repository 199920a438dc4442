import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { confirm } from '@/components/ui/confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { ImportView } from '@/lib/catalogue/product-import.schema'
import { groupThousands } from '@/lib/text/numbers'

type Props = { view: ImportView; isUndoing: boolean; onUndo: () => void; onAnother: () => void }

/** The result of an import that was applied, and its undo. */
export function ImportResult({ view, isUndoing, onUndo, onAnother }: Props) {
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
