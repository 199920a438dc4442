import { useTranslations } from 'next-intl'
import type { UploadSlot } from '@/components/admin/form/use-image-uploads'
import { buttonClass } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { withAdminParam } from '@/lib/auth/access.rules'

type Props = { slot: UploadSlot; onFiles: (files: readonly File[]) => void; error?: string | undefined }

/** The optional picture of the transfer of a refund. */
export function TransferScreenshot({ slot, onFiles, error }: Props) {
  const t = useTranslations('adminMoney')
  const { path, sending, problem } = slot
  const wrong = problem ?? error
  return (
    <div className="flex flex-wrap items-center gap-3">
      {path !== '' && (
        <img
          src={withAdminParam(path)}
          alt={t('picture')}
          width={56}
          height={84}
          className="h-21 w-14 rounded-control border border-line object-cover"
        />
      )}
      <label
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade`}
      >
        <Icon of="icon-ImageUp" />
        {t(path === '' ? 'addPicture' : 'replacePicture')}
        <FileInput accept="image/png,image/jpeg" onFiles={onFiles} />
      </label>
      <p role="status" className="text-sm">
        {sending && t('sendingPicture', { percent: sending.percent })}
        {wrong !== undefined && <span className="font-medium text-danger">{wrong}</span>}
      </p>
    </div>
  )
}
