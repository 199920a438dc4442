'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toErrorMessage } from '@/components/ui/error-message'
import { Button, buttonClass } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { uploadFile } from '@/components/ui/upload-file'
import type { ZonesFileView } from '@/lib/delivery/zones-file.schema'

type Checked = { file: File; plan: ZonesFileView }

const send = (file: File, dryRun: boolean) =>
  uploadFile<{ import: ZonesFileView }>(
    '/api/delivery/zones/import',
    'file',
    file,
    () => undefined,
    AbortSignal.timeout(60_000),
    { dry_run: String(dryRun) },
  )

/** Downloads the zones as CSV, and takes such a file: first it says what the file would do, then it does it. */
export function ZonesFile() {
  const t = useTranslations('adminDelivery')
  const router = useRouter()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(toErrorMessage(error, t('fileFailed')))
    } finally {
      setBusy(false)
    }
  }
  const check = (file: File) =>
    run(async () => {
      setChecked(null)
      setChecked({ file, plan: (await send(file, true)).import })
    })
  const apply = (file: File) =>
    run(async () => {
      await send(file, false)
      setChecked(null)
      toast.done(t('fileApplied'))
      router.refresh()
    })

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a href="/api/delivery/zones/export" download className={buttonClass({ variant: 'secondary' })}>
          <Icon of="icon-Download" />
          {t('export')}
        </a>
        <span className={`${buttonClass({ variant: 'secondary' })} relative focus-within:outline-3`}>
          <Icon of="icon-Upload" />
          {isBusy ? t('checking') : t('import')}
          <FileInput
            aria-label={t('import')}
            accept=".csv,text/csv"
            disabled={isBusy}
            onFiles={([file]) => {
              if (file) void check(file)
            }}
          />
        </span>
      </div>
      {failure !== null && (
        <Notice tone="danger" role="alert" title={failure}>
          {null}
        </Notice>
      )}
      {checked && <Plan plan={checked.plan} isBusy={isBusy} onApply={() => void apply(checked.file)} />}
    </div>
  )
}

type PlanProps = { plan: ZonesFileView; isBusy: boolean; onApply: () => void }

/** What the file would do, or why it cannot. */
function Plan({ plan: { counts, problems }, isBusy, onApply }: PlanProps) {
  const t = useTranslations('adminDelivery')
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
      </Notice>
    )
  }
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-4"
    >
      <p className="font-medium">{t('plan', counts)}</p>
      {counts.create + counts.change > 0 && (
        <Button isBusy={isBusy} onClick={onApply}>
          {t('apply')}
        </Button>
      )}
    </div>
  )
}
