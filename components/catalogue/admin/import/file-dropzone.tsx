import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonClass, Spinner } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'

type Props = { percent: number | null; isAnother: boolean; onFile: (file: File) => void }

/** Selects or drops a file and shows the upload progress. */
export function FileDropzone({ percent, isAnother, onFile }: Props) {
  const t = useTranslations('adminImport')
  const hint = useId()
  const [isOver, setOver] = useState(false)
  const isBusy = percent !== null
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
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
        take(event.dataTransfer.files[0])
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
          accept=".csv,.txt,.tsv,text/csv"
          aria-describedby={hint}
          disabled={isBusy}
          onFiles={([file]) => take(file)}
        />
      </label>
      <p>{t('drop')}</p>
      <p id={hint} className="text-sm text-muted">
        {t('limits')}
      </p>
      <div role="status" className="w-full max-w-md empty:hidden">
        {isBusy && percent < 100 && (
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
