import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonClass, Spinner } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { FileInput } from '@/components/ui/upload/file-input'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** Of the CSV file, while it is uploaded and checked. */
  percent: number | null
  isReading: boolean
  isAnother: boolean
  onFiles: (files: readonly File[]) => void
}

/** Selects or drops the files of an import and shows how far the CSV file is. */
export function FileDropzone({ percent, isReading, isAnother, onFiles }: Props) {
  const t = useTranslations('adminImport')
  const hint = useId()
  const [isOver, setOver] = useState(false)
  const isBusy = percent !== null || isReading
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isBusy) onFiles(files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center',
        isOver ? 'border-jade bg-jade-soft' : 'border-line-strong bg-surface',
      )}
    >
      <label
        className={cn(
          buttonClass({ variant: isAnother ? 'secondary' : 'primary' }),
          'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
          isBusy && 'opacity-60',
        )}
      >
        <Icon of="icon-FileUp" />
        {isAnother ? t('chooseAnother') : t('choose')}
        <FileInput
          multiple
          accept=".csv,.txt,.tsv,text/csv,.zip,application/zip,.jpg,.jpeg,.png,image/jpeg,image/png"
          aria-describedby={hint}
          isBusy={isBusy}
          onFiles={take}
        />
      </label>
      <p>{t('drop')}</p>
      <div id={hint} className="grid max-w-2xl gap-1 text-sm text-muted">
        <p>{t('limits')}</p>
        <p>{t('photoLimits')}</p>
      </div>
      <div role="status" className="w-full max-w-md empty:hidden">
        {isReading && (
          <p className="flex items-center justify-center gap-2">
            <Spinner />
            {t('reading')}
          </p>
        )}
        {percent !== null && percent < 100 && (
          <>
            <p className="mb-1 text-sm">{t('uploading', { percent })}</p>
            <progress
              value={percent}
              max={100}
              aria-label={t('uploading', { percent })}
              className="progress"
            />
          </>
        )}
        {percent === 100 && (
          <p className="flex items-center justify-center gap-2">
            <Spinner />
            {t('checking')}
          </p>
        )}
      </div>
    </div>
  )
}
