import { useTranslations } from 'next-intl'
import type { UploadSlot } from '@/components/admin/upload/use-image-uploads'
import { usePaste } from '@/components/admin/upload/use-paste'
import { buttonClass } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Icon } from '@/components/ui/icon'
import { FileInput } from '@/components/ui/upload/file-input'
import { IMAGE_ACCEPT } from '@/components/ui/upload/upload-image'
import { withAdminParam } from '@/lib/platform/auth/access.rules'

type Props = {
  /** The field that has the path of the picture. */
  name: string
  slot: UploadSlot | undefined
  /** What the picture shows. */
  alt: string
  /** The button without a picture, and with one. */
  add: string
  replace: string
  onFiles: (files: readonly File[]) => void
  onRemove: () => void
  /** What the shop says of the picture. */
  error?: string | undefined
}

/**
 * The picture of one transfer, which only staff can see: chosen or pasted, with a small preview, a button, and how far it is
 * sent.
 */
export function ScreenshotUpload({ name, slot, alt, add, replace, onFiles, onRemove, error }: Props) {
  const t = useTranslations('adminForm')
  const { path = '', sending = null, problem = null } = slot ?? {}
  const wrong = problem ?? error
  const ref = usePaste(path === '' && !sending)
  return (
    <div
      ref={ref}
      data-sending={sending ? true : undefined}
      data-upload-failed={problem === null ? undefined : true}
      className="flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name={name} value={path} />
      {path !== '' && (
        <img
          src={withAdminParam(path)}
          alt={alt}
          width={56}
          height={84}
          className="h-21 w-14 rounded-control border border-line object-cover"
        />
      )}
      <label
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade`}
      >
        <Icon of="icon-ImageUp" />
        {path === '' ? add : replace}
        <FileInput accept={IMAGE_ACCEPT} onFiles={onFiles} />
      </label>
      {(path !== '' || sending || problem !== null) && (
        <IconButton
          label={t('removePhoto', { name: alt })}
          onClick={({ currentTarget }) => {
            // The button goes with the picture.
            currentTarget.parentElement?.querySelector<HTMLElement>('input[type=file]')?.focus()
            onRemove()
          }}
        >
          <Icon of="icon-Trash" />
        </IconButton>
      )}
      <p role="status" className="text-sm">
        {sending &&
          (sending.percent === null ? t('shrinking') : t('sendingPicture', { percent: sending.percent }))}
        {wrong !== undefined && <span className="font-medium text-danger">{wrong}</span>}
      </p>
    </div>
  )
}
