import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Values } from '@/components/admin/form/form-values'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'

/** A conflicting field: the value typed here and the value saved meanwhile. */
export type Difference = { label: string; mine: string | null; theirs: string }

type Props = {
  ref: Ref<HTMLDivElement>
  message: string
  differences: readonly Difference[]
  isBusy: boolean
  onKeep: () => void
  onDiscard: () => void
}

/**
 * Shown when someone else saved first: lists the differences and asks which values to use. Takes the focus, because
 * the form may be long. Keeps the input until the user decides.
 */
export function ConflictNotice({ ref, message, differences, isBusy, onKeep, onDiscard }: Props) {
  const t = useTranslations('adminForm')
  return (
    <Notice ref={ref} role="alert" tabIndex={-1} tone="info" title={message} className="mb-6">
      <p className="mt-1">{t('conflictText')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {differences.map(({ label, mine, theirs }) => (
          <li key={label} className="rounded-control border border-line bg-surface px-3 py-2">
            <p className="text-sm font-semibold">{label}</p>
            <p>{t('theirs', { value: theirs === '' ? '-' : theirs })}</p>
            {mine !== null && <p>{t('mine', { value: mine === '' ? '-' : mine })}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" isBusy={isBusy} onClick={onKeep}>
          {t('keepMine')}
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}

/**
 * Returns the fields where the saved record differs from the form's initial values; `mine` is set only for fields
 * changed here.
 */
export function diffFields(
  labels: Readonly<Record<string, string>>,
  before: Values,
  mine: Values,
  theirs: Values,
  formatValue: (field: string, value: string) => string = (_field, value) => value,
): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const saved = theirs[field]
    if (saved === undefined || saved === (before[field] ?? '')) return []
    const typed = mine[field]
    return [
      {
        label,
        theirs: formatValue(field, saved),
        mine: typed === undefined ? null : formatValue(field, typed),
      },
    ]
  })
}
