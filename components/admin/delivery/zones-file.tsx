'use client'

import { useTranslations } from 'next-intl'
import { CsvUpload } from '@/components/admin/upload/csv-upload'
import { useCheckedFile } from '@/components/admin/upload/use-checked-file'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/state/notice'
import type { ZonesFileView } from '@/lib/shop/delivery/zones-file.schema'

/** The plan goes when it was applied. */
const passFocus = passFocusTo('main')

/** Downloads the zones as CSV, and takes such a file: first it says what the file would do, then it does it. */
export function ZonesFile() {
  const t = useTranslations('adminDelivery')
  const { plan, failure, isBusy, check, apply } = useCheckedFile<ZonesFileView>(
    '/api/delivery/zones/import',
    {
      failed: t('fileFailed'),
      applied: t('fileApplied'),
    },
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a href="/api/delivery/zones/export" download className={buttonClass({ variant: 'secondary' })}>
          <Icon of="icon-Download" />
          {t('export')}
        </a>
        <CsvUpload
          label={t('import')}
          busyLabel={t('checking')}
          isBusy={isBusy}
          onFile={(file) => void check(file)}
        />
      </div>
      {failure !== null && (
        <Notice tone="danger" role="alert" title={failure}>
          {null}
        </Notice>
      )}
      {plan && (
        <div ref={passFocus}>
          <Plan plan={plan} isBusy={isBusy} onApply={(options) => void apply(options)} />
        </div>
      )}
    </div>
  )
}

type PlanProps = {
  plan: ZonesFileView
  isBusy: boolean
  onApply: (options: { skipsInvalid: boolean }) => void
}

/** What the file would do, or why it cannot. */
function Plan({ plan: { counts, problems }, isBusy, onApply }: PlanProps) {
  const t = useTranslations('adminDelivery')
  const count = counts.create + counts.change
  if (problems.length > 0) {
    return (
      <Notice tone="danger" role="alert" title={t('fileProblems', { count: problems.length })}>
        <ul className="mt-2 list-disc pl-5">
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              {column === null ? t('line', { line }) : t('cell', { line, column })}: {message}
            </li>
          ))}
        </ul>
        {count > 0 && (
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            isBusy={isBusy}
            onClick={() => onApply({ skipsInvalid: true })}
          >
            {t('applyValid', { count })}
          </Button>
        )}
      </Notice>
    )
  }
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-4"
    >
      <p className="font-medium">{t('plan', counts)}</p>
      {count > 0 && (
        <Button isBusy={isBusy} onClick={() => onApply({ skipsInvalid: false })}>
          {t('apply')}
        </Button>
      )}
    </div>
  )
}
