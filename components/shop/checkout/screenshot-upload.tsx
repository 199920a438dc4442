import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Screenshot } from '@/components/shop/checkout/use-screenshot'
import { useScreenshotHints } from '@/components/shop/checkout/use-screenshot-hints'
import { Notice } from '@/components/ui/state/notice'
import { Button, buttonClass } from '@/components/ui/button/button'
import { FileInput } from '@/components/ui/upload/file-input'
import { IMAGE_ACCEPT } from '@/components/ui/upload/upload-image'

/** The upload of the payment screenshot: choose, preview, progress, retry, remove. */
export function ScreenshotUpload({
  screenshot,
  due,
  orderId,
  error,
}: {
  screenshot: Screenshot
  /** What the payment should bring, in Kyat. */
  due: number
  /** The order for which it is sent, if that exists already. */
  orderId?: number
  error?: string | undefined
}) {
  const t = useTranslations('checkout')
  const hint = useId()
  const { path, image, sending, send, check, remove } = screenshot
  const problem = sending?.problem ?? error
  const hints = useScreenshotHints(path, due, orderId)
  return (
    <div
      id="payment_screenshot"
      tabIndex={-1}
      className="flex flex-wrap gap-4 rounded-card border border-dashed border-line-strong bg-surface p-4"
    >
      {image && (
        <img
          src={image}
          alt={t('preview')}
          width={112}
          height={168}
          onError={check}
          className="h-42 w-28 rounded-control border border-line object-cover"
        />
      )}
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start justify-center gap-3">
        <p id={hint} className="text-sm text-muted">
          {t('uploadHint')}
        </p>
        {sending && !sending.problem && (
          <Progress
            percent={sending.percent}
            label={sending.percent === null ? t('shrinking') : t('uploading', { percent: sending.percent })}
          />
        )}
        <div role="status" className="font-medium">
          {path && <p className="text-success">{t('uploaded')}</p>}
          {problem && <p className="text-danger">{problem}</p>}
          {hints.length > 0 && (
            <Notice title={t('receiptHints')} className="mt-2">
              <ul className="list-disc pl-5 font-normal">
                {hints.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClass({ variant: 'secondary', size: 'small' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade`}
          >
            <Icon of="icon-ImageUp" />
            {image ? t('replaceFile') : t('chooseFile')}
            <FileInput
              accept={IMAGE_ACCEPT}
              aria-describedby={hint}
              onFiles={([file]) => file && send(file)}
            />
          </label>
          {sending?.problem && sending.canRetry && (
            <Button variant="secondary" size="small" onClick={() => send(sending.file)}>
              {t('retry')}
            </Button>
          )}
          {image && (
            <Button variant="quiet" size="small" onClick={remove}>
              <Icon of="icon-Trash" className="size-4" />
              {t('removeFile')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const Progress = ({ percent, label }: { percent: number | null; label: string }) => (
  <div className="w-full">
    <p className="mb-1 text-sm">{label}</p>
    <progress value={percent ?? undefined} max={100} aria-label={label} className="progress" />
  </div>
)
